import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { deletedAccounts, removeExpired } from './deleted-accounts.repository.ts';
import { eraseAccount } from './erase-account.job.ts';

/**
 * Every night: destroys the tax records of deleted accounts whose time is over, finishes what a deletion
 * left half done, and removes what has no use any more.
 */
export const sweepAccounts = defineJob({
  name: 'account.sweep',
  payload: z.object({}),
  cron: '30 1 * * *',

  async run(_payload, deps, job) {
    await removeExpired(deps.authDb, deps.clock.now());
    for (const userId of await deletedAccounts(deps.authDb)) {
      job.signal.throwIfAborted();
      // One that fails must not keep the others from their turn; it has its own again tomorrow.
      await eraseAccount.run({ userId }, deps, job).catch((err) => {
        job.signal.throwIfAborted();
        deps.log.error({ err, userId }, 'a deleted account was not swept');
      });
    }
  },
});
