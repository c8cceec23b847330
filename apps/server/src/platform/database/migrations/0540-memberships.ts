import { lockTriggers } from '../locked-columns.ts';
import type { SqlMigration } from '../sql-migration.ts';

/** Tables with the company of each row. */
const OF_COMPANY = [
  ...['accounting_connections', 'bank_match_memory', 'bank_matches', 'bank_rules', 'bank_statements'],
  ...['bank_transactions', 'company_rechecks', 'draft_batches', 'expense_categories', 'folders', 'memberships'],
  ...['purchase_answers', 'receipts', 'vat_adjustments', 'vat_claims'],
  ...['vat_company_settings', 'vat_dismissals', 'vat_exports', 'vat_periods', 'vat_rules', 'vat_setting_changes'],
  ...['accounting_states', 'upload_mails', 'vat_reminders', 'vat_shares'],
];

/** Tables whose rows belong to a row of another table: they show where that one shows. */
const OF_PARENT: Readonly<Record<string, { readonly parent: string; readonly tables: readonly string[] }>> = {
  receipt_id: {
    parent: 'receipts',
    tables: [
      ...['receipt_items', 'receipt_number_parts', 'receipt_payments', 'receipt_rereads', 'vat_choices'],
      ...['vat_claim_lines', 'vat_claim_sums', 'vat_late_claims'],
    ],
  },
  transaction_id: {
    parent: 'bank_transactions',
    tables: ['bank_match_rejections', 'bank_suggestions', 'bank_treatments'],
  },
  match_id: { parent: 'bank_matches', tables: ['bank_match_parts'] },
  statement_id: { parent: 'bank_statements', tables: ['bank_statement_overlaps'] },
  upload_id: { parent: 'bank_uploads', tables: ['bank_upload_readings'] },
  connection_id: {
    parent: 'accounting_connections',
    tables: [
      ...['accounting_accounts', 'accounting_alerts', 'accounting_entries', 'accounting_mappings'],
      ...['accounting_past_bookings', 'accounting_request_hours', 'accounting_requests', 'accounting_runs'],
      ...['accounting_suppliers', 'accounting_tax_codes', 'bulk_syncs', 'sync_schedules'],
    ],
  },
  run_id: { parent: 'accounting_runs', tables: ['accounting_run_records'] },
  bulk_sync_id: { parent: 'bulk_syncs', tables: ['bulk_sync_batches', 'bulk_sync_records'] },
  schedule_id: { parent: 'sync_schedules', tables: ['schedule_runs'] },
  period_id: { parent: 'vat_periods', tables: ['vat_period_documents', 'vat_period_fees'] },
  period_document_id: { parent: 'vat_period_documents', tables: ['vat_period_lines'] },
  share_id: { parent: 'vat_shares', tables: ['vat_share_openings'] },
};

/**
 * Uploads keep the company that they were sent for. What was made of one may have moved to another since: the upload shows
 * where that is.
 */
const OF_MOVING: Readonly<Record<string, { readonly made: string; readonly column: string }>> = {
  receipt_drafts: { made: 'receipts', column: 'draft_id' },
  bank_uploads: { made: 'bank_statements', column: 'upload_id' },
};

/** Tables of a person alone, and of the owner's account: nobody else sees a row of them. */
const OF_OWNER = [
  ...['billing_details', 'charges', 'limit_notices', 'list_settings', 'list_views', 'payment_methods', 'preferences'],
  ...['provider_events', 'refund_requests', 'report_mails', 'tax_detail_requests', 'tax_documents', 'vat_calendars'],
];

/**
 * For a transaction of a member alone: a function with the owner's rights sees all of the books, also where the login that
 * owns them may take the member's role.
 */
const restrict = (table: string, may: string, forWhat = 'all') =>
  `create policy company on ${table} as restrictive for ${forWhat} to tillslip_member using (current_user <> 'tillslip_member' or ${may});`;

const showsIn = (parent: string, child: string, column: string) =>
  `exists (select from ${parent} p where p.user_id = ${child}.user_id and p.id = ${child}.${column})`;

