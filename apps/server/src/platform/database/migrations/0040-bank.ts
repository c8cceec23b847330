import type { SqlMigration } from '../sql-migration.ts';

/** Rows are closed to all but their owner; `force` closes them to the owner of the table as well. */
const closed = (table: string): string => `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy tenant on ${table} using (user_id = app_user_id()) with check (user_id = app_user_id());`;

const IN_FOLDER = `
      foreign key (user_id, company_id) references companies (user_id, id),
      foreign key (user_id, company_id, folder_id) references categories (user_id, company_id, id)
        on delete set null (folder_id),
      check (folder_id is null or company_id is not null)`;

const UPLOADS = `
    create type bank_upload_status as enum ('queued', 'reading', 'saved', 'already_there', 'needs_password',
      'needs_mapping', 'failed', 'cancelled');
    create type bank_upload_kind as enum ('pdf', 'image', 'heic', 'export');
    create table bank_uploads (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null references auth."user" (id),
      company_id uuid,
      folder_id uuid,
      filename text not null,
      kind bank_upload_kind not null,
      media_type text not null,
      bytes integer not null check (bytes > 0),
      sha256 text not null,
      storage_key text not null,
      -- A copy that opens without the password the person gave; derived, never the record.
      unlocked_key text,
      retention_until date not null,
      status bank_upload_status not null default 'queued',
      progress jsonb,
      failure_code text,
      attempts integer not null default 0,
      mapping jsonb,
      warnings jsonb not null default '[]',
      -- How many pages may have a picture under the upload's name, also when its reading was broken off.
      page_count integer not null default 0,
      pages jsonb not null default '[]',
      already_in uuid[] not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      queued_at timestamptz not null default now(),
      finished_at timestamptz,
      dismissed_at timestamptz,
      primary key (user_id, id),
      unique (user_id, storage_key),${IN_FOLDER});
    create index bank_uploads_in_hand on bank_uploads (user_id, created_at) where dismissed_at is null;
    create index bank_uploads_sha256 on bank_uploads (user_id, sha256);
    create index bank_uploads_waiting on bank_uploads (user_id) where status in ('queued', 'reading');
    create index bank_uploads_company on bank_uploads (user_id, company_id);`;

const STATEMENTS = `
    create type bank_statement_source as enum ('pages', 'export');
    create type bank_statement_status as enum ('completed', 'processing', 'failed');
    create type bank_reconciliation_status as enum ('unreconciled', 'partially_reconciled', 'reconciled');
    create table bank_statements (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null references auth."user" (id),
      upload_id uuid not null,
      company_id uuid,
      folder_id uuid,
      filename text not null,
      source bank_statement_source not null,
      bank_name text,
      account_number text,
      account_tail text generated always as (right(account_number, 4)) stored,
      account_type text,
      period_start date,
      period_end date,
      statement_date date,
      opening_cents bigint,
      closing_cents bigint,
      available_cents bigint,
      facts jsonb not null,
      total_debits_cents bigint not null,
      total_credits_cents bigint not null,
      net_movement_cents bigint not null,
      transaction_count integer not null,
      reconciled_count integer not null default 0 check (reconciled_count >= 0),
      status bank_statement_status not null,
      proved boolean not null,
      reconciliation_status bank_reconciliation_status not null default 'unreconciled',
      reconciliation_notes text,
      reconciled_at timestamptz,
      reconciled_by uuid,
      raw_extracted_data jsonb not null,
      processing_metadata jsonb not null,
      pages jsonb not null default '[]',
      warnings jsonb not null default '[]',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (user_id, id),
      foreign key (user_id, upload_id) references bank_uploads (user_id, id),${IN_FOLDER});
    create index bank_statements_list on bank_statements (user_id, created_at, id)
      include (company_id, bank_name, account_number, reconciliation_status, period_start, period_end)
      where deleted_at is null;
    create index bank_statements_start on bank_statements (user_id, period_start, id) where deleted_at is null;
    create index bank_statements_end on bank_statements (user_id, period_end, id) where deleted_at is null;
    create index bank_statements_company on bank_statements (user_id, company_id, created_at) where deleted_at is null;
    create index bank_statements_account on bank_statements (user_id, account_tail, period_start) where deleted_at is null;
    create index bank_statements_banks on bank_statements (user_id, bank_name) where deleted_at is null;
    create index bank_statements_upload on bank_statements (user_id, upload_id);`;

