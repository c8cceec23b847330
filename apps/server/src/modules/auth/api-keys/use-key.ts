import { REQUESTS_PER_MINUTE } from '@tillslip/domain/people/key-scopes';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { KeyHolder } from '../../../platform/http/auth.ts';
import { keyHash } from './key-secret.ts';
import { countKeyUse, refusalOfKey } from './key-use.repository.ts';

const WINDOW_SECONDS = 60;

/**
 * Return the holder of a key, and count the request against it. Nothing of it is cached: a revoked key is refused by the
 * next request on every instance.
 *
 * @throws API_KEY_NOT_VALID with the reason; TOO_MANY_REQUESTS with the seconds to wait.
 */
export async function useKey({ authDb, clock }: Pick<Deps, 'authDb' | 'clock'>, secret: string): Promise<KeyHolder> {
  const hash = keyHash(secret);
  if (hash === null) throw new AppError('API_KEY_NOT_VALID', { data: { reason: 'unknown' } });
  const now = clock.now();
  const used = await countKeyUse(authDb, hash, now, WINDOW_SECONDS);
  if (!used) throw new AppError('API_KEY_NOT_VALID', { data: { reason: await refusalOfKey(authDb, hash) } });
  const { id, name, scopes, userId, userName, email, requests, windowStartedAt } = used;
  const secondsLeft = Math.ceil(WINDOW_SECONDS - (now.getTime() - windowStartedAt.getTime()) / 1000);
  if (requests > REQUESTS_PER_MINUTE)
    throw new AppError('TOO_MANY_REQUESTS', { data: { retryAfterSeconds: secondsLeft } });
  const user = { id: userId, email, name: userName };
  return { id, name, scopes, user, requestsLeft: REQUESTS_PER_MINUTE - requests, secondsLeft };
}
