import type { Passkey } from '@tillslip/contract/account/passkeys';
import { passkeyNameProblem } from '@tillslip/domain/auth/passkey-rules';
import type { I18n } from '@tillslip/messages/i18n';
import { passkeyRemovedMail } from '@tillslip/messages/mails/account-mails';
import { badInput } from '../../../platform/bad-input.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { SEND_MESSAGE } from '../../auth/index.ts';
import { securityMessage } from '../account-messages.ts';
import { requireProfile } from '../get-profile.ts';
import { deletePasskey, findPasskeys, renamePasskeyRow } from './passkeys.repository.ts';
import { requireOwner } from './require-owner.ts';

type PasskeyRow = Awaited<ReturnType<typeof findPasskeys>>[number];

/** Show a passkey without its key. */
export const passkeyView = ({
  id,
  name,
  isSynced,
  createdAt,
  lastUsedAt,
}: Omit<PasskeyRow, 'credentialId'>): Passkey => ({
  ...{ id, name, isSynced },
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** List a user's passkeys, oldest first. */
export const listPasskeys = async ({ authDb }: Pick<Deps, 'authDb'>, userId: string): Promise<Passkey[]> =>
  (await findPasskeys(authDb, userId)).map(passkeyView);

/**
 * Rename a passkey. Its name is its version, because it has nothing else to edit.
 *
 * @throws BAD_INPUT marking the name; PASSKEY_NOT_FOUND, also for another user's; CHANGED_MEANWHILE when it was renamed since
 * the person saw it.
 */
export async function renamePasskey(
  { authDb }: Pick<Deps, 'authDb'>,
  userId: string,
  { id, name, seenName }: { id: string; name: string; seenName: string },
): Promise<Passkey> {
  const problem = passkeyNameProblem(name);
  if (problem) throw badInput('name', problem);
  const renamed = await renamePasskeyRow(authDb, userId, id, { name: name.trim(), seenName });
  if (renamed) return passkeyView(renamed);
  const saved = (await findPasskeys(authDb, userId)).find((passkey) => passkey.id === id);
  if (!saved) throw new AppError('PASSKEY_NOT_FOUND');
  const clashes = [{ name: 'name', changedAt: null, by: null }];
  throw new AppError('CHANGED_MEANWHILE', { data: { version: 0, saved: { name: saved.name }, clashes } });
}

/**
 * Remove a passkey and email the owner.
 *
 * @throws PASSKEY_NOT_FOUND, LAST_WAY_IN, WRONG_PASSWORD, SIGN_IN_AGAIN, TOO_MANY_REQUESTS.
 */
export async function removePasskey(
  deps: Pick<Deps, 'authDb' | 'clock' | 'env' | 'queue'>,
  userId: string,
  sessionId: string,
  { id, password }: { id: string; password: string },
  i18n: I18n,
): Promise<{ id: string }> {
  const profile = await requireProfile(deps, userId);
  await requireOwner(deps, profile, sessionId, password);
  // A service that the settings no longer name opens nothing.
  const hasService = (profile.google && deps.env.google !== null) || (profile.oidc && deps.env.oidc !== null);
  const name = await deletePasskey(deps.authDb, userId, id, profile.hasPassword || hasService);
  if (name === null) throw new AppError('LAST_WAY_IN');
  if (name === undefined) throw new AppError('PASSKEY_NOT_FOUND');
  const text = passkeyRemovedMail(i18n, name);
  await deps.queue.add(SEND_MESSAGE, securityMessage(deps.env.publicUrl, { ...profile, i18n }, text));
  return { id };
}
