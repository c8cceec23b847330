import type { AccountSession } from '@tillslip/contract/account';
import { describeDevice } from '@tillslip/domain/auth/describe-device';
import type { Deps } from '../../platform/deps.ts';
import { findSessions } from './sessions.repository.ts';

/** List a user's sessions, most recently used first. */
export async function listSessions(
  { authDb }: Pick<Deps, 'authDb'>,
  userId: string,
  currentId: string,
): Promise<AccountSession[]> {
  const sessions = await findSessions(authDb, userId);
  return sessions.map(({ id, ipAddress, userAgent, createdAt, updatedAt }) => ({
    id,
    device: describeDevice(userAgent),
    address: ipAddress || null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: updatedAt.toISOString(),
    current: id === currentId,
  }));
}
