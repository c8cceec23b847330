import type { DayOfWeek, ScheduleFrequency } from '@tillslip/domain/schedules/recurrence';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { AuthDb } from '../../platform/database/auth-database.ts';
import type { UserDb } from '../../platform/database/database.ts';
import type { SyncSchedules } from '../../platform/database/types.gen.ts';

/** A schedule as it is stored. */
export type ScheduleRow = Omit<Selectable<SyncSchedules>, 'frequency' | 'daysOfWeek'> & {
  readonly frequency: ScheduleFrequency;
  readonly daysOfWeek: DayOfWeek[];
};

/** What is written of a schedule. */
export type ScheduleColumns = Omit<
  Insertable<SyncSchedules>,
  'id' | 'userId' | 'connectionId' | 'isAutoSync' | 'createdAt' | 'version'
>;

const schedules = ({ db, userId }: UserDb) =>
  db
    .selectFrom('syncSchedules')
    .selectAll()
    .where('userId', '=', userId)
    .$narrowType<{ frequency: ScheduleFrequency; daysOfWeek: DayOfWeek[] }>();

/** List the schedules of a connection, the next to run first; those that are paused last, by name. */
export const listScheduleRows = (tx: UserDb, connectionId: string): Promise<ScheduleRow[]> =>
  schedules(tx)
    .where('connectionId', '=', connectionId)
    .orderBy('nextRunAt', (order) => order.asc().nullsLast())
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Find one of the user's schedules. */
export const findSchedule = (tx: UserDb, id: string): Promise<ScheduleRow | undefined> =>
  schedules(tx).where('id', '=', id).executeTakeFirst();

/** Lock one of the user's schedules until the transaction ends. */
export const lockSchedule = (tx: UserDb, id: string): Promise<ScheduleRow | undefined> =>
  schedules(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Lock the auto-sync of a connection, if it has one. */
export const lockAutoSync = (tx: UserDb, connectionId: string): Promise<ScheduleRow | undefined> =>
  schedules(tx)
    .where('connectionId', '=', connectionId)
    .where('isAutoSync', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Count the schedules of a connection. */
export async function countSchedules({ db, userId }: UserDb, connectionId: string): Promise<number> {
  const { count } = await db
    .selectFrom('syncSchedules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('connectionId', '=', connectionId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Insert a schedule. @returns its id. */
export async function insertSchedule(
  { db, userId }: UserDb,
  values: ScheduleColumns & { readonly connectionId: string; readonly isAutoSync: boolean },
): Promise<string> {
  const { id } = await db
    .insertInto('syncSchedules')
    .values({ ...values, userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Change a schedule. */
export async function updateSchedule(
  { db, userId }: UserDb,
  id: string,
  values: Partial<ScheduleColumns>,
): Promise<void> {
  await db.updateTable('syncSchedules').set(values).where('userId', '=', userId).where('id', '=', id).execute();
}

/** Delete a schedule with its runs. */
export async function deleteScheduleRow({ db, userId }: UserDb, id: string): Promise<void> {
  await db.deleteFrom('syncSchedules').where('userId', '=', userId).where('id', '=', id).execute();
}

/** A schedule that is due, and whose it is. */
export interface DueSchedule {
  readonly userId: string;
  readonly scheduleId: string;
}

/** List the schedules of all people that are due, the longest overdue first. */
export async function listDue(authDb: AuthDb, now: Date, limit: number): Promise<DueSchedule[]> {
  const { rows } = await sql<DueSchedule>`
    select user_id as "userId", id as "scheduleId" from public.sync_schedules
     where is_active and next_run_at <= ${now} order by next_run_at, id limit ${limit}`.execute(authDb);
  return rows;
}
