import pg from 'pg';
import { ownerUrl } from './seed-many.mjs';

/**
 * Adds `statements` bank statements of one user and as many more of nine others as make up `all`, directly in
 * the database: twelve accounts of six banks, five years, a tenth of them reconciled. The statements of the one user have
 * 40 transactions each.
 */
export async function seedStatements({ dataDir, userId, companyIds, statements, all }) {
  const client = new pg.Client(ownerUrl(dataDir));
  await client.connect();
  try {
    await client.query('set synchronous_commit = off');
    await client.query(SEED, [userId, statements, companyIds]);
    await client.query(SEED_TRANSACTIONS, [userId]);
    const others = 9;
    for (let number = 1; number <= others && all > statements; number++) {
      const { rows } = await client.query(
        `insert into auth."user" (name, email, "emailVerified", "updatedAt") values ('Other', $1, true, now()) returning id`,
        [`statements-${number}@example.com`],
      );
      await client.query(SEED, [rows[0].id, Math.round((all - statements) / others), []]);
    }
    // Written down first: vacuum marks no page as seen by all whose commits may still be lost.
    await client.query('checkpoint');
    await client.query('vacuum analyze bank_uploads, bank_statements, bank_transactions');
  } finally {
    await client.end();
  }
}

const FACTS = `json_build_object('layout', 'nedbank', 'opening', 100000, 'closing', 100000, 'vatTotal', null,
  'totals', json_build_object('debits', null, 'credits', null, 'debitCount', null, 'creditCount', null),
  'marks', json_build_array(), 'pages', json_build_array(json_build_object('page', 1, 'number', 1, 'of', 1)),
  'known', json_build_object('opening', null, 'closing', null))`;

const SEED = `
  with uploads as (
    insert into bank_uploads (user_id, filename, kind, media_type, bytes, sha256, storage_key, retention_until, status)
    select $1, 'statement-' || n || '.pdf', 'pdf', 'application/pdf', 1000, md5(n::text), 'seed/' || n, '2035-01-01', 'saved'
      from generate_series(1, $2) n returning id),
  numbered as (select id, (row_number() over ())::int as n from uploads)
  insert into bank_statements (user_id, upload_id, company_id, filename, source, bank_name, account_number, account_type,
    period_start, period_end, opening_cents, closing_cents, facts, total_debits_cents, total_credits_cents,
    net_movement_cents, transaction_count, reconciled_count, status, balance_confirmed, reconciliation_status, raw_extracted_data,
    processing_metadata, created_at)
  select $1, id, ($3::uuid[])[1 + n % greatest(cardinality($3::uuid[]), 1)], 'statement-' || n || '.pdf', 'pages',
    (array['FNB', 'Standard Bank', 'ABSA', 'Nedbank', 'Capitec', 'Investec'])[1 + n % 6],
    (1050000000 + n % 12)::text, 'Current account', date '2021-01-01' + n % 1800, date '2021-01-31' + n % 1800,
    100000, 100000, ${FACTS}, 50000, 50000, 0, 40, n % 41, case when n % 7 = 0 then 'processing' else 'completed' end::bank_statement_status,
    n % 7 <> 0, (case when n % 10 = 0 then 'reconciled' when n % 3 = 0 then 'partially_reconciled' else 'unreconciled' end)::bank_reconciliation_status,
    json_build_object('rows', repeat('x', 2000)), '{}', now() - n * interval '1 minute'
  from numbered`;

const SEED_TRANSACTIONS = `
  insert into bank_transactions (user_id, bank_statement_id, company_id, position, transaction_date, description, amount_cents,
    debit_amount_cents, credit_amount_cents, running_balance_cents, transaction_type, direction, confidence,
    balance_confirmed, is_fee, is_reconciled, rules_seen)
  select s.user_id, s.id, s.company_id, n, s.period_start + n % 30, 'Purchase ' || n || ' at Karoo Koffie', -100 - n,
    100 + n, null, 100000, 'debit', 'sign', 1, true, false, n % 3 = 0, true
    from bank_statements s cross join generate_series(0, 39) n where s.user_id = $1`;
