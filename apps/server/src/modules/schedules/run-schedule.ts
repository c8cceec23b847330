import type { Schedule } from '@tillslip/contract/schedules';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { notify } from '../../platform/outbox/outbox.ts';
import { insertRun } from './schedule-runs.repository.ts';
import { requireLocked, viewOf } from './schedules.ts';
import { type NotStarted, startScheduledSync } from './start-scheduled-sync.ts';

/**
 * Run a schedule now, also one that is paused. Its next run stays as it is.
 *
 * @throws SCHEDULE_NOT_FOUND, NO_CONNECTION, NOT_SET_UP; SYNC_UNDER_WAY while a bulk sync of the connection is not over.
 */
export const runSchedule = (
  deps: Pick<Deps, 'db' | 'clock' | 'accounting'>,
  userId: string,
  id: string,
): Promise<Schedule> =>
  asUser(deps.db, userId, async (tx) => {
    const row = await requireLocked(tx, id);
    const started = await startScheduledSync(deps, tx, row);
    if (!started.ok) throw new AppError(ERROR_OF[started.error]);
    const startedAt = deps.clock.now();
    await insertRun(tx, { scheduleId: id, dueAt: null, startedAt, bulkSyncId: started.value, refusal: null });
    notify(tx, { kind: 'changed', topic: 'accounting', id: row.connectionId });
    return viewOf(tx, row, startedAt);
  });

const ERROR_OF = {
  busy: 'SYNC_UNDER_WAY',
  'not-connected': 'NO_CONNECTION',
  'connection-error': 'NO_CONNECTION',
  'not-configured': 'NO_CONNECTION',
  'not-set-up': 'NOT_SET_UP',
} as const satisfies Record<NotStarted, string>;
