import { z } from 'zod';
import { asUser } from '../database/database.ts';
import { defineJob } from '../jobs/define-job.ts';
import { forEachUser } from '../jobs/for-each-user.repository.ts';
import { removeEventsBefore } from './outbox.repository.ts';

/** How long it can be looked up what caused what. */
export const EVENT_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

/** Every night: removes domain events older than 30 days. Their jobs have long run; what happened stays in the audit trail. */
export const sweepEvents = defineJob({
  name: 'outbox.sweep-events',
  payload: z.object({}),
  cron: '15 2 * * *',

  async run(_payload, deps, { signal }) {
    const before = new Date(deps.clock.now().getTime() - EVENT_DAYS * DAY_MS);
    await forEachUser(deps, signal, (userId) => asUser(deps.db, userId, (tx) => removeEventsBefore(tx, before)));
  },
});
