import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** A run with its counts. */
export interface RunRow {
  readonly id: string;
  readonly progress: number;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly total: number;
  readonly successful: number;
  readonly failed: number;
  readonly skipped: number;
}

const COUNTED = sql`
  select n.id, n.progress, n.started_at as "startedAt", n.finished_at as "finishedAt",
         count(r.receipt_id)::int as total,
         (count(*) filter (where r.outcome = 'successful'))::int as successful,
         (count(*) filter (where r.outcome = 'failed'))::int as failed,
         (count(*) filter (where r.outcome = 'skipped'))::int as skipped
    from accounting_runs n
    left join accounting_run_records r on r.user_id = n.user_id and r.run_id = n.id`;

/** A bulk sync counts as one, with the figures that it keeps; its batches do not count by themselves. */
const BULK = sql`
  select id, 100 as progress, coalesce(started_at, created_at) as "startedAt",
         ended_at as "finishedAt", total, successful, failed, skipped
    from bulk_syncs`;

/** List the newest syncs of a connection: runs, and bulk syncs that are over as one each. */
export async function latestRuns({ db, userId }: UserDb, connectionId: string, limit: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    (${COUNTED}
      where n.user_id = ${userId} and n.id = any(array(
              select id from accounting_runs
               where user_id = ${userId} and connection_id = ${connectionId} and bulk_sync_id is null
               order by started_at desc, id limit ${limit}))
      group by n.user_id, n.id)
    union all
    (${BULK}
      where user_id = ${userId} and connection_id = ${connectionId} and ended_at is not null
      order by created_at desc, id limit ${limit})
    order by "startedAt" desc, id limit ${limit}`.execute(db);
  return rows;
}

/** Find a run of a connection. */
export async function findRun(
  { db, userId }: UserDb,
  connectionId: string,
  runId: string,
): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`${COUNTED}
    where n.user_id = ${userId} and n.connection_id = ${connectionId} and n.id = ${runId}
    group by n.user_id, n.id`.execute(db);
  return rows[0];
}

/** The runs of a time, summed up. Spec: 3 §3 "Sync statistics". */
export interface RunStatistics {
  readonly totalSyncs: number;
  readonly recordsSynced: number;
  readonly successfulSyncs: number;
  readonly failedSyncs: number;
  readonly lastSyncAt: Date | null;
}

/** Sum up the finished runs since a moment. A run that failed in part counts as failed. */
export async function runStatistics({ db, userId }: UserDb, connectionId: string, from: Date): Promise<RunStatistics> {
  const { rows } = await sql<RunStatistics>`
    with counted as (
      (${COUNTED}
        where n.user_id = ${userId} and n.connection_id = ${connectionId} and n.started_at >= ${from}
          and n.finished_at is not null and n.bulk_sync_id is null
        group by n.user_id, n.id)
      union all
      (${BULK}
        where user_id = ${userId} and connection_id = ${connectionId} and created_at >= ${from}
          and ended_at is not null and started_at is not null))
    select count(*)::int as "totalSyncs", coalesce(sum(successful), 0)::int as "recordsSynced",
           (count(*) filter (where failed = 0))::int as "successfulSyncs",
           (count(*) filter (where failed > 0))::int as "failedSyncs", max("finishedAt") as "lastSyncAt"
      from counted`.execute(db);
  return rows[0] ?? { totalSyncs: 0, recordsSynced: 0, successfulSyncs: 0, failedSyncs: 0, lastSyncAt: null };
}

/** What the runs since a moment did with their documents. */
export interface RunTotals {
  readonly runs: number;
  readonly successful: number;
  readonly failed: number;
}

/** Sum up the runs that were started since a moment, also those that go on; the batches of a bulk sync are one. */
export async function runTotals({ db, userId }: UserDb, connectionId: string, from: Date): Promise<RunTotals> {
  const { rows } = await sql<RunTotals>`
    select count(distinct coalesce(n.bulk_sync_id, n.id))::int as runs,
           (count(*) filter (where r.outcome = 'successful'))::int as successful,
           (count(*) filter (where r.outcome = 'failed'))::int as failed
      from accounting_runs n
      left join accounting_run_records r on r.user_id = n.user_id and r.run_id = n.id
     where n.user_id = ${userId} and n.connection_id = ${connectionId} and n.started_at >= ${from}`.execute(db);
  return rows[0] ?? { runs: 0, successful: 0, failed: 0 };
}

/** The entries of a connection that wait, failed, or need a person. */
export interface ConnectionCounts {
  readonly waiting: number;
  readonly failed: number;
  readonly conflicts: number;
  readonly outsideChanges: number;
}

/** Count the entries of a connection by what they need. */
export async function connectionCounts({ db, userId }: UserDb, connectionId: string): Promise<ConnectionCounts> {
  const { rows } = await sql<ConnectionCounts>`
    select (count(*) filter (where state in ('pending', 'posting')))::int as waiting,
           (count(*) filter (where state = 'failed'))::int as failed,
           (count(*) filter (where state = 'conflict'))::int as conflicts,
           (count(*) filter (where outside_change is not null))::int as "outsideChanges"
      from accounting_entries where user_id = ${userId} and connection_id = ${connectionId}`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, conflicts: 0, outsideChanges: 0 };
}
