import type { SqlMigration } from '../sql-migration.ts';

/** As 0540 and 0550 protect theirs: whose books they are in, and for a member the rows of the open company alone. */
const protect = (table: string) => `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy tenant on ${table} using (user_id = app_user_id()) with check (user_id = app_user_id());
    create policy company on ${table} as restrictive to tillslip_member
      using (current_user <> 'tillslip_member' or company_id = app_company_id());
    grant select, insert, update, delete on ${table} to tillslip_app;`;

/** Webhooks of companies and their deliveries, and lines of jobs that run one after the other (docs/decisions/0531). */
export const webhooksMigration: SqlMigration = {
  name: '0560-webhooks',
  sql: `
    create table webhooks (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null references auth."user" (id),
      company_id uuid not null,
      url text not null,
      events text[] not null check (cardinality(events) > 0),
      -- Sealed.
      secret text not null,
      previous_secret text,
      previous_secret_until timestamptz,
      is_on boolean not null default true,
      -- When it was switched off because nothing was accepted for days.
      given_up_at timestamptz,
      failing_since timestamptz,
      rests_until timestamptz,
      created_at timestamptz not null,
      primary key (user_id, id),
      foreign key (user_id, company_id) references companies (user_id, id) on delete cascade);
    create index webhooks_of_company on webhooks (user_id, company_id);
    ${protect('webhooks')}

    create table webhook_deliveries (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      company_id uuid not null,
      webhook_id uuid not null,
      -- The same for every webhook that gets the event, and each time it is sent.
      event_id uuid not null,
      event_type text not null,
      payload jsonb not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      attempts integer not null default 0,
      status_code integer,
      fault text,
      duration_ms integer,
      created_at timestamptz not null,
      -- Since when it is tried: later than it was made where a person sent it again.
      due_since timestamptz not null,
      attempted_at timestamptz,
      next_attempt_at timestamptz,
      primary key (user_id, id),
      unique (user_id, webhook_id, event_id),
      foreign key (user_id, webhook_id) references webhooks (user_id, id) on delete cascade,
      foreign key (user_id, company_id) references companies (user_id, id) on delete cascade);
    create index webhook_deliveries_newest on webhook_deliveries (user_id, webhook_id, created_at desc, id);
    create index webhook_deliveries_due on webhook_deliveries (user_id, webhook_id, next_attempt_at)
      where state = 'waiting';
    create index webhook_deliveries_of_company on webhook_deliveries (user_id, company_id);
    ${protect('webhook_deliveries')}

    set local role tillslip_jobs;
    create or replace function jobs.add_all(wanted jsonb) returns void language plpgsql security definer
      set search_path = graphile_worker, pg_temp as $$
    declare job record;
    begin
      -- By key: two transactions that add jobs of the same keys take their rows in the same order.
      for job in
        select * from (
          select distinct on (coalesce(w.key, 'job ' || w.n)) w.* from rows from (
            jsonb_to_recordset(wanted) as (name text, payload json, key text, max_attempts integer,
              delay_seconds double precision, is_fair boolean, line text)
          ) with ordinality as w (name, payload, key, max_attempts, delay_seconds, is_fair, line, n)
          order by coalesce(w.key, 'job ' || w.n), w.n desc) newest
        order by key nulls first, n
      loop
        perform graphile_worker.add_job(job.name, job.payload, queue_name => job.line, job_key => job.key,
          max_attempts => job.max_attempts,
          run_at => case when job.delay_seconds is not null then now() + make_interval(secs => job.delay_seconds) end,
          priority => case when job.is_fair then jobs.next_round(job.name, job.payload ->> 'userId') end,
          job_key_mode => case when job.delay_seconds is not null then 'preserve_run_at' else 'replace' end);
      end loop;
    end $$;
    reset role;
  `,
};
