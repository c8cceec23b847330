import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilledDatabase, migrateFilled, FILLED_USER as USER } from '../../../../test/database/filled-migration.ts';

const idOf = (digit: number): string => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
const [COMPANY, PERIOD, UPLOAD, STATEMENT] = [2, 3, 4, 5].map(idOf);
const ACCOUNT = { bankName: 'FNB', accountMasked: '•••• 4821' };
const NO_ACCOUNT = { bankName: 'Bank', accountMasked: 'No account' };
const tables = ['companies', 'vat_periods', 'vat_period_fees', 'bank_uploads', 'bank_statements'];

async function insertSubmittedFees(client: pg.Client): Promise<void> {
  await client.query(
    `insert into companies (id, user_id, company_name, country, currency, date_format, notify_uploader, is_vat_vendor)
       values ($2, $1, 'Karoo Koffie', 'South Africa', 'ZAR', 'DD-MM-YYYY', false, true)`,
    [USER, COMPANY],
  );
  await client.query(
    `insert into vat_periods (id, user_id, company_id, period_start, period_end, status, is_submitted, submitted_at)
       values ($3, $1, $2, '2026-03-01', '2026-04-30', 'submitted', true, now())`,
    [USER, COMPANY, PERIOD],
  );
  for (const [digit, account] of [ACCOUNT, NO_ACCOUNT].entries())
    await client.query(
      'insert into vat_period_fees (user_id, period_id, transaction_id, fee) values ($1, $2, $3, $4)',
      [...[USER, PERIOD, idOf(digit + 6)], JSON.stringify({ vatCents: 900, ...account, proved: account === ACCOUNT })],
    );
}

async function insertStatement(client: pg.Client): Promise<void> {
  await client.query(
    `insert into bank_uploads (id, user_id, filename, kind, media_type, bytes, sha256, storage_key, retention_until, status)
       values ($2, $1, 'a.pdf', 'pdf', 'application/pdf', 1, 'x', 'x', '2030-01-01', 'saved')`,
    [USER, UPLOAD],
  );
  await client.query(
    `insert into bank_statements (id, user_id, upload_id, filename, source, facts, total_debits_cents, total_credits_cents,
         net_movement_cents, transaction_count, status, proved, raw_extracted_data, processing_metadata)
       values ($3, $1, $2, 'a.pdf', 'pages', '{}', 0, 0, 0, 0, 'completed', true, '{}', '{}')`,
    [USER, UPLOAD, STATEMENT],
  );
}

let database: FilledDatabase;

beforeAll(async () => {
  const span = { from: '0121-document-codes', to: '0130-balance-confirmed', tables };
  database = await migrateFilled(span, async (client) => {
    await insertSubmittedFees(client);
    await insertStatement(client);
  });
}, 120_000);

afterAll(() => database.stop());

test('a submitted bank charge keeps everything it said; an unknown bank and account have no words', async () => {
  const { rows } = await database.client.query('select fee from vat_period_fees order by transaction_id');
  expect(rows).toEqual([
    { fee: { vatCents: 900, ...ACCOUNT, balanceConfirmed: true } },
    { fee: { vatCents: 900, bankName: null, accountMasked: null, balanceConfirmed: false } },
  ]);
});

test('a statement keeps the result of its balance check', async () => {
  const { rows } = await database.client.query('select balance_confirmed from bank_statements');
  expect(rows).toEqual([{ balance_confirmed: true }]);
});
