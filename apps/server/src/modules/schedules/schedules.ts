import type { SeenInput } from '@tillslip/contract/common';
import type { Schedule, ScheduleRun } from '@tillslip/contract/schedules';
import { checkSchedule, type ScheduleValues } from '@tillslip/domain/schedules/check-schedule';
import { badInput } from '../../platform/bad-input.ts';
import { asUser, readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireUnchanged, resolveEdit } from '../../platform/edits/resolve-edit.ts';
import { AppError } from '../../platform/errors.ts';
import { notify, recordAudit } from '../../platform/outbox/outbox.ts';
import { hasActiveBulkSync } from '../bulk-sync/index.ts';
import { lockConnection, requireConnection, requireLive } from '../integrations/index.ts';
import { countRuns, listLastRuns, listRuns } from './schedule-runs.repository.ts';
import {
  columnsOf,
  type EditedSchedule,
  runView,
  type ScheduleInput,
  scheduleView,
  valuesOf,
} from './schedule-view.ts';
import {
  countSchedules,
  deleteScheduleRow,
  findSchedule,
  insertSchedule,
  listScheduleRows,
  lockSchedule,
  type ScheduleRow,
  updateSchedule as updateRow,
} from './schedules.repository.ts';

type ScheduleDeps = Pick<Deps, 'db' | 'clock'>;

/** The most schedules of one connection. */
const MAX_SCHEDULES = 50;
const SHOWN_RUNS = 50;
const STATISTICS_MS = 30 * 86_400_000;

/** List the schedules of a connection, the next to run first. @throws CONNECTION_NOT_FOUND. */
export const listSchedules = ({ db, clock }: ScheduleDeps, userId: string, connectionId: string) =>
  readAsUser(db, userId, async (tx) => {
    await requireConnection(tx, connectionId);
    const now = clock.now();
    const rows = await listScheduleRows(tx, connectionId);
    const isBusy = await hasActiveBulkSync(tx, connectionId);
    const runs = new Map((await listLastRuns(tx, connectionId)).map((run) => [run.scheduleId, run]));
    return {
      schedules: rows.map((row) => scheduleView(row, { lastRun: runs.get(row.id), isBusy, now })),
      statistics: await countRuns(tx, connectionId, new Date(now.getTime() - STATISTICS_MS)),
    };
  });

