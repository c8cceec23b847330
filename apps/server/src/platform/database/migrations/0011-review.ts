import type { SqlMigration } from '../sql-migration.ts';

/** Rows are closed to all but their owner; `force` closes them to the owner of the table as well. */
const closed = (table: string): string => `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy tenant on ${table} using (user_id = app_user_id()) with check (user_id = app_user_id())`;

/**
 * The review queue, bulk uploads, documents read again, and what is remembered of suppliers.
 *
 * The verdicts are booleans beside the enums: under row-level security the planner may look at the
 * statistics of a boolean and use it in an index, not of an enum (see 0007).
 */
export const reviewMigration: SqlMigration = {
  name: '0011-review',
  sql: `
    alter table receipts
      add column business_use_percent integer not null default 100 check (business_use_percent between 0 and 100),
      add column reviewed_at timestamptz,
      add column weakest integer,
      add column is_valid boolean not null generated always as (validity = 'valid') stored,
      add column is_invalid boolean not null generated always as (validity = 'invalid') stored,
      add column is_pending boolean not null generated always as (validity = 'pending') stored,
      add column needs_review boolean not null generated always as (status = 'needs_review') stored;
    comment on column receipts.weakest is 'thousandths: how sure the least sure of the facts that count is; null when none is a guess';

    create table draft_batches (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null references auth."user" (id),
      created_at timestamptz not null default now(),
      primary key (user_id, id));
    ${closed('draft_batches')};
    grant select, insert, delete on draft_batches to tillslip_app;
    alter table receipt_drafts
      add column batch_id uuid,
      add column batch_position integer,
      add column split jsonb,
      add column signals jsonb not null default '[]',
      add foreign key (user_id, batch_id) references draft_batches (user_id, id) on delete set null (batch_id);
    create index receipt_drafts_batch on receipt_drafts (user_id, batch_id, batch_position) where batch_id is not null;
    grant update (split, signals) on receipt_drafts to tillslip_app;

    create type reread_status as enum ('queued', 'reading', 'ready', 'failed', 'applied');
    create table receipt_rereads (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      receipt_id uuid not null,
      status reread_status not null default 'queued',
      reader text not null,
      reading jsonb,
      failure text,
      created_at timestamptz not null default now(),
      primary key (user_id, id),
      foreign key (user_id, receipt_id) references receipts (user_id, id) on delete cascade);
    create index receipt_rereads_newest on receipt_rereads (user_id, receipt_id, created_at);
    ${closed('receipt_rereads')};
    grant select, insert, update on receipt_rereads to tillslip_app;

    create table suppliers (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null references auth."user" (id),
      supplier_key text not null,
      supplier_name text not null,
      search_text text not null,
      primary key (user_id, supplier_key),
      unique (user_id, id));
    ${closed('suppliers')};
    grant select, insert, update on suppliers to tillslip_app;
    alter table receipts no force row level security;
    alter table suppliers no force row level security;
    insert into suppliers (user_id, supplier_key, supplier_name, search_text)
      select user_id, merchant_key, max(supplier_name), merchant_key || ' ' || lower(max(supplier_name))
        from receipts where merchant_key is not null group by user_id, merchant_key;
    alter table suppliers force row level security;
    alter table receipts force row level security;

    create type remembered as enum ('name', 'company', 'folder', 'tax_category', 'vat_bucket', 'vat_treatment');
    create table supplier_memory (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null references auth."user" (id),
      supplier_key text not null,
      what remembered not null,
      value text not null,
      times integer not null default 1,
      receipt_id uuid,
      learned_at timestamptz not null default now(),
      primary key (user_id, supplier_key, what),
      unique (user_id, id),
      foreign key (user_id, receipt_id) references receipts (user_id, id) on delete set null (receipt_id));
    ${closed('supplier_memory')};
    grant select, insert, update, delete on supplier_memory to tillslip_app;
  `,
};
