import type { SqlMigration } from '../sql-migration.ts';

const CONNECTIONS = `
  create table accounting_connections (
    id uuid not null default gen_random_uuid(),
    user_id uuid not null references auth."user" (id),
    company_id uuid,
    package text not null,
    realm_id text not null,
    package_company_name text not null default '',
    package_vat_number text,
    country text,
    home_currency text not null default 'ZAR',
    is_multicurrency boolean not null default false,
    uses_tax_codes boolean not null default true,
    books_closed_on date,
    state text not null,
    fault text,
    differences text[] not null default '{}',
    access_token text,
    refresh_token text,
    token_expires_at timestamptz,
    refresh_expires_at timestamptz,
    refresh_hard_expires_at timestamptz,
    last_connected_at timestamptz,
    lists_read_at timestamptz,
    cash_account_id text,
    bank_account_id text,
    card_account_id text,
    default_account_id text,
    unpaid text not null default 'bill',
    attaches_originals boolean not null default true,
    vat_cents text not null default 'computed',
    hourly_limit integer,
    is_set_up boolean not null default false,
    lease_id uuid,
    leased_until timestamptz,
    paused_until timestamptz,
    changes_read_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (user_id, id),
    foreign key (user_id, company_id) references companies (user_id, id) on delete set null (company_id),
    check (package in ('quickbooks', 'sage')),
    check (state in ('confirming', 'connected', 'error', 'expired', 'disconnected')),
    check (unpaid in ('bill', 'skip')),
    check (vat_cents in ('computed', 'printed')),
    check (state = 'disconnected' or (access_token is not null and refresh_token is not null)));
  -- Of everybody's, not only of one person's: one set of books is fed from one place.
  create unique index accounting_connections_realm on accounting_connections (package, realm_id)
    where state <> 'disconnected';
  create unique index accounting_connections_company on accounting_connections (user_id, company_id, package)
    where state <> 'disconnected';
  create unique index accounting_connections_known
    on accounting_connections (user_id, company_id, package, realm_id) where company_id is not null;

  create table accounting_states (
    user_id uuid not null references auth."user" (id),
    state_hash text not null,
    session_hash text not null,
    company_id uuid not null,
    created_at timestamptz not null,
    code_hash text,
    result jsonb,
    primary key (user_id, state_hash),
    foreign key (user_id, company_id) references companies (user_id, id) on delete cascade);`;

const CHILD = 'foreign key (user_id, connection_id) references accounting_connections (user_id, id) on delete cascade';

const LISTS = `
  create table accounting_accounts (
    user_id uuid not null,
    connection_id uuid not null,
    account_id text not null,
    name text not null,
    full_name text not null,
    type text not null,
    currency text,
    primary key (user_id, connection_id, account_id),
    ${CHILD});
  create table accounting_tax_codes (
    user_id uuid not null,
    connection_id uuid not null,
    tax_code_id text not null,
    name text not null,
    description text,
    purchase_rate integer,
    primary key (user_id, connection_id, tax_code_id),
    ${CHILD});
  create table accounting_suppliers (
    user_id uuid not null,
    connection_id uuid not null,
    supplier_key text not null,
    supplier_id text not null,
    name text not null,
    currency text,
    primary key (user_id, connection_id, supplier_key),
    ${CHILD});
  create table accounting_tax_mappings (
    user_id uuid not null,
    connection_id uuid not null,
    treatment text not null,
    rate integer not null,
    tax_code_id text not null,
    primary key (user_id, connection_id, treatment, rate),
    ${CHILD});
  create table accounting_mappings (
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    connection_id uuid not null,
    category text,
    supplier_key text,
    supplier_name text,
    account_id text not null,
    description text,
    is_custom boolean not null,
    is_active boolean not null default true,
    created_at timestamptz not null default now(),
    primary key (user_id, id),
    ${CHILD},
    check ((category is null) <> (supplier_key is null)));
  create unique index accounting_mappings_of
    on accounting_mappings (user_id, connection_id, category, supplier_key) nulls not distinct;`;

