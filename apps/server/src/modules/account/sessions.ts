import type { AccountSession } from '@tillslip/contract/account';
import { describeDevice } from '@tillslip/domain/auth/describe-device';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { markActive, sessionTimeLeft } from '../auth/index.ts';
import { endSession, endSessions, findSessions } from './sessions.repository.ts';

/** List a user's sessions: this one first, then by when they were used last. */
export async function listSessions(
  { authDb, env }: Pick<Deps, 'authDb' | 'env'>,
  userId: string,
  currentId: string,
): Promise<AccountSession[]> {
  const sessions = await findSessions(authDb, userId, env.sessions);
  const listed = sessions.map(({ id, ipAddress, userAgent, createdAt, updatedAt }) => ({
    id,
    device: describeDevice(userAgent),
    address: ipAddress || null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: updatedAt.toISOString(),
    current: id === currentId,
  }));
  return listed.toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** Note that the person of a session does something, and say in how many milliseconds it ends if they stop. */
export async function stayActive(
  { authDb, env }: Pick<Deps, 'authDb' | 'env'>,
  sessionId: string,
): Promise<{ endsInMs: number }> {
  await markActive(authDb, sessionId);
  return { endsInMs: Math.floor((await sessionTimeLeft(authDb, sessionId, env.sessions)) ?? 0) };
}

/** End one session. @throws SESSION_NOT_FOUND when it has ended already, or is another user's. */
export async function revokeSession(
  { authDb }: Pick<Deps, 'authDb'>,
  userId: string,
  { id }: { id: string },
): Promise<{ id: string }> {
  if (!(await endSession(authDb, userId, id))) throw new AppError('SESSION_NOT_FOUND');
  return { id };
}

/** End every session, or every other one, and forget trusted devices. */
export async function signOutEverywhere(
  { authDb }: Pick<Deps, 'authDb'>,
  userId: string,
  currentId: string,
  { keepCurrent }: { keepCurrent: boolean },
): Promise<{ ended: number }> {
  return { ended: await endSessions(authDb, userId, keepCurrent ? currentId : null) };
}
