import type { SqlMigration } from '../sql-migration.ts';

/** Rows are closed to all but their owner; `force` closes them to the owner of the table as well. */
const closed = (table: string): string => `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy tenant on ${table} using (user_id = app_user_id()) with check (user_id = app_user_id());`;

const COMPANY = 'foreign key (user_id, company_id) references companies (user_id, id) on delete cascade';
const RECEIPT = 'foreign key (user_id, receipt_id) references receipts (user_id, id) on delete cascade';

/** What a line is on the VAT201; the same columns in a period that is open and in one that is submitted. */
const LINE = `
      description text not null,
      inclusive_cents bigint not null,
      vat_cents bigint not null,
      claimable_cents bigint not null,
      treatment vat_treatment not null,
      rate_bp integer,
      bucket vat_line_bucket not null,
      supply vat_supply,
      source text not null,
      why text not null,
      reason text`;

const WORDS = `
    create type vat_line_bucket as enum ('standard', 'capital', 'import_capital', 'import_other', 'zero_rated', 'exempt',
      'denied', 'out_of_scope', 'unknown');
    create type vat_supply as enum ('standard', 'capital', 'zero-rated', 'export', 'exempt',
      'accommodation-over-28-days', 'accommodation-to-28-days', 'change-in-use');
    create type vat_side as enum ('purchase', 'sale');
    create type vat_note as enum ('invoice', 'credit-note', 'debit-note');
    create type vat_origin as enum ('document', 'late', 'correction');
    create type vat_period_status as enum ('not_started', 'in_progress', 'ready', 'submitted');
    -- GiST compares ranges without any extension: this makes an id comparable in an exclusion constraint.
    create type uuid_range as range (subtype = uuid);`;

const COMPANY_TABLES = `
    create table vat_company_settings (
      user_id uuid not null,
      company_id uuid not null,
      apportionment_bp integer not null default 10000 check (apportionment_bp between 0 and 10000),
      is_netted boolean not null default false,
      reminders_on boolean not null default true,
      primary key (user_id, company_id),
      ${COMPANY});
    create table vat_classification_rules (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      company_id uuid not null,
      position integer not null,
      name text not null check (name <> ''),
      is_active boolean not null default true,
      supplier_contains text,
      supplier_vat_number text,
      item_contains text,
      min_cents bigint,
      max_cents bigint,
      bucket vat_line_bucket not null,
      business_use_bp integer check (business_use_bp between 0 and 10000),
      primary key (user_id, id),
      check (num_nonnulls(supplier_contains, supplier_vat_number, item_contains) > 0),
      ${COMPANY});
    create index vat_rules_order on vat_classification_rules (user_id, company_id, position);`;

const DOCUMENTS = `
    create table vat_choices (
      user_id uuid not null,
      receipt_id uuid not null,
      side vat_side,
      supply vat_supply,
      paid_on date,
      import_reference text,
      import_released boolean not null default false,
      import_vat_receipt text,
      rand_total_cents bigint,
      rand_vat_cents bigint,
      original_number text,
      export_proof text,
      line_buckets jsonb not null default '[]',
      accepted_reason text,
      primary key (user_id, receipt_id),
      ${RECEIPT});
    create table vat_documents (
      user_id uuid not null,
      receipt_id uuid not null,
      company_id uuid not null,
      side vat_side not null,
      kind vat_note not null,
      invoice_date date,
      paid_on date,
      -- Why a submitted document was changed; null while it is as it was submitted, or in no submitted period.
      correction_reason text,
      unclassified integer not null,
      unproved integer not null,
      questions jsonb not null,
      primary key (user_id, receipt_id),
      ${RECEIPT},
      ${COMPANY});
    create index vat_documents_date on vat_documents (user_id, company_id, invoice_date);
    create table vat_lines (
      user_id uuid not null,
      receipt_id uuid not null,
      position integer not null,
      ${LINE},
      primary key (user_id, receipt_id, position),
      foreign key (user_id, receipt_id) references vat_documents (user_id, receipt_id) on delete cascade);
    create table vat_stale (
      user_id uuid not null,
      receipt_id uuid not null,
      primary key (user_id, receipt_id),
      ${RECEIPT});
    -- Whatever changes an invoice, its place on the VAT201 is found anew before anyone sees it. What that
    -- writes back (vat_claimable_cents) is not among the columns, or it would never end.
    create function vat_mark_stale() returns trigger language plpgsql as $$
    begin
      insert into vat_stale (user_id, receipt_id) values (new.user_id, new.id) on conflict do nothing;
      return null;
    end $$;
    create trigger receipts_are_stale after insert or update of company_id, category_id, status, document_type,
      invoice_title, supplier_name, supplier_vat_number, invoice_number, invoice_date, total_cents, vat_cents, currency,
      tax_category_chosen, vat_bucket, raw_extracted_data, is_duplicate, business_use_percent, validity, deleted_at
      on receipts for each row execute function vat_mark_stale();
    `;

