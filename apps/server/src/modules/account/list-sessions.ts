import type { AccountSession } from '@tillslip/contract/account';
import { describeDevice } from '@tillslip/domain/auth/describe-device';
import type { Deps } from '../../platform/deps.ts';
import { sessionsOf } from './sessions.repository.ts';

/** Where a user is signed in, the newest use first. */
export async function listSessions(
  { authDb }: Pick<Deps, 'authDb'>,
  userId: string,
  currentId: string,
): Promise<AccountSession[]> {
  const sessions = await sessionsOf(authDb, userId);
  return sessions.map(({ id, ipAddress, userAgent, createdAt, updatedAt }) => ({
    id,
    device: describeDevice(userAgent),
    address: ipAddress || null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: updatedAt.toISOString(),
    current: id === currentId,
  }));
}
