import { createHash } from 'node:crypto';
import { ATTEMPT_LIMITS, type AttemptKind } from '@tillslip/domain/auth/attempt-limits';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { type Attempts, addAttempt, removeAttempts } from './attempts.repository.ts';

/**
 * Count an attempt against an account: a typed email address or a user's id.
 *
 * @throws TOO_MANY_REQUESTS, with the time to try again, whether or not the account exists.
 */
export async function countAttempt(
  { authDb, clock }: Pick<Deps, 'authDb' | 'clock'>,
  kind: AttemptKind,
  account: string,
): Promise<void> {
  const { max, seconds } = ATTEMPT_LIMITS[kind];
  const now = clock.now();
  const attempts = await addAttempt(authDb, keyOf(kind, account), now, seconds);
  if (attempts.count <= max) return;
  const retryAfterSeconds = secondsLeft(attempts, now, seconds);
  throw new AppError('TOO_MANY_REQUESTS', { data: { retryAfterSeconds } });
}

/**
 * Count an attempt of a network address. A window starts with the first attempt and has a fixed length. A refusal says in
 * how many seconds the window ends.
 *
 * @param address the key of the sign-in library: the address and the path.
 */
export async function countAddress(
  { authDb, clock }: Pick<Deps, 'authDb' | 'clock'>,
  address: string,
  { window, max }: { readonly window: number; readonly max: number },
): Promise<{ allowed: boolean; retryAfter: number | null }> {
  const now = clock.now();
  const attempts = await addAttempt(authDb, keyOf('address', address), now, window);
  if (attempts.count <= max) return { allowed: true, retryAfter: null };
  return { allowed: false, retryAfter: secondsLeft(attempts, now, window) };
}

/** Delete the attempts of a kind after a success. */
export const forgetAttempts = (
  { authDb }: Pick<Deps, 'authDb'>,
  kind: AttemptKind | 'stranger',
  account: string,
): Promise<void> => removeAttempts(authDb, keyOf(kind, account));

const secondsLeft = ({ startedAt }: Attempts, now: Date, windowSeconds: number): number =>
  Math.ceil(windowSeconds - (now.getTime() - startedAt.getTime()) / 1000);

/** Hash the address, because addresses that were only typed are not stored. */
export const keyOf = (kind: AttemptKind | 'address' | 'stranger', account: string): string =>
  `${kind}:${createHash('sha256').update(account.trim().toLowerCase()).digest('base64url')}`;
