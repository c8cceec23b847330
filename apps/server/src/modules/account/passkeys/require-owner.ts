import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ProfileRow } from '../profile.repository.ts';
import { requirePassword } from '../require-password.ts';
import { isRecentSession } from './passkeys.repository.ts';

/** How long after signing in an account without a password may change how it signs in; `SIGN_IN_AGAIN` says so. */
const RECENT_MINUTES = 10;

/**
 * Require the password, or for an account without one a sign-in of the last minutes, so that a browser left signed in is
 * not enough to take over an account.
 *
 * @throws WRONG_PASSWORD, TOO_MANY_REQUESTS, SIGN_IN_AGAIN.
 */
export async function requireOwner(
  deps: Pick<Deps, 'authDb' | 'clock'>,
  { id, hasPassword }: Pick<ProfileRow, 'id' | 'hasPassword'>,
  sessionId: string,
  password: string,
): Promise<void> {
  if (hasPassword) return requirePassword(deps, id, password);
  if (!(await isRecentSession(deps.authDb, sessionId, RECENT_MINUTES))) throw new AppError('SIGN_IN_AGAIN');
}
