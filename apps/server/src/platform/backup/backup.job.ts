import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';

/**
 * Look every hour, at ten to, whether a backup is due (`BACKUP_TO`, `BACKUP_EVERY_HOURS`). A backup that was missed
 * while no worker ran, or that failed, is made at the next hour.
 */
export const backUp = defineJob({
  name: 'platform.back-up',
  payload: z.object({}),
  cron: '50 * * * *',

  async run(_payload, { backups, clock }) {
    await backups?.makeIfDue(clock.now());
  },
});
