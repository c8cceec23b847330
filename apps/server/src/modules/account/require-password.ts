import { verifyPassword } from 'better-auth/crypto';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { countAttempt, forgetAttempts } from '../auth/index.ts';
import { passwordHash } from './profile.repository.ts';

/**
 * Require the account's password, so that a browser left signed in is not enough to take over an account.
 *
 * @throws WRONG_PASSWORD; TOO_MANY_REQUESTS after too many wrong attempts.
 * @throws NO_PASSWORD when the account has none.
 */
export async function requirePassword(
  deps: Pick<Deps, 'authDb' | 'clock'>,
  userId: string,
  password: string,
): Promise<void> {
  const hash = await passwordHash(deps.authDb, userId);
  if (hash === null) throw new AppError('NO_PASSWORD');
  await countAttempt(deps, 'password', userId);
  if (!(await verifyPassword({ hash, password }))) throw new AppError('WRONG_PASSWORD');
  await forgetAttempts(deps, 'password', userId);
}
