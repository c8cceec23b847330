import type { SqlMigration } from '../sql-migration.ts';

/**
 * Domain events, recorded in the transaction that causes them, and the one way in which the application adds
 * jobs inside that transaction. The queue's tables belong to another role, so the function runs as that role;
 * its body is only looked at when it runs, after the queue has installed itself.
 */
export const eventsMigration: SqlMigration = {
  name: '0090-events',
  sql: `
    create table domain_events (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null references auth."user" (id),
      at timestamptz not null default now(),
      type text not null,
      data jsonb not null,
      primary key (user_id, id));
    create index domain_events_at on domain_events (user_id, at);
    alter table domain_events enable row level security;
    alter table domain_events force row level security;
    create policy tenant on domain_events using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, delete on domain_events to tillslip_app;

    create schema jobs authorization tillslip_jobs;
    set local role tillslip_jobs;
    create function jobs.add_all(wanted jsonb) returns void language plpgsql security definer
      set search_path = graphile_worker, pg_temp as $$
    declare job record;
    begin
      -- By key: two transactions that add jobs of the same keys take their rows in the same order.
      for job in
        select * from (
          select distinct on (coalesce(w.key, 'job ' || w.n)) w.* from rows from (
            jsonb_to_recordset(wanted) as (name text, payload json, key text, max_attempts integer, delay_seconds double precision)
          ) with ordinality as w (name, payload, key, max_attempts, delay_seconds, n)
          order by coalesce(w.key, 'job ' || w.n), w.n desc) newest
        order by key nulls first, n
      loop
        perform graphile_worker.add_job(job.name, job.payload, job_key => job.key, max_attempts => job.max_attempts,
          run_at => case when job.delay_seconds is not null then now() + make_interval(secs => job.delay_seconds) end,
          job_key_mode => case when job.delay_seconds is not null then 'preserve_run_at' else 'replace' end);
      end loop;
    end $$;
    revoke execute on function jobs.add_all(jsonb) from public;
    grant usage on schema jobs to tillslip_app;
    grant execute on function jobs.add_all(jsonb) to tillslip_app;
    -- Readings that wait while a new release starts are told as events from now on.
    do $$
    begin
      if to_regclass('graphile_worker._private_jobs') is null then return; end if;
      update graphile_worker._private_jobs j
         set payload = json_build_object('userId', j.payload ->> 'userId', 'event', case t.identifier
           when 'receipts.read-draft' then json_build_object('type', 'draft.queued',
             'data', json_build_object('draftId', j.payload ->> 'draftId'))
           else json_build_object('type', 'statement.queued',
             'data', json_build_object('uploadId', j.payload ->> 'uploadId')) end)
        from graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier in ('receipts.read-draft', 'bank.read-statement')
         and j.payload -> 'event' is null;
    end $$;
    reset role;
  `,
};