const TRANSACTIONS = `
    create table bank_transactions (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null references auth."user" (id),
      bank_statement_id uuid not null,
      company_id uuid,
      position integer not null,
      transaction_date date,
      description text not null,
      reference text,
      amount_cents bigint not null,
      debit_amount_cents bigint check (debit_amount_cents >= 0),
      credit_amount_cents bigint check (credit_amount_cents >= 0),
      balance_cents bigint,
      running_balance_cents bigint not null,
      statement_balance_cents bigint,
      transaction_type text not null,
      direction text not null,
      confidence double precision not null check (confidence in (1, 0.7, 0.3)),
      balance_matches boolean,
      proved boolean not null,
      is_fee boolean not null,
      -- The first half's id, on both halves of a printed row that holds two movements.
      split_of uuid,
      place jsonb,
      is_corrected boolean not null default false,
      raw jsonb,
      is_reconciled boolean not null default false,
      reconciliation_notes text,
      vat_treatment vat_treatment,
      vat_claimable_cents bigint,
      -- Another statement had this row before and has it still: it counts there, and is deleted here.
      held_by uuid,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (user_id, id),
      foreign key (user_id, bank_statement_id) references bank_statements (user_id, id) on delete cascade,
      foreign key (user_id, held_by) references bank_statements (user_id, id) on delete set null (held_by),
      foreign key (user_id, company_id) references companies (user_id, id),
      check (held_by is null or deleted_at is not null));
    create index bank_transactions_statement on bank_transactions (user_id, bank_statement_id, position);
    create index bank_transactions_day on bank_transactions (user_id, company_id, transaction_date) where deleted_at is null;
    create index bank_transactions_open on bank_transactions (user_id, transaction_date, id)
      where deleted_at is null and not is_reconciled;
    create index bank_transactions_vat on bank_transactions (user_id, company_id, transaction_date)
      where deleted_at is null and vat_claimable_cents <> 0;
    create index bank_transactions_held on bank_transactions (user_id, held_by) where held_by is not null;
    create table bank_statement_overlaps (
      user_id uuid not null,
      statement_id uuid not null,
      other_statement_id uuid not null,
      rows integer not null check (rows > 0),
      primary key (user_id, statement_id, other_statement_id),
      foreign key (user_id, statement_id) references bank_statements (user_id, id) on delete cascade,
      foreign key (user_id, other_statement_id) references bank_statements (user_id, id) on delete cascade);
    create index bank_statement_overlaps_other on bank_statement_overlaps (user_id, other_statement_id);
    create table bank_column_mappings (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null references auth."user" (id),
      titles_key text not null,
      bank_name text,
      mapping jsonb not null,
      updated_at timestamptz not null default now(),
      primary key (user_id, id),
      unique (user_id, titles_key));`;

/** What of a row decides its place on the VAT201. */
const MATERIAL = [
  ...['company_id', 'transaction_date', 'description', 'amount_cents', 'vat_treatment', 'vat_claimable_cents'],
  'deleted_at',
];

/** A bank charge of a submitted VAT period is not changed, by whichever way; see 0021 for invoices. */
const LOCKS = `
    create function bank_refuse_change() returns trigger language plpgsql as $$
    begin
      if current_user = 'tillslip_app'
        and (${MATERIAL.map((column) => `old.${column}`).join(', ')})
          is distinct from (${MATERIAL.map((column) => `new.${column}`).join(', ')})
        and exists (select from vat_period_fees f where f.user_id = old.user_id and f.transaction_id = old.id)
      then
        raise exception 'This bank charge is in a VAT period that was submitted' using errcode = 'VT001';
      end if;
      return new;
    end $$;
    create trigger bank_transactions_are_locked before update on bank_transactions
      for each row execute function bank_refuse_change();`;

/** Works on the rows of the user of the transaction, as the owner of the tables; the policies bind it all the same. */
const ownRows = (name: string, returns: string, body: string): string => `
  create or replace function ${name} returns ${returns} language plpgsql security definer set search_path = public as $$
  declare owner uuid := app_user_id();
  ${body}
  $$;
  revoke execute on function ${name} from public;
  grant execute on function ${name} to tillslip_app;`;

const MUST_BE_DELETED = `
    if not exists (select from auth."deletedAccount" where "userId" = owner) then
      raise exception 'This account was not deleted';
    end if;`;

/** What an upload leaves behind when nothing came of it. */
const WITHOUT_INVOICE = `not exists (select from receipts r where r.user_id = owner and r.draft_id = d.id)`;
const WITHOUT_STATEMENT = `not exists (select from bank_statements s where s.user_id = owner and s.upload_id = u.id)`;

/** The sample company may hold what a person put there: that stays, without a company. */
const LEAVES_COMPANIES = ['bank_uploads', 'bank_statements']
  .map(
    (table) => `update ${table} set company_id = null, folder_id = null
     where user_id = owner and company_id in (select id from companies where user_id = owner and is_sample);`,
  )
  .join('\n    ');

