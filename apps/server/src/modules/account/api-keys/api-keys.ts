import type { ApiKey } from '@tillslip/contract/account/api-keys';
import {
  apiKeyNameProblem,
  KEY_SCOPES,
  type KeyLifetime,
  type KeyScope,
  MAX_API_KEYS_PER_USER,
} from '@tillslip/domain/people/key-scopes';
import type { I18n } from '@tillslip/messages/i18n';
import { apiKeyMadeMail } from '@tillslip/messages/mails/account-mails';
import { keyScopeText } from '@tillslip/messages/people';
import { badInput } from '../../../platform/bad-input.ts';
import { asUser, readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordAudit } from '../../../platform/outbox/outbox.ts';
import { makeKey, SEND_MESSAGE } from '../../auth/index.ts';
import { securityMessage } from '../account-messages.ts';
import { requireProfile } from '../get-profile.ts';
import { requireOwner } from '../passkeys/require-owner.ts';
import { type ApiKeyRow, findApiKeys, insertApiKey, lockApiKeys, revokeApiKeyRow } from './api-keys.repository.ts';

const DAY_MS = 24 * 3600 * 1000;

/** List the keys of a person that were not revoked, newest first. */
export async function listApiKeys({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<ApiKey[]> {
  const rows = await readAsUser(db, userId, (tx) => findApiKeys(tx));
  return rows.map((row) => viewOf(row, clock.now()));
}

/** What somebody asks a key for. */
interface AskedKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly days: KeyLifetime;
  readonly password: string;
}

/**
 * Make a key for programs, and email its owner.
 *
 * @returns the key as it is listed, and `secret`, which nothing shows again.
 * @throws BAD_INPUT marking the name; WRONG_PASSWORD, SIGN_IN_AGAIN, TOO_MANY_REQUESTS, TOO_MANY_API_KEYS.
 */
export async function createApiKey(
  deps: Pick<Deps, 'db' | 'authDb' | 'clock' | 'env' | 'queue'>,
  userId: string,
  sessionId: string,
  { name, scopes, days, password }: AskedKey,
  i18n: I18n,
): Promise<{ key: ApiKey; secret: string }> {
  const problem = apiKeyNameProblem(name);
  if (problem) throw badInput('name', problem);
  const profile = await requireProfile(deps, userId);
  await requireOwner(deps, profile, sessionId, password);
  const now = deps.clock.now();
  const { secret, prefix, hash } = makeKey();
  const key = {
    ...{ name: name.trim(), scopes: KEY_SCOPES.filter((scope) => scopes.includes(scope)), prefix, keyHash: hash },
    ...{ createdAt: now, expiresAt: days === null ? null : new Date(now.getTime() + days * DAY_MS) },
  };
  const row = await asUser(deps.db, userId, async (tx) => {
    await lockApiKeys(tx);
    if ((await findApiKeys(tx)).length >= MAX_API_KEYS_PER_USER) throw new AppError('TOO_MANY_API_KEYS');
    const row = await insertApiKey(tx, key);
    const after = { name: key.name, prefix, scopes: key.scopes, expiresAt: key.expiresAt };
    recordAudit(tx, { action: 'api-key.made', subjectType: 'api_key', subjectId: row.id, after, actorId: userId });
    return row;
  });
  const text = apiKeyMadeMail(i18n, row.name, row.scopes.map((scope) => keyScopeText(i18n, scope)).join(', '));
  await deps.queue.add(SEND_MESSAGE, securityMessage(deps.env.publicUrl, { ...profile, i18n }, text));
  return { key: viewOf(row, now), secret };
}

/**
 * Revoke a key. The next request with it is refused.
 *
 * @throws API_KEY_NOT_FOUND when there is none, it was revoked already, or it is another user's.
 */
export const revokeApiKey = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id }: { id: string },
): Promise<{ id: string }> =>
  asUser(db, userId, async (tx) => {
    const revoked = await revokeApiKeyRow(tx, id, clock.now());
    if (!revoked) throw new AppError('API_KEY_NOT_FOUND');
    const { name } = revoked;
    recordAudit(tx, {
      ...{ action: 'api-key.revoked', subjectType: 'api_key', subjectId: id, before: { name } },
      actorId: userId,
    });
    return { id };
  });

const viewOf = ({ createdAt, expiresAt, lastUsedAt, scopes, ...key }: ApiKeyRow, now: Date): ApiKey => ({
  ...key,
  scopes: [...scopes],
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  isExpired: expiresAt !== null && expiresAt <= now,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
