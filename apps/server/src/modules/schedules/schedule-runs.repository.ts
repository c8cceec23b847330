import type { BulkSyncState } from '@tillslip/domain/bulk-sync/bulk-sync-state';
import type { RunRefusal } from '@tillslip/domain/schedules/schedule-run';
import { sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';

/** A run with what its bulk sync says of it. */
export interface ScheduleRunRow {
  readonly id: string;
  readonly scheduleId: string;
  readonly isManual: boolean;
  readonly dueAt: Date | null;
  readonly startedAt: Date;
  readonly refusal: RunRefusal | null;
  readonly bulkSyncId: string | null;
  readonly isReported: boolean;
  /** Null when the run could not start. */
  readonly syncState: BulkSyncState | null;
  readonly total: number;
  readonly successful: number;
  readonly failed: number;
  readonly skipped: number;
}

const RUNS = sql`
  select r.id, r.schedule_id as "scheduleId", r.is_manual as "isManual", r.due_at as "dueAt",
         r.started_at as "startedAt", r.refusal, r.bulk_sync_id as "bulkSyncId", r.is_reported as "isReported",
         b.state as "syncState", coalesce(b.total, 0) as total, coalesce(b.successful, 0) as successful,
         coalesce(b.failed, 0) as failed, coalesce(b.skipped, 0) as skipped
    from schedule_runs r
    left join bulk_syncs b on b.user_id = r.user_id and b.id = r.bulk_sync_id`;

/** List the newest runs of a schedule. */
export async function listRuns({ db, userId }: UserDb, scheduleId: string, limit: number): Promise<ScheduleRunRow[]> {
  const { rows } = await sql<ScheduleRunRow>`${RUNS}
    where r.user_id = ${userId} and r.schedule_id = ${scheduleId}
    order by r.started_at desc, r.id limit ${limit}`.execute(db);
  return rows;
}

/** List the newest run of each schedule of a connection. */
export async function listLastRuns({ db, userId }: UserDb, connectionId: string): Promise<ScheduleRunRow[]> {
  const { rows } = await sql<ScheduleRunRow>`
    select l.* from sync_schedules s
      cross join lateral (${RUNS}
        where r.user_id = s.user_id and r.schedule_id = s.id order by r.started_at desc, r.id limit 1) l
     where s.user_id = ${userId} and s.connection_id = ${connectionId}`.execute(db);
  return rows;
}

/** Count the runs of a connection's schedules since a moment; a run that is under way is no success and no failure. */
export async function countRuns(
  { db, userId }: UserDb,
  connectionId: string,
  since: Date,
): Promise<{ readonly runs: number; readonly successful: number; readonly failed: number }> {
  const { rows } = await sql<{ runs: number; successful: number; failed: number }>`
    select count(*)::int as runs,
           (count(*) filter (where b.state = 'completed' and b.failed = 0))::int as successful,
           (count(*) filter (where r.refusal is not null or b.state = 'failed'
             or (b.state = 'completed' and b.failed > 0)))::int as failed
      from schedule_runs r
      join sync_schedules s on s.user_id = r.user_id and s.id = r.schedule_id
      left join bulk_syncs b on b.user_id = r.user_id and b.id = r.bulk_sync_id
     where r.user_id = ${userId} and s.connection_id = ${connectionId} and r.started_at >= ${since}`.execute(db);
  return rows[0] ?? { runs: 0, successful: 0, failed: 0 };
}

/** What a new run is made of. */
export interface NewRun {
  readonly scheduleId: string;
  /** Null for a run that a person started. */
  readonly dueAt: Date | null;
  readonly startedAt: Date;
  readonly bulkSyncId: string | null;
  readonly refusal: RunRefusal | null;
}

/** Save a run. @returns its id. @throws when the due moment has a run already. */
export async function insertRun({ db, userId }: UserDb, run: NewRun): Promise<string> {
  const { id } = await db
    .insertInto('scheduleRuns')
    .values({ ...run, userId, isManual: run.dueAt === null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Mark a run as reported; false when it was already. */
export async function markReported({ db, userId }: UserDb, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scheduleRuns')
    .set({ isReported: true })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('isReported', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Find the run that started a bulk sync. */
export async function findRunOfSync({ db, userId }: UserDb, bulkSyncId: string): Promise<ScheduleRunRow | undefined> {
  const { rows } = await sql<ScheduleRunRow>`${RUNS}
    where r.user_id = ${userId} and r.bulk_sync_id = ${bulkSyncId}`.execute(db);
  return rows[0];
}

/** Find the run of a schedule before another one. */
export async function findRunBefore({ db, userId }: UserDb, run: ScheduleRunRow): Promise<ScheduleRunRow | undefined> {
  const { rows } = await sql<ScheduleRunRow>`${RUNS}
    where r.user_id = ${userId} and r.schedule_id = ${run.scheduleId} and r.id <> ${run.id}
      and r.started_at <= ${run.startedAt}
    order by r.started_at desc, r.id limit 1`.execute(db);
  return rows[0];
}

/** Delete runs of a schedule that started before a moment. */
export async function deleteOldRuns({ db, userId }: UserDb, scheduleId: string, before: Date): Promise<void> {
  await db
    .deleteFrom('scheduleRuns')
    .where('userId', '=', userId)
    .where('scheduleId', '=', scheduleId)
    .where('startedAt', '<', before)
    .execute();
}
