import { asUser } from '../../platform/database/database.ts';
import { findMailReceiver } from '../../platform/mail/mail-receiver.repository.ts';
import { type Subscription, subscribe } from '../../platform/outbox/subscribe.ts';
import { startAutoSync } from './auto-sync.ts';
import { reportRun } from './report-run.ts';
import { findRunOfSync } from './schedule-runs.repository.ts';
import { findSchedule } from './schedules.repository.ts';

/** The subscriptions of the schedules module. */
export const scheduleSubscriptions: readonly Subscription[] = [
  subscribe({
    name: 'schedules.start-auto-sync',
    to: ['accounting.set-up-completed'],
    handle: ({ data: { connectionId } }, { deps, userId }) => startAutoSync(deps, userId, connectionId),
  }),
  subscribe({
    name: 'schedules.report-run',
    to: ['bulk-sync.ended'],
    handle: async ({ data: { bulkSyncId, scheduleId } }, { deps, userId }) => {
      if (scheduleId === null) return;
      const receiver = await findMailReceiver(deps.authDb, userId);
      await asUser(deps.db, userId, async (tx) => {
        const schedule = await findSchedule(tx, scheduleId);
        const run = await findRunOfSync(tx, bulkSyncId);
        if (schedule && run) await reportRun(deps, tx, { schedule, run, receiver });
      });
    },
  }),
];
