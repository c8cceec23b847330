import type pg from 'pg';
import type { FailedJob, JobCounts } from '../../ports/queue.ts';

/** Remove a waiting job; a running one is not affected. */
export async function removeWaitingJob(client: pg.ClientBase, key: string): Promise<void> {
  await client.query('select graphile_worker.remove_job($1)', [key]);
}

/**
 * Take the lock that shows that a worker is alive, on its own session, which ends with the process. The lock is shared,
 * so that an earlier broken session that the database has not noticed yet does not block it.
 */
export async function takeWorkerLock(session: pg.Client, workerPoolId: string): Promise<void> {
  await session.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [workerPoolId]);
}

/**
 * List the worker pools that hold jobs but are dead. The queue itself would wait four hours for them.
 *
 * Jobs taken in the last two seconds are ignored, because a pool that has just started may not have its lock yet.
 */
export async function listDeadWorkerPools(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`
    select distinct locked_by as id from graphile_worker.jobs
     where locked_at < now() - interval '2 seconds'
       and not exists (
         select from pg_locks
          where locktype = 'advisory' and objsubid = 1
            and database = (select oid from pg_database where datname = current_database())
            and ((classid::bigint << 32) | objid::bigint) = hashtextextended(locked_by, 0))`);
  return rows.map(({ id }) => id);
}

/** Whether one of these worker pools still holds a job. */
export async function isHoldingJobs(pool: pg.Pool, workerPoolIds: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query('select from graphile_worker.jobs where locked_by = any($1) limit 1', [
    workerPoolIds,
  ]);
  return rows.length > 0;
}

/** Selects the jobs that are not tried again. */
const IS_FAILED = 'attempts >= max_attempts and locked_at is null';

/** Count the jobs by name. */
export async function countJobs(pool: pg.Pool): Promise<JobCounts[]> {
  const { rows } = await pool.query<JobCounts>(`
    select task_identifier as name, (count(*) filter (where locked_at is not null))::int as running,
           (count(*) filter (where ${IS_FAILED}))::int as failed,
           (count(*) filter (where locked_at is null and attempts < max_attempts))::int as waiting
      from graphile_worker.jobs group by task_identifier order by task_identifier`);
  return rows;
}

/** List the jobs that are not tried again, newest first, without their payloads and messages. */
export async function listFailedJobs(pool: pg.Pool, limit: number): Promise<FailedJob[]> {
  const { rows } = await pool.query<FailedJob>(
    `select id::text, task_identifier as name, attempts, updated_at as "failedAt",
            substring(last_error from '\\mE[A-Z]{4,20}\\M') as "faultCode"
       from graphile_worker.jobs where ${IS_FAILED} order by updated_at desc, id desc limit $1`,
    [limit],
  );
  return rows;
}

/** Return the name of a job that is not tried again; null when there is none with this id. */
export async function findFailedJob(pool: pg.Pool, id: string): Promise<string | null> {
  const { rows } = await pool.query<{ name: string }>(
    `select task_identifier as name from graphile_worker.jobs where id = $1 and ${IS_FAILED}`,
    [id],
  );
  return rows[0]?.name ?? null;
}
