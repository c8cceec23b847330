import { z } from 'zod';
import { asUser } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { noteErased } from './deleted-accounts.repository.ts';
import { destroyKept } from './destroy-kept.ts';
import { eraseUnkept, stopUploads, unkeptKeys } from './erasure.repository.ts';

export const ERASE_ACCOUNT = 'account.erase';

/**
 * Removes everything of a deleted account that is not kept. Bytes go before the rows that name them, so
 * that a run that was broken off finds them again; running it twice removes nothing more.
 */
export const eraseAccount = defineJob({
  name: ERASE_ACCOUNT,
  payload: z.object({ userId: z.uuid() }),

  async run({ userId }, deps, { signal }) {
    await asUser(deps.db, userId, (db) => stopUploads(db, userId));
    for (const key of await asUser(deps.db, userId, (db) => unkeptKeys(db, userId))) {
      signal.throwIfAborted();
      await deps.storage.delete(key);
    }
    await asUser(deps.db, userId, (db) => eraseUnkept(db));
    await noteErased(deps.authDb, userId, deps.clock.now());
    await destroyKept(deps, userId);
  },
});
