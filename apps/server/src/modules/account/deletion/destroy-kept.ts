import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forgetAccount } from './deleted-accounts.repository.ts';
import { destroyExpired, expiredKeys } from './erasure.repository.ts';

/** Destroys what was kept of a deleted account and whose time is over; the account itself with the last of it. */
export async function destroyKept(
  { db, authDb, clock, storage }: Pick<Deps, 'db' | 'authDb' | 'clock' | 'storage'>,
  userId: string,
): Promise<void> {
  const today = clock.today();
  for (const key of await asUser(db, userId, (db) => expiredKeys(db, userId, today))) await storage.delete(key);
  const isEmpty = await asUser(db, userId, (db) => destroyExpired(db, today));
  if (isEmpty) await forgetAccount(authDb, userId);
}
