import { createHash, randomBytes } from 'node:crypto';
import { newEmailProblem } from '@tillslip/domain/auth/change-email-rules';
import type { I18n } from '@tillslip/messages/i18n';
import { badInput } from '../../../platform/bad-input.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { MailMessage } from '../../../ports/mail.ts';
import { countAttempt, SEND_MESSAGE } from '../../auth/index.ts';
import { languageOfPerson } from '../../preferences/index.ts';
import {
  addressTakenMessage,
  confirmNewEmailMessage,
  emailChangedMessage,
  emailChangeRequestedMessage,
} from '../account-messages.ts';
import { requireProfile } from '../get-profile.ts';
import { requirePassword } from '../require-password.ts';
import { applyEmailChange, deleteEmailChange, findByEmail, saveEmailChange } from './email-change.repository.ts';

const LINK_LIFETIME_MS = 24 * 3600 * 1000;

/** Hash a token for storage, so that the stored form opens no link. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Send a link to a new address, which replaces the account's address when the link is opened, and notify the current
 * address. If the new address already has an account, the answer is the same and its owner is notified instead.
 *
 * @throws BAD_INPUT marking the invalid field; WRONG_PASSWORD, NO_PASSWORD, TOO_MANY_REQUESTS.
 */
export async function changeEmail(
  deps: Pick<Deps, 'db' | 'authDb' | 'clock' | 'env' | 'queue' | 'languages'>,
  userId: string,
  { newEmail, password }: { newEmail: string; password: string },
  i18n: I18n,
): Promise<{ pendingEmail: string }> {
  const profile = await requireProfile(deps, userId);
  const email = newEmail.trim().toLowerCase();
  const problem = newEmailProblem(email, profile.email);
  if (problem) throw badInput('newEmail', problem);
  await requirePassword(deps, userId, password);
  await countAttempt(deps, 'email-change', userId);

  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(deps.clock.now().getTime() + LINK_LIFETIME_MS);
  await saveEmailChange(deps.authDb, userId, { newEmail: email, tokenHash: tokenHash(token), expiresAt });
  const { publicUrl } = deps.env;
  const send = (message: MailMessage) => deps.queue.add(SEND_MESSAGE, message, { maxAttempts: 8 });
  const owner = await findByEmail(deps.authDb, email);
  // An unconfirmed address has no owner yet.
  await send(
    owner?.emailVerified
      ? addressTakenMessage(publicUrl, { ...owner, i18n: await languageOfPerson(deps, owner.id, i18n) })
      : confirmNewEmailMessage(publicUrl, { email, name: profile.name, i18n }, token),
  );
  await send(emailChangeRequestedMessage(publicUrl, { ...profile, i18n }, email));
  return { pendingEmail: email };
}

/**
 * Change the account's address to the one the link was sent to, and notify the previous one. The link itself is the
 * proof, so no sign-in is needed.
 *
 * @throws LINK_INVALID when it was used, has expired, was replaced, or the address was taken in the meantime.
 */
export async function confirmEmailChange(
  deps: Pick<Deps, 'db' | 'authDb' | 'clock' | 'queue' | 'languages'>,
  { token }: { token: string },
  otherwise: I18n,
): Promise<{ email: string }> {
  const changed = await applyEmailChange(deps.authDb, tokenHash(token), deps.clock.now());
  if (!changed) throw new AppError('LINK_INVALID');
  const { id, newEmail, ...receiver } = changed;
  const i18n = await languageOfPerson(deps, id, otherwise);
  await deps.queue.add(SEND_MESSAGE, emailChangedMessage({ ...receiver, i18n }, newEmail), { maxAttempts: 8 });
  return { email: newEmail };
}

/** Cancel a pending email change; its link stops working. False when there is none. */
export const cancelEmailChange = async (
  { authDb }: Pick<Deps, 'authDb'>,
  userId: string,
): Promise<{ cancelled: boolean }> => ({ cancelled: await deleteEmailChange(authDb, userId) });
