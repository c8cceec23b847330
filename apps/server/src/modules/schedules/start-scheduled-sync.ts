import { type BulkSyncOptions, DEFAULT_OPTIONS } from '@tillslip/domain/bulk-sync/bulk-sync-options';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { ok, type Result, refused } from '@tillslip/domain/kernel/result';
import type { RunRefusal } from '@tillslip/domain/schedules/schedule-run';
import type { UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { hasActiveBulkSync, startBulkSync } from '../bulk-sync/index.ts';
import { type ConnectionRow, lockConnection, packageOf } from '../integrations/index.ts';
import type { ScheduleRow } from './schedules.repository.ts';

/** The ends of a range of days that is open on one side. */
const FIRST_DAY = calendarDate('1900-01-01');
const LAST_DAY = calendarDate('9999-12-31');

/** Why no bulk sync was started: a person has to do something first, or another bulk sync is under way. */
export type NotStarted = RunRefusal | 'busy';

/**
 * Start the bulk sync of a schedule. Its connection is locked first, so that two schedules never start at the same time.
 *
 * @returns the id of the bulk sync, or why there is none; then nothing was changed.
 */
export async function startScheduledSync(
  deps: Pick<Deps, 'clock' | 'accounting'>,
  tx: UserDb,
  schedule: ScheduleRow,
): Promise<Result<string, NotStarted>> {
  const { connectionId } = schedule;
  const connection = await lockConnection(tx, connectionId);
  if (!connection) return refused('not-connected');
  const refusal = refusalOf(connection, packageOf(deps, connection.package) !== null);
  if (refusal !== null) return refused(refusal);
  if (await hasActiveBulkSync(tx, connectionId)) return refused('busy');
  const started = await startBulkSync(tx, {
    connectionId,
    options: optionsOf(schedule),
    startedBy: { kind: 'schedule', scheduleId: schedule.id },
    now: deps.clock.now(),
  });
  if (!started.ok) throw new Error(`A checked schedule was refused as a bulk sync: ${JSON.stringify(started.error)}`);
  return ok(started.value.id);
}

/** Why a connection cannot run anything by itself. Spec: decisions 28 (auto-sync is off until the set-up is complete). */
export function refusalOf(
  { state, isSetUp }: Pick<ConnectionRow, 'state' | 'isSetUp'>,
  isConfigured: boolean,
): RunRefusal | null {
  if (!isConfigured) return 'not-configured';
  if (state === 'error') return 'connection-error';
  if (state !== 'connected') return 'not-connected';
  return isSetUp ? null : 'not-set-up';
}

/** The options of the bulk sync of a schedule. A range that is open on one side ends where no document is. */
function optionsOf({ dateFrom, dateTo, minCents, maxCents, recordLimit, ...row }: ScheduleRow): BulkSyncOptions {
  return {
    ...DEFAULT_OPTIONS,
    dateRange: dateFrom === null && dateTo === null ? null : { from: dateFrom ?? FIRST_DAY, to: dateTo ?? LAST_DAY },
    amountRange: minCents === null && maxCents === null ? null : { minCents, maxCents },
    limit: recordLimit,
    maxRetries: row.autoRetry ? row.maxRetries : 0,
  };
}
