import { KEY_RETENTION_DAYS } from '@tillslip/contract/account/headers';
import { z } from 'zod';
import { asUser } from '../database/database.ts';
import { defineJob } from '../jobs/define-job.ts';
import { forEachUser } from '../jobs/for-each-user.repository.ts';
import { removeKeysBefore } from './keys.repository.ts';

/**
 * How long a retry of a call creates nothing: a picture whose answer was lost is sent again when its phone has a connection
 * again.
 */
export const KEY_RETENTION_HOURS = KEY_RETENTION_DAYS * 24;
const HOUR_MS = 3_600_000;

/** Delete, every night, the keys of calls that were made more than 30 days ago, with their answers. */
export const sweepKeys = defineJob({
  name: 'idempotency.sweep-keys',
  payload: z.object({}),
  cron: '25 2 * * *',

  async run(_payload, deps, { signal }) {
    const before = new Date(deps.clock.now().getTime() - KEY_RETENTION_HOURS * HOUR_MS);
    await forEachUser(deps, signal, (userId) => asUser(deps.db, userId, (tx) => removeKeysBefore(tx, before)));
  },
});
