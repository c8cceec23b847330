import { z } from 'zod';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { deleteAnchors } from '../../audit/index.ts';
import { disconnectAll, endSignInsOf } from '../../integrations/index.ts';
import { markErased, removeDeletedAccount } from './deleted-accounts.repository.ts';
import { cancelUploads, destroyExpired, eraseUnkept, listExpiredKeys, listUnkeptKeys } from './erasure.repository.ts';

export const ERASE_ACCOUNT = 'account.erase';

/**
 * Delete everything of a deleted account that is not kept. Bytes are deleted before the rows that name them, so that an
 * interrupted run finds them again. Running it twice deletes nothing more.
 */
export const eraseAccount = defineJob({
  name: ERASE_ACCOUNT,
  payload: z.object({ userId: z.uuid() }),

  async run({ userId }, deps, { signal }) {
    await asUser(deps.db, userId, (tx) => cancelUploads(tx));
    await endSignInsOf(deps, userId, 0);
    await disconnectAll(deps, userId);
    for (const key of await asUser(deps.db, userId, (tx) => listUnkeptKeys(tx))) {
      signal.throwIfAborted();
      await deps.storage.delete(key);
    }
    await asUser(deps.db, userId, (tx) => eraseUnkept(tx));
    await markErased(deps.authDb, userId, deps.clock.now());
    await destroyKept(deps, userId);
  },
});

/** Destroy the expired records of a deleted account, and the account after its last record. */
async function destroyKept(
  { db, authDb, clock, storage }: Pick<Deps, 'db' | 'authDb' | 'clock' | 'storage'>,
  userId: string,
): Promise<void> {
  const today = clock.today();
  for (const key of await asUser(db, userId, (tx) => listExpiredKeys(tx, today))) await storage.delete(key);
  const isEmpty = await asUser(db, userId, (tx) => destroyExpired(tx, today));
  if (!isEmpty) return;
  await deleteAnchors({ storage }, userId);
  await removeDeletedAccount(authDb, userId);
}
