import type { SqlMigration } from '../sql-migration.ts';

/**
 * Jobs of a fair kind are taken in turn by person: the n-th waiting job of a person runs in the n-th round, and somebody
 * who comes later starts in the round that is running (start-time fair queueing). Rounds are the priority of the queue.
 */
export const fairJobsMigration: SqlMigration = {
  name: '0143-fair-jobs',
  sql: `
    set local role tillslip_jobs;
    create function jobs.next_round(kind text, person text) returns smallint language plpgsql security definer
      set search_path = graphile_worker, pg_temp as $$
    declare running integer; own integer;
    begin
      select coalesce(min(j.priority), 0), max(j.priority) filter (where j.payload ->> 'userId' = person)
        into running, own
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = kind and j.attempts < j.max_attempts;
      -- The highest priority that the queue knows; beyond it, the order is that of arrival.
      return least(greatest(running, own + 1), 32767);
    end $$;
    revoke execute on function jobs.next_round(text, text) from public;
    create or replace function jobs.add_all(wanted jsonb) returns void language plpgsql security definer
      set search_path = graphile_worker, pg_temp as $$
    declare job record;
    begin
      -- By key: two transactions that add jobs of the same keys take their rows in the same order.
      for job in
        select * from (
          select distinct on (coalesce(w.key, 'job ' || w.n)) w.* from rows from (
            jsonb_to_recordset(wanted) as (name text, payload json, key text, max_attempts integer,
              delay_seconds double precision, is_fair boolean)
          ) with ordinality as w (name, payload, key, max_attempts, delay_seconds, is_fair, n)
          order by coalesce(w.key, 'job ' || w.n), w.n desc) newest
        order by key nulls first, n
      loop
        perform graphile_worker.add_job(job.name, job.payload, job_key => job.key, max_attempts => job.max_attempts,
          run_at => case when job.delay_seconds is not null then now() + make_interval(secs => job.delay_seconds) end,
          priority => case when job.is_fair then jobs.next_round(job.name, job.payload ->> 'userId') end,
          job_key_mode => case when job.delay_seconds is not null then 'preserve_run_at' else 'replace' end);
      end loop;
    end $$;
    reset role;
  `,
};
