import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { endSession } from './sessions.repository.ts';

/** End one session. @throws SESSION_NOT_FOUND when it has ended already, or is another user's. */
export async function revokeSession(
  { authDb }: Pick<Deps, 'authDb'>,
  userId: string,
  { id }: { id: string },
): Promise<{ id: string }> {
  if (!(await endSession(authDb, userId, id))) throw new AppError('SESSION_NOT_FOUND');
  return { id };
}
