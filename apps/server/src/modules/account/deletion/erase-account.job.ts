import { z } from 'zod';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { forgetAccount, noteErased } from './deleted-accounts.repository.ts';
import { destroyExpired, eraseUnkept, expiredKeys, stopUploads, unkeptKeys } from './erasure.repository.ts';

export const ERASE_ACCOUNT = 'account.erase';

/**
 * Removes everything of a deleted account that is not kept. Bytes go before the rows that name them, so
 * that a run that was broken off finds them again; running it twice removes nothing more.
 */
export const eraseAccount = defineJob({
  name: ERASE_ACCOUNT,
  payload: z.object({ userId: z.uuid() }),

  async run({ userId }, deps, { signal }) {
    await asUser(deps.db, userId, (tx) => stopUploads(tx));
    for (const key of await asUser(deps.db, userId, (tx) => unkeptKeys(tx))) {
      signal.throwIfAborted();
      await deps.storage.delete(key);
    }
    await asUser(deps.db, userId, (tx) => eraseUnkept(tx));
    await noteErased(deps.authDb, userId, deps.clock.now());
    await destroyKept(deps, userId);
  },
});

/** Destroys what was kept of a deleted account and whose time is over; the account itself with the last of it. */
async function destroyKept(
  { db, authDb, clock, storage }: Pick<Deps, 'db' | 'authDb' | 'clock' | 'storage'>,
  userId: string,
): Promise<void> {
  const today = clock.today();
  for (const key of await asUser(db, userId, (tx) => expiredKeys(tx, today))) await storage.delete(key);
  const isEmpty = await asUser(db, userId, (tx) => destroyExpired(tx, today));
  if (isEmpty) await forgetAccount(authDb, userId);
}
