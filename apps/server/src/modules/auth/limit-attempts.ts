import { createHash } from 'node:crypto';
import { ATTEMPT_LIMITS, type AttemptKind, tryAgainMessage } from '@tillslip/domain/auth/attempt-limits';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { addAttempt, removeAttempts } from './attempts.repository.ts';

/**
 * Counts one attempt of a kind against an account: an e-mail address that was typed, or a user's id.
 *
 * @throws TOO_MANY_REQUESTS with a sentence that says when to try again, whether or not there is such an account.
 */
export async function countAttempt(
  { authDb, clock }: Pick<Deps, 'authDb' | 'clock'>,
  kind: AttemptKind,
  account: string,
): Promise<void> {
  const { max, seconds } = ATTEMPT_LIMITS[kind];
  const now = clock.now();
  const { count, startedAt } = await addAttempt(authDb, keyOf(kind, account), now, seconds);
  if (count <= max) return;
  const retryAfterSeconds = Math.ceil(seconds - (now.getTime() - startedAt.getTime()) / 1000);
  throw new AppError('TOO_MANY_REQUESTS', {
    message: tryAgainMessage(retryAfterSeconds),
    data: { retryAfterSeconds },
  });
}

/** Forgets the attempts of a kind, after one that succeeded. */
export const forgetAttempts = ({ authDb }: Pick<Deps, 'authDb'>, kind: AttemptKind, account: string): Promise<void> =>
  removeAttempts(authDb, keyOf(kind, account));

/** Addresses that were only typed are not kept as they are. */
const keyOf = (kind: AttemptKind, account: string): string =>
  `${kind}:${createHash('sha256').update(account.trim().toLowerCase()).digest('base64url')}`;
