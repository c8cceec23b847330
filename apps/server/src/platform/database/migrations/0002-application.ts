import type { SqlMigration } from '../sql-migration.ts';

/** Every table with a user's rows: each is closed to everyone but its owner. */
const TENANT_TABLES = ['companies', 'categories', 'receipt_drafts', 'files', 'receipts', 'receipt_items'] as const;

/**
 * Whose rows this transaction may see. Without it, nobody's: a query that forgets its owner finds
 * nothing instead of everything.
 */
const OWNER = [
  `create function app_user_id() returns uuid language sql stable parallel safe
     return nullif(current_setting('app.user_id', true), '')::uuid`,
];

const COMPANIES = [
  `create type company_date_format as enum ('DD-MM-YYYY', 'YYYY-MM-DD')`,
  `create table companies (
     id uuid not null default gen_random_uuid(),
     user_id uuid not null references auth."user" (id),
     company_name text not null check (company_name <> ''),
     billing_account text,
     country text not null,
     currency text not null,
     date_format company_date_format not null,
     notification_emails text[],
     notify_uploader boolean not null,
     is_vat_vendor boolean not null,
     vat_number text,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     primary key (user_id, id))`,
  `create table categories (
     id uuid not null default gen_random_uuid(),
     user_id uuid not null,
     company_id uuid not null,
     name text not null check (name <> ''),
     created_at timestamptz not null default now(),
     primary key (user_id, id),
     unique (user_id, company_id, id),
     foreign key (user_id, company_id) references companies (user_id, id) on delete cascade)`,
  'create unique index categories_name on categories (user_id, company_id, lower(name))',
];

/** Foreign keys carry `user_id`, so no row can point at another user's row; nor a folder at another company. */
const IN_FOLDER = `
     foreign key (user_id, company_id) references companies (user_id, id),
     foreign key (user_id, company_id, category_id) references categories (user_id, company_id, id)
       on delete set null (category_id),
     check (category_id is null or company_id is not null)`;

const DRAFTS = [
  `create type draft_status as enum ('queued', 'reading', 'awaiting_decision', 'saved', 'failed', 'cancelled')`,
  `create table receipt_drafts (
     id uuid not null default gen_random_uuid(),
     user_id uuid not null references auth."user" (id),
     company_id uuid,
     category_id uuid,
     status draft_status not null default 'queued',
     progress jsonb,
     reading jsonb,
     duplicates jsonb not null default '[]',
     failure text,
     attempts integer not null default 0,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     queued_at timestamptz not null default now(),
     finished_at timestamptz,
     primary key (user_id, id),${IN_FOLDER})`,
  'create index receipt_drafts_in_hand on receipt_drafts (user_id, status, updated_at)',
];

const FILES = [
  `create type file_purpose as enum ('original', 'page')`,
  `create type file_kind as enum ('pdf', 'image', 'heic')`,
  `create table files (
     id uuid not null default gen_random_uuid(),
     user_id uuid not null references auth."user" (id),
     purpose file_purpose not null,
     draft_id uuid,
     position integer,
     storage_key text not null,
     media_type text not null,
     bytes integer not null check (bytes > 0),
     kind file_kind,
     original_filename text,
     sha256 text,
     retention_until date,
     width integer,
     height integer,
     created_at timestamptz not null default now(),
     primary key (user_id, id),
     unique (user_id, storage_key),
     foreign key (user_id, draft_id) references receipt_drafts (user_id, id),
     check (purpose <> 'original' or num_nulls(kind, original_filename, sha256, retention_until) = 0),
     check (purpose <> 'page' or num_nulls(draft_id, position, width, height) = 0))`,
  'create unique index files_of_draft on files (user_id, draft_id, purpose, position)',
  `create index files_sha256 on files (user_id, sha256)`,
];

