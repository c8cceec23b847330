import { z } from 'zod';
import { asUser } from '../database/database.ts';
import { defineJob } from '../jobs/define-job.ts';
import { forEachUser } from '../jobs/for-each-user.repository.ts';
import { removeEventsBefore } from './outbox.repository.ts';

/** How long events are kept to trace causes. */
export const EVENT_RETENTION_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/**
 * Delete, every night, domain events older than 30 days. Their jobs have finished, and the audit trail keeps the
 * changes.
 */
export const sweepEvents = defineJob({
  name: 'outbox.sweep-events',
  payload: z.object({}),
  cron: '15 2 * * *',

  async run(_payload, deps, { signal }) {
    const before = new Date(deps.clock.now().getTime() - EVENT_RETENTION_DAYS * DAY_MS);
    await forEachUser(deps, signal, (userId) => asUser(deps.db, userId, (tx) => removeEventsBefore(tx, before)));
  },
});
