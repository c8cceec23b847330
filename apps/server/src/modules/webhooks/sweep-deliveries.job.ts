import { DELIVERY_RETENTION_DAYS } from '@tillslip/domain/webhooks/webhook-events';
import { z } from 'zod';
import { asUser } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { forEachUser } from '../../platform/jobs/for-each-user.repository.ts';
import { removeDeliveriesBefore } from './deliveries.repository.ts';

const DAY_MS = 24 * 3_600_000;

/** Delete, every night, deliveries older than 30 days, except those that are still tried. */
export const sweepDeliveries = defineJob({
  name: 'webhooks.sweep-deliveries',
  payload: z.object({}),
  cron: '25 2 * * *',

  async run(_payload, deps, { signal }) {
    const before = new Date(deps.clock.now().getTime() - DELIVERY_RETENTION_DAYS * DAY_MS);
    await forEachUser(deps, signal, (userId) => asUser(deps.db, userId, (tx) => removeDeliveriesBefore(tx, before)));
  },
});
