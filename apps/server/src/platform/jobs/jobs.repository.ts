import type pg from 'pg';

/** Takes a waiting job back; one that is running is left alone. */
export async function removeWaitingJob(client: pg.ClientBase, key: string): Promise<void> {
  await client.query('select graphile_worker.remove_job($1)', [key]);
}

/**
 * A live worker holds this lock on a session of its own; it goes with the process, however that ends.
 * Shared, so that a broken session of ours that the database has not noticed yet is no obstacle.
 */
export async function holdWorkerLock(session: pg.Client, workerPoolId: string): Promise<void> {
  await session.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [workerPoolId]);
}

/**
 * The worker pools that hold jobs and no longer live. The queue itself would wait four hours for them.
 *
 * A job taken in the last two seconds is left alone: a pool that has just started may not have its lock yet.
 */
export async function deadWorkerPools(pool: pg.Pool): Promise<string[]> {
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

/** Whether any job is marked as taken by one of these worker pools. */
export async function isHoldingJobs(pool: pg.Pool, workerPoolIds: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query('select from graphile_worker.jobs where locked_by = any($1) limit 1', [
    workerPoolIds,
  ]);
  return rows.length > 0;
}