const POLICIES = [
  restrict('companies', 'id = app_company_id()'),
  ...OF_COMPANY.map((table) => restrict(table, 'company_id = app_company_id()')),
  ...Object.entries(OF_PARENT).flatMap(([column, { parent, tables }]) =>
    tables.map((table) => restrict(table, showsIn(parent, table, column))),
  ),
  ...Object.entries(OF_MOVING).map(([table, { made, column }]) =>
    restrict(
      table,
      `exists (select from ${made} m where m.user_id = ${table}.user_id and m.${column} = ${table}.id)
        or company_id = app_company_id() and not has_${made}_elsewhere(user_id, id)`,
    ),
  ),
  restrict(
    'files',
    `case when draft_id is null then company_id = app_company_id() else ${showsIn('receipt_drafts', 'files', 'draft_id')} end`,
  ),
  ...OF_OWNER.map((table) => restrict(table, 'false')),
  // Added to by whoever changes something; of the trail a member sees what is of the company.
  restrict('domain_events', 'false', 'select'),
  restrict(
    'audit_events',
    ['companies', 'receipts', 'receipt_drafts', 'bank_uploads', 'bank_statements', 'bank_transactions', 'vat_periods']
      .map((parent) => showsIn(parent, 'audit_events', 'subject_id'))
      .join(' or '),
    'select',
  ),
];

const FUNCTIONS_OF_MOVING = Object.values(OF_MOVING).map(
  ({ made, column }) => `
    create function has_${made}_elsewhere(owner uuid, upload uuid) returns boolean language sql stable security definer
      set search_path = pg_catalog, public, pg_temp
      return exists (select from public.${made} m
        where m.user_id = owner and m.${column} = upload and m.company_id is distinct from app_company_id());
    revoke execute on function has_${made}_elsewhere(uuid, uuid) from public;
    grant execute on function has_${made}_elsewhere(uuid, uuid) to tillslip_app;`,
);

/**
 * Who else works in the books of a company. Row-level security by owner stays; whoever works in the books of another does
 * so in a role of their own, whose restrictive policies show what is of one company, and nothing of the owner
 * (docs/decisions/0520).
 */
export const membershipsMigration: SqlMigration = {
  name: '0540-memberships',
  sql: `
    create type company_role as enum ('accountant', 'bookkeeper', 'viewer');
    create table memberships (
      user_id uuid not null references auth."user" (id),
      company_id uuid not null,
      person_id uuid not null references auth."user" (id) on delete cascade,
      role company_role not null,
      created_at timestamptz not null default now(),
      primary key (user_id, company_id, person_id),
      foreign key (user_id, company_id) references companies (user_id, id) on delete cascade,
      check (person_id <> user_id)
    );
    create index memberships_of_person on memberships (person_id);
    -- Whoever asks for a company is found by it; the books themselves open by enter_company alone.
    grant select on memberships to tillslip_auth;
    create policy of_person on memberships for select to tillslip_auth using (true);
    alter table memberships enable row level security;
    alter table memberships force row level security;
    create policy tenant on memberships using (user_id = app_user_id()) with check (user_id = app_user_id());
    grant select, insert, update, delete on memberships to tillslip_app;

    create function app_company_id() returns uuid language sql stable parallel safe
      return nullif(current_setting('app.company_id', true), '')::uuid;
    create function app_person_id() returns uuid language sql stable parallel safe
      return coalesce(nullif(current_setting('app.person_id', true), '')::uuid, app_user_id());

    create function enter_company(owner uuid, company uuid, person uuid, expected company_role) returns void
      language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    begin
      perform set_config('app.user_id', owner::text, true);
      if not exists (select from memberships m
        where m.user_id = owner and m.company_id = company and m.person_id = person and m.role = expected) then
        raise exception 'No such membership' using errcode = 'MB001';
      end if;
      perform set_config('app.person_id', person::text, true), set_config('app.company_id', company::text, true);
    end $$;
    revoke execute on function enter_company(uuid, uuid, uuid, company_role) from public;
    grant execute on function enter_company(uuid, uuid, uuid, company_role) to tillslip_app;

    ${FUNCTIONS_OF_MOVING.join('')}
    -- Who did what: their names, of those who did something in these books.
    create index audit_events_of_others on audit_events (user_id, actor_id) where actor_id <> user_id;
    create function names_of_people(ids uuid[]) returns table (id uuid, name text) language sql stable security definer
      set search_path = pg_catalog, public, pg_temp as $$
      select u.id, u.name from auth."user" u
       where u.id = any(ids) and (u.id = app_user_id() or exists (select from audit_events e
         where e.user_id = app_user_id() and e.actor_id = u.id and e.actor_id <> e.user_id))
    $$;
    revoke execute on function names_of_people(uuid[]) from public;
    grant execute on function names_of_people(uuid[]) to tillslip_app;
    ${lockTriggers({ mayDeleteCarried: true, hasMembers: true })}
    ${POLICIES.join('\n    ')}
  `,
};