const PERIODS = `
    create table vat_periods (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      company_id uuid not null,
      period_start date not null,
      period_end date not null check (period_end >= period_start),
      status vat_period_status not null default 'not_started',
      is_submitted boolean not null default false,
      submitted_at timestamptz,
      submitted_net_cents bigint,
      reopen_reason text,
      created_at timestamptz not null default now(),
      primary key (user_id, id),
      unique (user_id, company_id, period_start, period_end),
      check (is_submitted = (status = 'submitted')),
      check (is_submitted = (submitted_at is not null)),
      -- Two periods of a company never share a day, so that no document belongs to two.
      exclude using gist (uuid_range(company_id, company_id, '[]') with &&, daterange(period_start, period_end, '[]') with &&),
      ${COMPANY});
    create table vat_period_documents (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      period_id uuid not null,
      receipt_id uuid not null,
      side vat_side not null,
      kind vat_note not null,
      origin vat_origin not null,
      is_correction boolean not null generated always as (origin = 'correction') stored,
      origin_reason text,
      invoice_date date,
      primary key (user_id, id),
      unique (user_id, period_id, receipt_id),
      foreign key (user_id, period_id) references vat_periods (user_id, id) on delete cascade,
      ${RECEIPT});
    -- A document is in one submitted period; only what changed since may be in another, as a correction.
    create unique index vat_document_once on vat_period_documents (user_id, receipt_id) where not is_correction;
    create index vat_period_documents_receipt on vat_period_documents (user_id, receipt_id);
    create table vat_period_lines (
      user_id uuid not null,
      period_document_id uuid not null,
      position integer not null,
      ${LINE},
      primary key (user_id, period_document_id, position),
      foreign key (user_id, period_document_id) references vat_period_documents (user_id, id) on delete cascade);
    create table vat_adjustments (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      company_id uuid not null,
      kind text not null,
      day date not null,
      vat_cents bigint not null,
      consideration_cents bigint,
      reason text not null check (length(trim(reason)) >= 3),
      receipt_id uuid,
      created_at timestamptz not null default now(),
      primary key (user_id, id),
      ${COMPANY},
      foreign key (user_id, receipt_id) references receipts (user_id, id) on delete set null (receipt_id));
    create index vat_adjustments_day on vat_adjustments (user_id, company_id, day);`;

const FILES = `
    create type vat_export_kind as enum ('csv', 'xlsx', 'pdf', 'pack');
    create type vat_export_status as enum ('queued', 'running', 'done', 'failed');
    create table vat_exports (
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      company_id uuid not null,
      kind vat_export_kind not null,
      period_start date not null,
      period_end date not null,
      status vat_export_status not null default 'queued',
      done integer not null default 0,
      total integer not null default 0,
      filename text not null,
      storage_key text,
      bytes bigint,
      sha256 text,
      email_to text,
      created_at timestamptz not null default now(),
      primary key (user_id, id),
      ${COMPANY});
    create index vat_exports_newest on vat_exports (user_id, company_id, created_at);
    create table vat_reminders (
      user_id uuid not null,
      company_id uuid not null,
      period_end date not null,
      days_before integer not null,
      sent_at timestamptz not null default now(),
      primary key (user_id, company_id, period_end, days_before),
      ${COMPANY});
    create table vat_calendars (
      user_id uuid not null primary key references auth."user" (id) on delete cascade,
      version integer not null default 1);`;

const TABLES = [
  'vat_company_settings',
  'vat_classification_rules',
  'vat_choices',
  'vat_documents',
  'vat_lines',
  'vat_stale',
  'vat_periods',
  'vat_period_documents',
  'vat_period_lines',
  'vat_adjustments',
  'vat_exports',
  'vat_reminders',
  'vat_calendars',
];

/**
 * VAT: a company's rules and settings, what a person says of a document, its place on the VAT201 line by
 * line, periods and what was submitted in them, adjustments by hand, files made for download, reminders.
 *
 * Places are stored, so that the figures of a period are a sum in the database, and are found anew for
 * invoices that changed; what is submitted is a copy that no later change reaches.
 */
export const vatMigration: SqlMigration = {
  name: '0020-vat',
  sql: [
    ...[WORDS, COMPANY_TABLES, DOCUMENTS, PERIODS, FILES],
    ...TABLES.map(closed),
    `grant select, insert, update, delete on ${TABLES.join(', ')} to tillslip_app;`,
    // Invoices that were there before this release.
    'alter table receipts no force row level security; alter table vat_stale no force row level security;',
    'insert into vat_stale (user_id, receipt_id) select user_id, id from receipts;',
    'alter table receipts force row level security; alter table vat_stale force row level security;',
  ].join('\n'),
};
