import type { AccountSession } from '@tillslip/contract/account';
import { deviceWords } from '@tillslip/domain/auth/device-words';
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
    device: deviceWords(userAgent),
    address: ipAddress || null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: updatedAt.toISOString(),
    current: id === currentId,
  }));
}
