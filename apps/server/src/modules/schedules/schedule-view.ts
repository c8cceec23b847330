import type { Schedule, ScheduleInputSchema, ScheduleRun } from '@tillslip/contract/schedules';
import type { ScheduleValues } from '@tillslip/domain/schedules/check-schedule';
import { nextRun } from '@tillslip/domain/schedules/recurrence';
import { type RunResult, type ScheduleRunState, stateOfRun } from '@tillslip/domain/schedules/schedule-run';
import type { z } from 'zod';
import type { ScheduleRunRow } from './schedule-runs.repository.ts';
import type { ScheduleColumns, ScheduleRow } from './schedules.repository.ts';

/** A schedule as its form sends it. */
export type ScheduleInput = z.output<typeof ScheduleInputSchema>;

/** What people edit of a schedule. */
export type EditedSchedule = ScheduleInput & { readonly isActive: boolean };

/** Return what people edit of a stored schedule. */
export const valuesOf = (row: ScheduleRow): EditedSchedule => ({
  name: row.name,
  description: row.description,
  frequency: row.frequency,
  everyHours: row.everyHours,
  timeOfDay: row.timeOfDay,
  daysOfWeek: [...row.daysOfWeek],
  dayOfMonth: row.dayOfMonth,
  timeZone: row.timeZone,
  dateFrom: row.dateFrom,
  dateTo: row.dateTo,
  minCents: row.minCents,
  maxCents: row.maxCents,
  limit: row.recordLimit,
  autoRetry: row.autoRetry,
  maxRetries: row.maxRetries,
  notifies: row.notifies,
  isActive: row.isActive,
});

/**
 * Return the columns of an edited schedule.
 *
 * @param row as it is saved now: its next run stays where nothing that decides it was edited, so that a run that waits is not
 *   lost by a change of the name; null for a new schedule.
 */
export function columnsOf(
  { limit, daysOfWeek, ...values }: EditedSchedule,
  row: ScheduleRow | null,
  now: Date,
): ScheduleColumns {
  const isSame = row?.nextRunAt && JSON.stringify(timesOf(valuesOf(row))) === timesText({ ...values, daysOfWeek });
  const next = isSame ? row.nextRunAt : new Date(nextRun({ ...values, daysOfWeek }, now.getTime()));
  return { ...values, daysOfWeek, recordLimit: limit, nextRunAt: values.isActive ? next : null };
}

type Times = Pick<ScheduleValues, 'frequency' | 'everyHours' | 'timeOfDay' | 'daysOfWeek' | 'dayOfMonth' | 'timeZone'>;
const timesOf = ({ frequency, everyHours, timeOfDay, daysOfWeek, dayOfMonth, timeZone }: Times) => ({
  ...{ frequency, everyHours, timeOfDay, daysOfWeek, dayOfMonth, timeZone },
});
const timesText = (values: Times): string => JSON.stringify(timesOf(values));

/** Describe a schedule. */
export function scheduleView(
  row: ScheduleRow,
  {
    lastRun,
    isBusy,
    now,
  }: { readonly lastRun: ScheduleRunRow | undefined; readonly isBusy: boolean; readonly now: Date },
): Schedule {
  return {
    ...valuesOf(row),
    id: row.id,
    connectionId: row.connectionId,
    version: row.version,
    isAutoSync: row.isAutoSync,
    nextRunAt: row.nextRunAt?.toISOString() ?? null,
    isWaiting: isBusy && row.nextRunAt !== null && row.nextRunAt <= now,
    lastRun: lastRun === undefined ? null : runView(lastRun),
  };
}

/** Describe a run. */
export const runView = (row: ScheduleRunRow): ScheduleRun => ({
  id: row.id,
  isManual: row.isManual,
  dueAt: row.dueAt?.toISOString() ?? null,
  startedAt: row.startedAt.toISOString(),
  bulkSyncId: row.bulkSyncId,
  total: row.total,
  ...resultOf(row),
});

/** What a run did. */
export const resultOf = (row: ScheduleRunRow): RunResult => ({
  state: stateOf(row),
  refusal: row.refusal,
  successful: row.successful,
  failed: row.failed,
  skipped: row.skipped,
});

function stateOf({ syncState, successful, failed, refusal }: ScheduleRunRow): ScheduleRunState {
  if (refusal !== null) return 'refused';
  // Its bulk sync was deleted with its history.
  if (syncState === null) return 'cancelled';
  if (syncState === 'completed' || syncState === 'failed' || syncState === 'cancelled')
    return stateOfRun(syncState, successful, failed);
  return 'running';
}
