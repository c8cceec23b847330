import type pg from 'pg';

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
