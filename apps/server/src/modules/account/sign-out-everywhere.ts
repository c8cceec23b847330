import type { Deps } from '../../platform/deps.ts';
import { endSessions } from './sessions.repository.ts';

/** End every session, or every other one, and forget trusted devices. */
export async function signOutEverywhere(
  { authDb }: Pick<Deps, 'authDb'>,
  userId: string,
  currentId: string,
  { keepCurrent }: { keepCurrent: boolean },
): Promise<{ ended: number }> {
  return { ended: await endSessions(authDb, userId, keepCurrent ? currentId : null) };
}
