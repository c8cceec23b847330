import type { SqlMigration } from '../sql-migration.ts';

const TABLES = `
  create table bulk_syncs (
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    connection_id uuid not null,
    sync_id text not null,
    state text not null,
    queue_place integer not null,
    options jsonb not null,
    warnings text[] not null default '{}',
    started_by text not null,
    schedule_id uuid,
    total integer not null default 0,
    successful integer not null default 0,
    failed integer not null default 0,
    skipped integer not null default 0,
    error text,
    fault text,
    fault_detail text,
    created_at timestamptz not null,
    started_at timestamptz,
    ended_at timestamptz,
    primary key (user_id, id),
    unique (user_id, sync_id),
    foreign key (user_id, connection_id) references accounting_connections (user_id, id) on delete cascade,
    check (state in ('queued', 'running', 'paused', 'completed', 'failed', 'cancelled')),
    check (started_by in ('person', 'schedule')),
    check (error in ('batch_error', 'sync_error', 'system_error')),
    check ((ended_at is not null) = (state in ('completed', 'failed', 'cancelled'))));
  create index bulk_syncs_history on bulk_syncs (user_id, connection_id, created_at desc, id);
  create index bulk_syncs_active on bulk_syncs (user_id, connection_id, queue_place)
    where state in ('queued', 'running', 'paused');

  create table bulk_sync_batches (
    user_id uuid not null,
    bulk_sync_id uuid not null,
    number integer not null,
    state text not null default 'waiting',
    attempt integer not null default 0,
    run_id uuid,
    records integer not null,
    successful integer not null default 0,
    failed integer not null default 0,
    skipped integer not null default 0,
    started_at timestamptz,
    ended_at timestamptz,
    primary key (user_id, bulk_sync_id, number),
    foreign key (user_id, bulk_sync_id) references bulk_syncs (user_id, id) on delete cascade,
    check (state in ('waiting', 'running', 'done')));
  create index bulk_sync_batches_running on bulk_sync_batches (user_id, bulk_sync_id) where state = 'running';

  create table bulk_sync_records (
    user_id uuid not null,
    bulk_sync_id uuid not null,
    receipt_id uuid not null,
    batch_number integer not null,
    place integer not null,
    was_linked boolean not null default false,
    outcome text,
    reason text,
    problems jsonb not null default '[]',
    fault text,
    fault_detail text,
    entry_id text,
    entry_kind text,
    at timestamptz,
    rollback text,
    rollback_question text,
    rollback_fault text,
    rollback_detail text,
    is_rollback_agreed boolean not null default false,
    primary key (user_id, bulk_sync_id, receipt_id),
    foreign key (user_id, bulk_sync_id, batch_number)
      references bulk_sync_batches (user_id, bulk_sync_id, number) on delete cascade,
    check (outcome in ('successful', 'failed', 'skipped')),
    check (rollback in ('waiting', 'done', 'asked', 'kept', 'failed')),
    check (rollback_question in ('changed', 'submitted')));
  create index bulk_sync_records_batch on bulk_sync_records (user_id, bulk_sync_id, batch_number, place);
  create index bulk_sync_records_trouble on bulk_sync_records (user_id, bulk_sync_id, place)
    where outcome in ('failed', 'skipped');
  create index bulk_sync_records_rollback on bulk_sync_records (user_id, bulk_sync_id, place)
    where rollback is not null;`;

const SECURITY = ['bulk_syncs', 'bulk_sync_batches', 'bulk_sync_records']
  .map(
    (table) => `
  alter table ${table} enable row level security;
  alter table ${table} force row level security;
  create policy tenant on ${table} using (user_id = app_user_id()) with check (user_id = app_user_id());
  grant select, insert, update, delete on ${table} to tillslip_app;`,
  )
  .join('');

/**
 * Bulk syncs with their batches and documents. A batch is a run of the queue while it is under way; the run goes when its
 * outcomes are kept here, so that the log counts a bulk sync as one.
 */
export const bulkSyncMigration: SqlMigration = {
  name: '0167-bulk-sync',
  sql: `
  alter table accounting_runs add column bulk_sync_id uuid;
  ${TABLES}${SECURITY}
`,
};