const RECEIPTS = [
  `create type receipt_status as enum ('completed', 'needs_review', 'deleted')`,
  `create type receipt_validity as enum ('valid', 'invalid', 'pending')`,
  `create type vat_bucket as enum ('standard', 'capital', 'import_capital', 'import_other')`,
  `create type vat_treatment as enum ('standard', 'zero-rated', 'exempt', 'unknown')`,
  `create type document_type as enum ('RECEIPT', 'TAX_INVOICE', 'INVOICE', 'CREDIT_NOTE', 'PRO_FORMA', 'QUOTATION',
     'STATEMENT', 'DELIVERY_NOTE', 'UNKNOWN')`,
  `create table receipts (
     id uuid not null default gen_random_uuid(),
     user_id uuid not null references auth."user" (id),
     draft_id uuid not null,
     company_id uuid,
     category_id uuid,
     original_filename text not null,
     status receipt_status not null,
     document_type document_type not null,
     invoice_title text,
     supplier_name text,
     supplier_address text,
     supplier_vat_number text,
     recipient_name text,
     recipient_address text,
     recipient_vat_number text,
     invoice_number text,
     invoice_date date,
     due_date date,
     subtotal_cents bigint,
     vat_cents bigint,
     vat_rate_bp integer,
     total_cents bigint,
     currency text,
     payment_method text,
     merchant_key text,
     invoice_number_key text,
     tax_category_code text not null,
     tax_category_chosen text,
     vat_bucket vat_bucket not null default 'standard',
     validity receipt_validity not null,
     is_vat_compliant boolean not null,
     vat_compliance_score integer not null check (vat_compliance_score between 0 and 100),
     vat_charged_cents bigint not null,
     vat_claimable_cents bigint not null,
     vat_at_risk_cents bigint not null,
     raw_extracted_data jsonb not null,
     read_failure text,
     is_duplicate boolean not null default false,
     duplicate_checked_at timestamptz,
     duplicate_checked_by uuid,
     duplicate_of uuid,
     duplicate_confidence double precision,
     duplicate_reason text,
     created_at timestamptz not null default now(),
     updated_at timestamptz not null default now(),
     deleted_at timestamptz,
     primary key (user_id, id),
     unique (user_id, draft_id),
     foreign key (user_id, draft_id) references receipt_drafts (user_id, id),
     foreign key (user_id, duplicate_of) references receipts (user_id, id) on delete set null (duplicate_of),${IN_FOLDER})`,
  'create index receipts_created on receipts (user_id, created_at)',
  'create index receipts_date on receipts (user_id, invoice_date)',
  'create index receipts_company_date on receipts (user_id, company_id, category_id, invoice_date)',
  'create index receipts_merchant on receipts (user_id, merchant_key)',
  'create index receipts_number on receipts (user_id, invoice_number_key)',
  'create index receipts_total on receipts (user_id, total_cents, invoice_date)',
  'create index receipts_duplicate_of on receipts (user_id, duplicate_of) where duplicate_of is not null',
  `create table receipt_items (
     user_id uuid not null,
     receipt_id uuid not null,
     position integer not null,
     item_name text not null,
     quantity double precision not null,
     unit_price_cents bigint,
     total_price_cents bigint,
     vat_treatment vat_treatment not null,
     category text not null,
     primary key (user_id, receipt_id, position),
     foreign key (user_id, receipt_id) references receipts (user_id, id) on delete cascade)`,
];

const AUDIT = [
  `create table audit_events (
     id uuid not null default gen_random_uuid(),
     user_id uuid not null references auth."user" (id),
     at timestamptz not null default now(),
     actor_id uuid,
     action text not null,
     subject_type text not null,
     subject_id uuid not null,
     before jsonb,
     after jsonb,
     reason text,
     primary key (user_id, id))`,
  'create index audit_events_subject on audit_events (user_id, subject_type, subject_id, at)',
  `create function refuse_change() returns trigger language plpgsql as $$
   begin raise exception 'The audit trail is only ever added to'; end $$`,
  `create trigger audit_events_are_kept before update or delete on audit_events
     for each statement execute function refuse_change()`,
];

const HOLIDAYS = ['create table vat_declared_holidays (day date primary key, name text not null)'];

/** Rows are closed to all but their owner; `force` closes them to the owner of the table as well. */
const closed = (table: string): string[] => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `create policy tenant on ${table} using (user_id = app_user_id()) with check (user_id = app_user_id())`,
];

/**
 * Companies, folders, uploads, invoices and the audit trail, with row-level security.
 *
 * The role may add to the audit trail and read it, nothing else; it may not delete what must be kept.
 */
export const applicationMigration: SqlMigration = {
  name: '0002-application',
  sql: [
    ...OWNER,
    ...COMPANIES,
    ...DRAFTS,
    ...FILES,
    ...RECEIPTS,
    ...AUDIT,
    ...HOLIDAYS,
    ...[...TENANT_TABLES, 'audit_events'].flatMap(closed),
    'grant select, insert, update, delete on companies, categories, receipt_items to tillslip_app',
    'grant select, insert, update on receipt_drafts, receipts to tillslip_app',
    'grant select, insert, update, delete on files to tillslip_app',
    'grant select, insert on audit_events to tillslip_app',
    'grant select on vat_declared_holidays to tillslip_app',
  ].join(';\n'),
};
