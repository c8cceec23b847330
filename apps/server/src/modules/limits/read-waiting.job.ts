import { z } from 'zod';
import { asUser } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { forEachUser } from '../../platform/jobs/for-each-user.repository.ts';
import { hasLimits } from './month-of-account.ts';
import { shareRoom } from './share-room.ts';

/**
 * Every five minutes, queue the uploads that wait for room and for which there is some: because a month began, a reading
 * failed, or an upload was cancelled.
 */
export const readWaiting = defineJob({
  name: 'limits.read-waiting',
  payload: z.object({}),
  cron: '*/5 * * * *',
  async run(_payload, deps, { signal }) {
    if (!hasLimits(deps)) return;
    await forEachUser(deps, signal, (userId) => asUser(deps.db, userId, (tx) => shareRoom(deps, tx)));
  },
});
