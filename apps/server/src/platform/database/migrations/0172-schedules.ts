import { versionTriggers } from '../editable-columns.ts';
import type { SqlMigration } from '../sql-migration.ts';

const TENANT = (table: string): string => `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy tenant on ${table} using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, update, delete on ${table} to tillslip_app;`;

/**
 * Schedules of syncs, and their runs (docs/decisions/0103). A schedule belongs to a connection, and so to its company. What
 * is due is asked for by the sign-in role, which learns whose schedule it is and nothing else; the run is then done as
 * that person, under row-level security. A due moment has one run, whatever number of servers look for it.
 */
export const schedulesMigration: SqlMigration = {
  name: '0172-schedules',
  sql: `
    create table sync_schedules (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      connection_id uuid not null,
      name text not null,
      description text not null default '',
      frequency text not null check (frequency in ('hourly', 'daily', 'weekly', 'monthly')),
      every_hours integer not null,
      time_of_day text not null,
      days_of_week text[] not null,
      day_of_month integer not null,
      time_zone text not null,
      date_from date,
      date_to date,
      min_cents bigint,
      max_cents bigint,
      record_limit integer,
      auto_retry boolean not null,
      max_retries integer not null,
      notifies boolean not null,
      is_active boolean not null default true,
      is_auto_sync boolean not null default false,
      next_run_at timestamptz,
      created_at timestamptz not null default now(),
      version integer not null default 1,
      primary key (user_id, id),
      foreign key (user_id, connection_id) references accounting_connections (user_id, id) on delete cascade,
      check (is_active = (next_run_at is not null)));
    create index sync_schedules_of on sync_schedules (user_id, connection_id);
    create unique index sync_schedules_auto_sync on sync_schedules (user_id, connection_id) where is_auto_sync;
    create index sync_schedules_due on sync_schedules (next_run_at) where is_active;

    create table schedule_runs (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      schedule_id uuid not null,
      is_manual boolean not null,
      due_at timestamptz,
      started_at timestamptz not null,
      bulk_sync_id uuid,
      refusal text,
      is_reported boolean not null default false,
      primary key (user_id, id),
      foreign key (user_id, schedule_id) references sync_schedules (user_id, id) on delete cascade,
      unique (user_id, schedule_id, due_at),
      check (is_manual = (due_at is null)),
      check ((bulk_sync_id is null) = (refusal is not null)));
    create index schedule_runs_newest on schedule_runs (user_id, schedule_id, started_at desc);
    create index schedule_runs_bulk_sync on schedule_runs (user_id, bulk_sync_id) where bulk_sync_id is not null;
    ${TENANT('sync_schedules')}
    ${TENANT('schedule_runs')}

    create policy due_schedules on sync_schedules for select to tillslip_auth using (is_active);
    grant select (user_id, id, is_active, next_run_at) on sync_schedules to tillslip_auth;
    ${versionTriggers(['sync_schedules'])}
  `,
};
