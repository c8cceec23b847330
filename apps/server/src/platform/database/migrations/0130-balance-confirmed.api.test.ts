import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareCluster } from '../embedded-database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { migrate } from '../migrate.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tillslip-balance-confirmed-'));
let postgres: EmbeddedPostgres;
let client: pg.Client;

const idOf = (digit: number): string => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
const [USER, COMPANY, PERIOD, UPLOAD, STATEMENT] = [1, 2, 3, 4, 5].map(idOf);
const TABLES = ['companies', 'vat_periods', 'vat_period_fees', 'bank_uploads', 'bank_statements'];

async function setRowSecurity(force: 'force' | 'no force'): Promise<void> {
  for (const table of TABLES) await client.query(`alter table ${table} ${force} row level security`);
}

async function insertSubmittedFees(): Promise<void> {
  await client.query(
    `insert into auth."user" (id, name, email, "emailVerified") values ($1, 'Ann', 'ann@example.com', true)`,
    [USER],
  );
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
  for (const [digit, proved] of [true, false].entries())
    await client.query(
      'insert into vat_period_fees (user_id, period_id, transaction_id, fee) values ($1, $2, $3, $4)',
      [USER, PERIOD, idOf(digit + 6), JSON.stringify({ description: 'Service fee', vatCents: 900, proved })],
    );
}

async function insertStatement(): Promise<void> {
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

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir, disposable: true });
  const urls = await prepareCluster(postgres);
  await migrate(urls, '0121-document-codes');
  client = new pg.Client(urls.owner);
  await client.connect();
  await setRowSecurity('no force');
  await insertSubmittedFees();
  await insertStatement();
  await setRowSecurity('force');
  await migrate(urls, '0130-balance-confirmed');
  await setRowSecurity('no force');
}, 120_000);

afterAll(async () => {
  await client.end();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a submitted bank charge keeps everything it said, under the new name', async () => {
  const { rows } = await client.query('select fee from vat_period_fees order by transaction_id');
  expect(rows).toEqual([
    { fee: { description: 'Service fee', vatCents: 900, balanceConfirmed: true } },
    { fee: { description: 'Service fee', vatCents: 900, balanceConfirmed: false } },
  ]);
});

test('a statement keeps the result of its balance check', async () => {
  const { rows } = await client.query('select balance_confirmed from bank_statements');
  expect(rows).toEqual([{ balance_confirmed: true }]);
});
