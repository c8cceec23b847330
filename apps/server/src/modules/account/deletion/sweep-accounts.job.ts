import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { listDeletedAccountIds, removeExpired } from './deleted-accounts.repository.ts';
import { eraseAccount } from './erase-account.job.ts';

/**
 * Every night, destroy the expired tax records of deleted accounts, finish interrupted deletions, and delete expired
 * sign-in data.
 */
export const sweepAccounts = defineJob({
  name: 'account.sweep',
  payload: z.object({}),
  cron: '30 1 * * *',

  async run(_payload, deps, job) {
    await removeExpired(deps.authDb, deps.clock.now());
    for (const userId of await listDeletedAccountIds(deps.authDb)) {
      job.signal.throwIfAborted();
      // A failure must not stop the others; it is retried tomorrow.
      await eraseAccount.run({ userId }, deps, job).catch((err) => {
        job.signal.throwIfAborted();
        deps.log.error({ err, userId }, 'a deleted account was not swept');
      });
    }
  },
});