/** The newest runs of a schedule. @throws SCHEDULE_NOT_FOUND. */
export const listScheduleRuns = ({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<ScheduleRun[]> =>
  readAsUser(db, userId, async (tx) => {
    await requireSchedule(tx, id);
    return (await listRuns(tx, id, SHOWN_RUNS)).map(runView);
  });

/** Add a schedule. @throws CONNECTION_NOT_FOUND, NO_CONNECTION, NOT_SET_UP, TOO_MANY_SCHEDULES, BAD_INPUT. */
export const createSchedule = (
  { db, clock }: ScheduleDeps,
  userId: string,
  { id, schedule }: { readonly id: string; readonly schedule: ScheduleInput },
): Promise<Schedule> =>
  asUser(db, userId, async (tx) => {
    requireValid(schedule);
    return addSchedule(tx, { connectionId: id, values: { ...schedule, isActive: true }, now: clock.now() });
  });

/** A schedule to be added. */
interface NewSchedule {
  readonly connectionId: string;
  readonly values: EditedSchedule;
  readonly isAutoSync?: boolean;
  readonly now: Date;
}

/** Add a checked schedule. @throws CONNECTION_NOT_FOUND, NO_CONNECTION, NOT_SET_UP, TOO_MANY_SCHEDULES. */
export async function addSchedule(
  tx: UserDb,
  { connectionId, values, isAutoSync = false, now }: NewSchedule,
): Promise<Schedule> {
  // Two at once count one after the other.
  await lockConnection(tx, connectionId);
  await requireReady(tx, connectionId);
  if ((await countSchedules(tx, connectionId)) >= MAX_SCHEDULES)
    throw new AppError('TOO_MANY_SCHEDULES', { data: { limit: MAX_SCHEDULES } });
  const id = await insertSchedule(tx, { ...columnsOf(values, null, now), connectionId, isAutoSync });
  const after = await requireSchedule(tx, id);
  recordChange(tx, connectionId, { action: 'accounting.schedule-created', after: { id, ...values, isAutoSync } });
  return viewOf(tx, after, now);
}

/** Change a schedule. @throws SCHEDULE_NOT_FOUND, BAD_INPUT, CHANGED_MEANWHILE; then nothing is changed. */
export const updateSchedule = (
  deps: ScheduleDeps,
  userId: string,
  { id, schedule, ...seen }: SeenInput & { readonly id: string; readonly schedule: ScheduleInput },
): Promise<Schedule> =>
  asUser(deps.db, userId, async (tx) => editSchedule(deps, tx, await requireLocked(tx, id), { mine: schedule, seen }));

/**
 * Activate or pause a schedule.
 *
 * @throws SCHEDULE_NOT_FOUND; NO_CONNECTION and NOT_SET_UP when it could not run.
 */
export const activateSchedule = (
  deps: ScheduleDeps,
  userId: string,
  { id, isActive }: { readonly id: string; readonly isActive: boolean },
): Promise<Schedule> =>
  asUser(deps.db, userId, async (tx) => {
    const row = await requireLocked(tx, id);
    if (isActive) await requireReady(tx, row.connectionId);
    return editSchedule(deps, tx, row, { mine: { isActive }, seen: { version: row.version, overwrite: null } });
  });

/** Delete a schedule. @throws SCHEDULE_NOT_FOUND, CHANGED_MEANWHILE. */
export const deleteSchedule = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { id, ...seen }: { readonly id: string; readonly version: number },
): Promise<{ id: string }> =>
  asUser(db, userId, async (tx) => {
    const row = await requireLocked(tx, id);
    await requireUnchanged(tx, { table: 'sync_schedules', id, row, valuesOf, seen });
    await deleteScheduleRow(tx, id);
    recordChange(tx, row.connectionId, { action: 'accounting.schedule-deleted', before: { id, ...valuesOf(row) } });
    return { id };
  });

/** An edit of a schedule, with what the person saw. */
interface Edit {
  readonly mine: Partial<EditedSchedule>;
  readonly seen: SeenInput;
}

/** Merge and save an edit of a locked schedule. */
export async function editSchedule(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  row: ScheduleRow,
  { mine, seen }: Edit,
): Promise<Schedule> {
  const { id, connectionId } = row;
  const values = await resolveEdit(tx, { table: 'sync_schedules', id, row, valuesOf, mine, seen });
  requireValid(values);
  await updateRow(tx, id, columnsOf(values, row, clock.now()));
  recordChange(tx, connectionId, {
    ...{ action: 'accounting.schedule-changed', before: { id, ...valuesOf(row) }, after: { id, ...values } },
  });
  return viewOf(tx, await requireSchedule(tx, id), clock.now());
}

/** Describe one schedule. */
export async function viewOf(tx: UserDb, row: ScheduleRow, now: Date): Promise<Schedule> {
  const [lastRun] = await listRuns(tx, row.id, 1);
  return scheduleView(row, { lastRun, isBusy: await hasActiveBulkSync(tx, row.connectionId), now });
}

/** Lock one of the user's schedules. @throws SCHEDULE_NOT_FOUND. */
export async function requireLocked(tx: UserDb, id: string): Promise<ScheduleRow> {
  const row = await lockSchedule(tx, id);
  if (!row) throw new AppError('SCHEDULE_NOT_FOUND');
  return row;
}

/** Return one of the user's schedules. @throws SCHEDULE_NOT_FOUND. */
export async function requireSchedule(tx: UserDb, id: string): Promise<ScheduleRow> {
  const row = await findSchedule(tx, id);
  if (!row) throw new AppError('SCHEDULE_NOT_FOUND');
  return row;
}

/** @throws CONNECTION_NOT_FOUND; NO_CONNECTION, NOT_SET_UP when nothing could run. Spec: decisions 28. */
export async function requireReady(tx: UserDb, connectionId: string): Promise<void> {
  const connection = requireLive(await requireConnection(tx, connectionId));
  if (!connection.isSetUp) throw new AppError('NOT_SET_UP');
}

/** @throws BAD_INPUT for the first field that is wrong. */
function requireValid(values: ScheduleValues): void {
  const [fault] = checkSchedule(values);
  if (fault) throw badInput(fault.field, { code: fault.problem });
}

function recordChange(
  tx: UserDb,
  connectionId: string,
  event: { readonly action: string; readonly before?: object; readonly after?: object },
): void {
  recordAudit(tx, {
    ...{ ...event, subjectType: 'accounting_connection', subjectId: connectionId },
    actorId: tx.userId,
  });
  notify(tx, { kind: 'changed', topic: 'accounting', id: connectionId });
}
