import { nextRun } from '@tillslip/domain/schedules/recurrence';
import { z } from 'zod';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { findMailReceiver } from '../../platform/mail/mail-receiver.repository.ts';
import { notify } from '../../platform/outbox/outbox.ts';
import { reportRun } from './report-run.ts';
import { deleteOldRuns, insertRun, listRuns } from './schedule-runs.repository.ts';
import { type DueSchedule, listDue, lockSchedule, updateSchedule } from './schedules.repository.ts';
import { startScheduledSync } from './start-scheduled-sync.ts';

/** The most schedules of one minute; the rest run in the next. */
const MAX_DUE = 1000;
/** Runs are kept this long, as requests are. */
const KEPT_MS = 90 * 86_400_000;

/**
 * Run every minute what is due. A run that was missed, for instance while the server was down, runs once, however many times
 * it was missed. A schedule whose connection has a bulk sync under way stays due and is asked again.
 *
 * Any number of servers may do this at the same time: a schedule is locked while it is started, and its next run is moved
 * in the same transaction.
 */
export const runDueSchedules = defineJob({
  name: 'schedules.run-due',
  payload: z.object({}),
  cron: '* * * * *',
  async run(_payload, deps, { signal }) {
    for (const due of await listDue(deps.authDb, deps.clock.now(), MAX_DUE)) {
      signal.throwIfAborted();
      // One that fails must not stop the others; it is still due in a minute.
      await runDue(deps, due).catch((err) => deps.log.error({ err, ...due }, 'a schedule was not run'));
    }
  },
});

/** Run a schedule if it is still due. */
async function runDue(deps: Deps, { userId, scheduleId }: DueSchedule): Promise<void> {
  const receiver = await findMailReceiver(deps.authDb, userId);
  await asUser(deps.db, userId, async (tx) => {
    const row = await lockSchedule(tx, scheduleId);
    const now = deps.clock.now();
    if (!row?.nextRunAt || row.nextRunAt > now) return;
    const started = await startScheduledSync(deps, tx, row);
    const refusal = started.ok ? null : started.error;
    if (refusal === 'busy') return;
    const runId = await insertRun(tx, {
      scheduleId,
      dueAt: row.nextRunAt,
      startedAt: now,
      bulkSyncId: started.ok ? started.value : null,
      refusal,
    });
    await updateSchedule(tx, scheduleId, { nextRunAt: new Date(nextRun(row, now.getTime())) });
    await deleteOldRuns(tx, scheduleId, new Date(now.getTime() - KEPT_MS));
    notify(tx, { kind: 'changed', topic: 'accounting', id: row.connectionId });
    if (started.ok) return;
    const run = (await listRuns(tx, scheduleId, 1)).find(({ id }) => id === runId);
    if (run) await reportRun(deps, tx, { schedule: row, run, receiver });
  });
}
