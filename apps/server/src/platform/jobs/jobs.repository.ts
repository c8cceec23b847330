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

/**
 * Selects a running job that was removed or replaced under its key since it was taken: the queue marks it as one that is
 * not tried again.
 */
const IS_REPLACED = 'key is null and attempts >= max_attempts and updated_at > locked_at';

/** Whether a running job was removed or replaced since it was taken: what it ends as is of no interest any more. */
export async function isReplaced(pool: pg.Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query(`select from graphile_worker._private_jobs where id = $1 and ${IS_REPLACED}`, [id]);
  return rows.length > 0;
}

/**
 * Give back the jobs that these dead workers hold, with the attempts that they began. A job that was interrupted more than
 * `maxInterruptions` times has failed with the code `WORKER_DIED`; one that was replaced is over.
 */
export async function giveBackInterrupted(
  pool: pg.Pool,
  workerPoolIds: readonly string[],
  maxInterruptions: number,
): Promise<void> {
  await pool.query(`delete from graphile_worker._private_jobs where locked_by = any($1) and ${IS_REPLACED}`, [
    workerPoolIds,
  ]);
  await pool.query(
    `delete from jobs.job_interruptions i
      where not exists (select from graphile_worker._private_jobs j where j.id = i.job_id)`,
  );
  await pool.query(
    `with held as (
       select id, revision from graphile_worker._private_jobs where locked_by = any($1) for update
     ), counted as (
       insert into jobs.job_interruptions as i (job_id, revision, interruptions) select id, revision, 1 from held
       on conflict (job_id) do update set revision = excluded.revision,
         interruptions = case when i.revision = excluded.revision then i.interruptions + 1 else 1 end
       returning job_id, interruptions > $2 as is_too_often)
     update graphile_worker._private_jobs j
        set locked_by = null, locked_at = null, run_at = greatest(run_at, now()), updated_at = now(),
            attempts = case when c.is_too_often then max_attempts else greatest(attempts - 1, 0) end,
            last_error = case when c.is_too_often then 'WORKER_DIED: its worker died at each attempt' else last_error end
       from counted c where j.id = c.job_id`,
    [workerPoolIds, maxInterruptions],
  );
}

/** Give a running job the attempt back that it began, because its worker stops; its end is recorded by the queue. */
export async function giveBackAttempt(pool: pg.Pool, id: string): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0)
      where id = $1 and locked_by is not null and not (${IS_REPLACED})`,
    [id],
  );
}

/** Return how often a job was interrupted since it was added with its present payload. */
export async function countInterruptions(
  pool: pg.Pool,
  job: { readonly id: string; readonly revision: number },
): Promise<number> {
  const { rows } = await pool.query<{ interruptions: number }>(
    'select interruptions from jobs.job_interruptions where job_id = $1 and revision = $2',
    [job.id, job.revision],
  );
  return rows[0]?.interruptions ?? 0;
}

/** Selects the jobs that are not tried again. */
const IS_FAILED = 'attempts >= max_attempts and locked_at is null';
/** Selects those that a worker will take. */
const IS_WAITING = 'attempts < max_attempts and locked_at is null';

/** Count the jobs by name. */
export async function countJobs(pool: pg.Pool): Promise<JobCounts[]> {
  const { rows } = await pool.query<JobCounts>(`
    select task_identifier as name, (count(*) filter (where locked_at is not null))::int as running,
           (count(*) filter (where ${IS_FAILED}))::int as failed,
           (count(*) filter (where ${IS_WAITING}))::int as waiting,
           (count(*) filter (where ${IS_WAITING} and attempts > 0))::int as retrying,
           coalesce(extract(epoch from now() - min(run_at) filter (where ${IS_WAITING} and run_at <= now())), 0)::int
             as "overdueSeconds"
      from graphile_worker.jobs group by task_identifier order by task_identifier`);
  return rows;
}

/** List the jobs that are not tried again, newest first, without their payloads and messages. */
export async function listFailedJobs(pool: pg.Pool, limit: number): Promise<FailedJob[]> {
  const { rows } = await pool.query<FailedJob>(
    `select id::text, task_identifier as name, attempts, updated_at as "failedAt",
            substring(last_error from '\\m(E[A-Z]{4,20}|WORKER_DIED)\\M') as "faultCode"
       from graphile_worker.jobs where ${IS_FAILED} order by updated_at desc, id desc limit $1`,
    [limit],
  );
  return rows;
}

/**
 * Let a job that is not tried again run now, with all its attempts and no interruptions. The function of the queue is
 * called here, because its library passes no number of attempts that is 0.
 *
 * @returns its name; null when there is none with this id.
 */
export async function retryFailedJob(pool: pg.Pool, id: string): Promise<string | null> {
  await pool.query('delete from jobs.job_interruptions where job_id = $1', [id]);
  const { rows } = await pool.query<{ name: string }>(
    `select t.identifier as name
       from graphile_worker.reschedule_jobs(
              array(select id from graphile_worker.jobs where id = $1 and ${IS_FAILED}), run_at := now(), attempts := 0) j
       join graphile_worker._private_tasks t on t.id = j.task_id`,
    [id],
  );
  return rows[0]?.name ?? null;
}
