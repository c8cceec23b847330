import pg from 'pg';
import { ownerUrl } from './seed.mjs';

/** Adds bank statements of 200 transactions each, most of which pay an invoice of the company, to the embedded database. */
export async function seedBankRows({ dataDir, userId, rows, companyId }) {
  const client = new pg.Client(ownerUrl(dataDir));
  await client.connect();
  try {
    await client.query(UPLOADS, [userId, companyId, Math.ceil(rows / 200)]);
    await client.query(STATEMENTS, [userId]);
    await client.query(ROWS, [userId, companyId, rows]);
    await client.query('vacuum analyze bank_uploads, bank_statements, bank_transactions');
    await client.query(FIND_SUGGESTIONS, [userId, companyId]);
  } finally {
    await client.end();
  }
}

const UPLOADS = `
  insert into bank_uploads (user_id, company_id, filename, kind, media_type, bytes, sha256, storage_key, retention_until, status)
  select $1::uuid, $2::uuid, 'statement-' || n || '.pdf', 'pdf', 'application/pdf', 1, n::text, $1::uuid || '/statement-' || n,
    current_date + 2000, 'saved' from generate_series(1, $3::int) n`;

const STATEMENTS = `
  insert into bank_statements (user_id, upload_id, company_id, filename, source, bank_name, account_number, facts,
    total_debits_cents, total_credits_cents, net_movement_cents, transaction_count, status, balance_confirmed, raw_extracted_data,
    processing_metadata, period_start, period_end)
  select user_id, id, company_id, filename, 'pages', 'FNB', '62000000001', '{}', 0, 0, 0, 200, 'completed', true, '{}', '{}',
    current_date - 30, current_date
    from bank_uploads where user_id = $1`;

/** Each transaction pays the invoice with its number some days later, except every eighth, which has no invoice. */
const ROWS = `
  with numbered as (
    select *, row_number() over (order by id) as n from receipts where user_id = $1 and company_id = $2
     order by n limit $3),
  statements as (select id, row_number() over (order by id) as s from bank_statements where user_id = $1)
  insert into bank_transactions (user_id, bank_statement_id, company_id, position, transaction_date, description,
    amount_cents, debit_amount_cents, running_balance_cents, transaction_type, direction, confidence, balance_confirmed, is_fee)
  select r.user_id, s.id, r.company_id, r.n, r.invoice_date + (r.n % 4)::int,
    'POS PURCHASE ' || upper(r.supplier_name) || case when r.n % 3 = 0 then ' ' || r.invoice_number else '' end,
    -(case when r.n % 8 = 0 then 7 else r.total_cents end), r.total_cents, 0, 'purchase', 'sign', 1, true, false
    from numbered r join statements s on s.s = 1 + (r.n - 1) / 200`;

/** The job that an import would have queued. */
const FIND_SUGGESTIONS = `
  select jobs.add_all(jsonb_build_array(jsonb_build_object(
    'name', 'bank.match-company', 'key', 'bank.match-company:' || $2::text, 'max_attempts', 25,
    'payload', jsonb_build_object('userId', $1::text, 'event', jsonb_build_object(
      'type', 'matching.input-changed', 'data', jsonb_build_object('companyId', $2::text))))))`;
