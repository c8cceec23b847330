import { createHash } from 'node:crypto';
import { ATTEMPT_LIMITS, type AttemptKind } from '@tillslip/domain/auth/attempt-limits';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { type Attempts, addAttempt, removeAttempts } from './attempts.repository.ts';

/**
 * Counts one attempt of a kind against an account: an e-mail address that was typed, or a user's id.
 *
 * @throws TOO_MANY_REQUESTS, which says when to try again, whether or not there is such an account.
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
 * Counts one attempt of a network address, in windows that begin with the first attempt and end in their time,
 * whatever is tried meanwhile. A refusal says in how many seconds the window is over.
 *
 * @param address as the sign-in library names it: the address and what was called.
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

/** Forgets the attempts of a kind, after one that succeeded. */
export const forgetAttempts = ({ authDb }: Pick<Deps, 'authDb'>, kind: AttemptKind, account: string): Promise<void> =>
  removeAttempts(authDb, keyOf(kind, account));

const secondsLeft = ({ startedAt }: Attempts, now: Date, windowSeconds: number): number =>
  Math.ceil(windowSeconds - (now.getTime() - startedAt.getTime()) / 1000);

/** Addresses that were only typed are not kept as they are. */
const keyOf = (kind: AttemptKind | 'address', account: string): string =>
  `${kind}:${createHash('sha256').update(account.trim().toLowerCase()).digest('base64url')}`;
