import { startOfHour } from '@tillslip/domain/sync/health/health-range';
import { z } from 'zod';
import { asUser } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { forEachUser } from '../../../platform/jobs/for-each-user.repository.ts';
import { listConnections } from '../connections/connections.repository.ts';
import { deleteOldHours, rollUpRequests } from '../connections/request-sums.repository.ts';
import { raiseAlerts } from './raise-alerts.ts';

/** Stored hours are kept as long as the log of requests. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** Every hour, store the sums of the hour that is over, and look which alerts hold. */
export const rollUpConnections = defineJob({
  name: 'integrations.roll-up-requests',
  payload: z.object({}),
  cron: '3 * * * *',
  run: (_payload, deps, { signal }) =>
    forEachUser(deps, signal, (userId) =>
      asUser(deps.db, userId, async (tx) => {
        const now = deps.clock.now().getTime();
        const connections = await listConnections(tx);
        for (const row of connections) {
          await rollUpRequests(tx, row.id, startOfHour(now));
          await raiseAlerts(deps, tx, row);
        }
        if (connections.length > 0) await deleteOldHours(tx, new Date(now - KEPT_DAYS * DAY_MS));
      }),
    ),
});
