import { sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';

/** The tables that hold a person's data, with the column, or expression of columns, that identifies their rows. */
const KEYS = {
  companies: 'id',
  memberships: 'md5(company_id::text || person_id::text)::uuid',
  company_invitations: 'id',
  folders: 'id',
  expense_categories: 'id',
  receipt_drafts: 'id',
  receipts: 'id',
  receipt_rereads: 'id',
  suppliers: 'id',
  supplier_memory: 'id',
  files: 'id',
  vat_company_settings: 'company_id',
  vat_setting_changes: 'id',
  vat_rules: 'id',
  purchase_answers: 'id',
  vat_choices: 'receipt_id',
  vat_periods: 'id',
  vat_period_documents: 'id',
  vat_late_claims: 'md5(receipt_id::text || share)::uuid',
  vat_adjustments: 'id',
  vat_dismissals: 'id',
  vat_exports: 'id',
  vat_shares: 'id',
  vat_share_openings: 'id',
  receipt_payments: 'id',
  vat_period_fees: 'transaction_id',
  bank_uploads: 'id',
  bank_upload_readings: 'upload_id',
  bank_statements: 'id',
  bank_transactions: 'id',
  bank_column_mappings: 'id',
  bank_matches: 'id',
  bank_match_parts: 'id',
  bank_match_rejections: 'id',
  bank_match_memory: 'id',
  bank_rules: 'id',
  bank_treatments: 'transaction_id',
  accounting_connections: 'id',
  accounting_mappings: 'id',
  accounting_runs: 'id',
  accounting_run_records: 'md5(run_id::text || receipt_id)::uuid',
  accounting_entries: 'id',
  accounting_requests: 'id',
  bulk_syncs: 'id',
  bulk_sync_batches: 'md5(bulk_sync_id::text || number)::uuid',
  bulk_sync_records: 'md5(bulk_sync_id::text || receipt_id)::uuid',
  sync_schedules: 'id',
  schedule_runs: 'id',
  list_views: 'id',
  list_settings: 'user_id',
  preferences: 'user_id',
  api_keys: 'id',
  webhooks: 'id',
  webhook_deliveries: 'id',
  billing_details: 'user_id',
  tax_documents: 'id',
  subscriptions: 'user_id',
  payment_methods: 'user_id',
  charges: 'id',
  refund_requests: 'id',
  provider_events: 'md5(event_key)::uuid',
  audit_events: 'id',
} as const;
export type DataTable = keyof typeof KEYS;
export const DATA_TABLES = Object.keys(KEYS).filter((name): name is DataTable => name in KEYS);

/**
 * Columns that are not even read: the sealed tokens of a connection, which worker has its queue, what a card is charged
 * with, and the secrets of keys and webhooks.
 */
const UNREAD = [
  ...['access_token', 'refresh_token', 'lease_id', 'leased_until', 'authorization_code', 'key_hash'],
  ...['secret', 'previous_secret'],
];

/** The tables that have such columns. */
const WITH_SECRETS: ReadonlySet<string> = new Set([
  'accounting_connections',
  'api_keys',
  'payment_methods',
  'webhooks',
]);

/** A batch of stored rows, and the key to continue after; null when there are no more. */
export interface DataRows {
  readonly rows: readonly Record<string, unknown>[];
  readonly next: string | null;
}

/**
 * List the ids of all that the sample consists of; a row that names one of them is not the person's data. Empty without
 * a sample.
 */
export async function listSampleIds({ db, userId }: UserDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with company as (select id from companies where user_id = ${userId} and is_sample),
      draft as (select id from receipt_drafts where user_id = ${userId} and is_sample),
      receipt as (select id, supplier_key from receipts where user_id = ${userId} and draft_id in (select id from draft)),
      upload as (select id from bank_uploads where user_id = ${userId} and is_sample),
      statement as (select id from bank_statements where user_id = ${userId} and upload_id in (select id from upload)),
      transaction as (
        select id from bank_transactions where user_id = ${userId} and bank_statement_id in (select id from statement))
    select id from company union all select id from draft union all select id from receipt union all
    select id from upload union all select id from statement union all select id from transaction union all
    select match_id from bank_match_parts where user_id = ${userId} and transaction_id in (select id from transaction)
    union all select id from vat_periods where user_id = ${userId} and company_id in (select id from company) union all
    select id from suppliers s where s.user_id = ${userId} and s.supplier_key in (select supplier_key from receipt)
      and not exists (select from receipts r
        where r.user_id = ${userId} and r.supplier_key = s.supplier_key and r.id not in (select id from receipt))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The audit trail is given whole, because each event is chained to the one before. */
const ALWAYS_WHOLE: ReadonlySet<DataTable> = new Set(['audit_events']);

/** List the next rows of a table that belong to the user and name no id of `without`, in the order of their keys. */
export async function listRowsAfter(
  { db, userId }: UserDb,
  table: DataTable,
  { after, limit, without }: { after: string | null; limit: number; without: readonly string[] },
): Promise<DataRows> {
  const key = sql.raw(KEYS[table]);
  const isOwn =
    without.length === 0 || ALWAYS_WHOLE.has(table)
      ? sql`true`
      : sql`not exists (select from jsonb_each_text(to_jsonb(t)) as field where field.value = any(${without}::text[]))`;
  const columns = WITH_SECRETS.has(table)
    ? sql`(jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) - ${UNREAD}::text[])).*`
    : sql`t.*`;
  const { rows } = await sql<Record<string, unknown> & { nextKey: string }>`
    select ${columns}, ${key} as next_key from ${sql.table(table)} t
     where user_id = ${userId} and ${key} > ${after ?? '00000000-0000-0000-0000-000000000000'} and ${isOwn}
     order by ${key} limit ${limit}`.execute(db);
  const next = rows.length < limit ? null : (rows.at(-1)?.nextKey ?? null);
  return { rows: rows.map(({ nextKey: _, ...row }) => row), next };
}

/** An original file, with the day on which its document counts, if it has one. */
export interface OriginalFile {
  readonly id: string;
  readonly originalFilename: string | null;
  readonly storageKey: string;
  readonly createdAt: Date;
  readonly countsOn: string | null;
}

/** List a person's original files, without those of the sample; a statement counts on the first day of its period. */
export async function listOriginals({ db, userId }: UserDb): Promise<OriginalFile[]> {
  const { rows } = await sql<OriginalFile>`
    select f.id, f.original_filename, f.storage_key, f.created_at, r.counts_on::text as counts_on
      from files f left join receipts r on r.user_id = f.user_id and r.draft_id = f.draft_id
     where f.user_id = ${userId} and f.purpose = 'original' and not exists (
       select from receipt_drafts d where d.user_id = f.user_id and d.id = f.draft_id and d.is_sample)
    union all
    select u.id, u.filename, u.storage_key, u.created_at, (select min(s.period_start)::text from bank_statements s
        where s.user_id = u.user_id and s.upload_id = u.id)
      from bank_uploads u where u.user_id = ${userId} and not u.is_sample
     order by created_at, id`.execute(db);
  return rows;
}