/** See 0006 and 0013: the same three ways of deleting, with bank statements, which are tax records as invoices are. */
const ERASURE = [
  ownRows(
    'remove_sample()',
    'integer',
    `
  removed integer;
  begin
    delete from receipts r using receipt_drafts d
     where r.user_id = owner and d.user_id = owner and d.id = r.draft_id and d.is_sample;
    get diagnostics removed = row_count;
    delete from files f using receipt_drafts d
     where f.user_id = owner and d.user_id = owner and d.id = f.draft_id and d.is_sample;
    update receipts set company_id = null, category_id = null
     where user_id = owner and company_id in (select id from companies where user_id = owner and is_sample);
    update receipt_drafts set company_id = null, category_id = null
     where user_id = owner and company_id in (select id from companies where user_id = owner and is_sample);
    update bank_transactions set company_id = null
     where user_id = owner and company_id in (select id from companies where user_id = owner and is_sample);
    ${LEAVES_COMPANIES}
    delete from receipt_drafts where user_id = owner and is_sample;
    delete from companies where user_id = owner and is_sample;
    delete from suppliers s where s.user_id = owner
      and not exists (select from receipts r where r.user_id = owner and r.merchant_key = s.supplier_key);
    return removed;
  end`,
  ),
  ownRows(
    'erase_unkept()',
    'void',
    `
  begin ${MUST_BE_DELETED}
    perform remove_sample();
    delete from supplier_memory where user_id = owner;
    delete from suppliers where user_id = owner;
    delete from receipt_rereads where user_id = owner;
    delete from bank_column_mappings where user_id = owner;
    delete from files f where f.user_id = owner and (f.purpose = 'page' or f.draft_id is null
      or exists (select from receipt_drafts d where d.user_id = owner and d.id = f.draft_id and ${WITHOUT_INVOICE}));
    delete from receipt_drafts d where d.user_id = owner and ${WITHOUT_INVOICE};
    delete from bank_uploads u where u.user_id = owner and ${WITHOUT_STATEMENT};
    update receipt_drafts set company_id = null, category_id = null, batch_id = null, reading = null,
       split = null, signals = '[]', duplicates = '[]', progress = null
     where user_id = owner;
    update bank_uploads set company_id = null, folder_id = null, progress = null, mapping = null, unlocked_key = null,
       pages = '[]', page_count = 0
     where user_id = owner;
    update bank_statements set pages = '[]' where user_id = owner;
    delete from draft_batches where user_id = owner;
    update companies set notification_emails = null, billing_account = null where user_id = owner;
    delete from companies c where c.user_id = owner
      and not exists (select from receipts r where r.user_id = owner and r.company_id = c.id)
      and not exists (select from bank_statements s where s.user_id = owner and s.company_id = c.id);
  end`,
  ),
  ownRows(
    'destroy_expired(today date)',
    'boolean',
    `
  begin ${MUST_BE_DELETED}
    delete from receipts r where r.user_id = owner and not exists (
      select from files f where f.user_id = owner and f.draft_id = r.draft_id and f.purpose = 'original'
        and f.retention_until >= today);
    delete from files f using receipt_drafts d
     where f.user_id = owner and d.user_id = owner and d.id = f.draft_id and ${WITHOUT_INVOICE};
    delete from receipt_drafts d where d.user_id = owner and ${WITHOUT_INVOICE};
    delete from bank_statements s using bank_uploads u
     where s.user_id = owner and u.user_id = owner and u.id = s.upload_id and u.retention_until < today;
    delete from bank_uploads u where u.user_id = owner and ${WITHOUT_STATEMENT};
    if exists (select from receipts where user_id = owner)
      or exists (select from bank_statements where user_id = owner) then return false; end if;
    delete from files where user_id = owner;
    delete from companies where user_id = owner;
    perform set_config('app.destroying', 'yes', true);
    delete from audit_events where user_id = owner;
    perform set_config('app.destroying', '', true);
    return true;
  end`,
  ),
];

const TABLES = [
  'bank_uploads',
  'bank_statements',
  'bank_transactions',
  'bank_statement_overlaps',
  'bank_column_mappings',
];

/**
 * Bank statements: files on their way in, statements, their rows, overlaps of periods, remembered columns of
 * exports. What is kept by law is marked deleted and never deleted by the application.
 */
export const bankMigration: SqlMigration = {
  name: '0040-bank',
  sql: [
    ...[UPLOADS, STATEMENTS, TRANSACTIONS, LOCKS],
    ...TABLES.map(closed),
    'grant select, insert, update on bank_statements, bank_transactions to tillslip_app;',
    'grant select, insert, update, delete on bank_uploads, bank_statement_overlaps, bank_column_mappings to tillslip_app;',
    ...ERASURE,
  ].join('\n'),
};