const ENTRIES = `
  create table accounting_runs (
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    connection_id uuid not null,
    progress integer not null default 0,
    started_at timestamptz not null default now(),
    finished_at timestamptz,
    primary key (user_id, id),
    ${CHILD},
    check (progress in (0, 25, 50, 75, 100)));
  create index accounting_runs_started on accounting_runs (user_id, connection_id, started_at);
  create table accounting_run_records (
    user_id uuid not null,
    run_id uuid not null,
    receipt_id uuid not null,
    outcome text,
    primary key (user_id, run_id, receipt_id),
    foreign key (user_id, run_id) references accounting_runs (user_id, id) on delete cascade,
    check (outcome in ('successful', 'failed', 'skipped')));
  create table accounting_entries (
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    connection_id uuid not null,
    receipt_id uuid not null,
    run_id uuid,
    state text not null,
    kind text,
    revision integer not null default 1,
    first_posted_at timestamptz,
    posted_hash text,
    entry_id text,
    entry_version text,
    sent_hash text,
    booked_total_cents bigint,
    booked_vat_cents bigint,
    currency text,
    synced_at timestamptz,
    failure text,
    problems jsonb not null default '[]',
    warnings jsonb not null default '[]',
    fault text,
    fault_detail text,
    conflicts jsonb not null default '[]',
    strategy text,
    target_entry_id text,
    target_kind text,
    may_change_submitted boolean not null default false,
    may_overwrite boolean not null default false,
    attachment text not null default 'none',
    attachment_attempts integer not null default 0,
    outside_change text,
    is_outdated boolean not null default false,
    queued_at timestamptz not null default now(),
    primary key (user_id, id),
    unique (user_id, connection_id, receipt_id),
    ${CHILD},
    foreign key (user_id, receipt_id) references receipts (user_id, id) on delete cascade,
    check (state in ('pending', 'posting', 'synced', 'failed', 'conflict', 'skipped')),
    check (kind in ('purchase', 'bill', 'credit')),
    check (attachment in ('none', 'pending', 'attached', 'failed')),
    check (outside_change in ('changed', 'deleted')));
  create index accounting_entries_waiting on accounting_entries (user_id, connection_id, queued_at)
    where state in ('pending', 'posting') or attachment = 'pending';
  create index accounting_entries_entry on accounting_entries (user_id, connection_id, entry_id);
  create table accounting_requests (
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    connection_id uuid not null,
    at timestamptz not null,
    method text not null,
    endpoint text not null,
    status integer,
    duration integer not null,
    tid text,
    retries integer not null,
    fault text,
    code text,
    primary key (user_id, id),
    ${CHILD});
  create index accounting_requests_at on accounting_requests (user_id, connection_id, at);`;

const TABLES = [
  ...['accounting_connections', 'accounting_states', 'accounting_accounts', 'accounting_tax_codes'],
  ...['accounting_suppliers', 'accounting_tax_mappings', 'accounting_mappings', 'accounting_runs'],
  ...['accounting_run_records', 'accounting_entries', 'accounting_requests'],
];

const SECURITY = TABLES.map(
  (table) => `
  alter table ${table} enable row level security;
  alter table ${table} force row level security;
  create policy tenant on ${table} using (user_id = app_user_id()) with check (user_id = app_user_id());
  grant select, insert, update, delete on ${table} to tillslip_app;`,
).join('');

/**
 * A webhook names a realm and no person. The sign-in role may ask whose it is, and sees nothing else of a connection; what
 * is done then is done as that person, under row-level security.
 */
const OWNER_OF_REALM = `
  create policy owner_of_realm on accounting_connections for select to tillslip_auth using (state <> 'disconnected');
  grant usage on schema public to tillslip_auth;
  grant select (user_id, id, package, realm_id, state) on accounting_connections to tillslip_auth;`;

/** Connections to accounting packages: tokens (sealed), lists of the books, mappings, entries, runs and requests. */
export const accountingMigration: SqlMigration = {
  name: '0164-accounting',
  sql: `${CONNECTIONS}${LISTS}${ENTRIES}${SECURITY}${OWNER_OF_REALM}`,
};
