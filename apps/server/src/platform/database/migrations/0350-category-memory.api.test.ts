import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilledDatabase, migrateFilled, FILLED_USER as USER } from '../../../../test/database/filled-migration.ts';

let database: FilledDatabase;

const [BUYS, KNOWS, OTHER] = ['2', '3', '4'].map((digit) => '22222222-2222-4222-8222-22222222222'.concat(digit));

async function fill(client: pg.Client): Promise<void> {
  for (const company of [BUYS, KNOWS, OTHER])
    await client.query(
      `insert into companies (id, user_id, company_name, country, currency, date_format, notify_uploader, is_vat_vendor)
         values ($2::uuid, $1, $2::text, 'South Africa', 'ZAR', 'YYYY-MM-DD', false, true)`,
      [USER, company],
    );
  for (const [company, supplier] of [
    [BUYS, 'vuyo paints'],
    [BUYS, 'vuyo paints'],
    [KNOWS, 'vuyo paints'],
    [OTHER, 'karoo pumps'],
    [null, 'vuyo paints'],
  ]) {
    const id = randomUUID();
    await client.query('insert into receipt_drafts (id, user_id) values ($2, $1)', [USER, id]);
    await client.query(
      `insert into receipts (id, draft_id, user_id, company_id, supplier_key, original_filename, raw_extracted_data, status,
           document_type, tax_category_code, validity, is_vat_compliant, vat_compliance_score, vat_charged_cents,
           vat_claimable_cents, vat_at_risk_cents)
         values ($2, $2, $1, $3, $4, 'a.jpg', '{}', 'completed', 'RECEIPT', 'OFFICE_SUPPLIES', 'valid', true, 100, 0, 0, 0)`,
      [USER, id, company, supplier],
    );
  }
  await client.query(
    `insert into purchase_answers (user_id, company_id, question, subject, answer)
       values ($1, $2, 'category', 'vuyo paints', 'MARKETING')`,
    [USER, KNOWS],
  );
  await client.query(
    `insert into supplier_memory (user_id, supplier_key, what, value, learned_at) values
       ($1, 'vuyo paints', 'tax_category', 'OFFICE_SUPPLIES', '2026-03-02'),
       ($1, 'vuyo paints', 'vat_type', 'capital', '2026-03-03')`,
    [USER],
  );
}

beforeAll(async () => {
  const tables = ['companies', 'receipt_drafts', 'receipts', 'purchase_answers', 'supplier_memory'];
  database = await migrateFilled({ from: '0300-upload-mails', to: '0350-category-memory', tables }, fill);
});
afterAll(() => database.stop());

test('a category that a person’s memory held goes to the companies that buy there and know none', async () => {
  const { rows } = await database.client.query(
    `select company_id as company, question, subject, answer, answered_at::date::text as day from purchase_answers
       where answered_at < '2026-04-01'`,
  );
  expect(rows).toEqual([
    { company: BUYS, question: 'category', subject: 'vuyo paints', answer: 'OFFICE_SUPPLIES', day: '2026-03-02' },
  ]);
});

test('what a company learned itself stays, and no other company gets an answer', async () => {
  const { rows } = await database.client.query(
    'select company_id as company, answer from purchase_answers where company_id <> $1',
    [BUYS],
  );
  expect(rows).toEqual([{ company: KNOWS, answer: 'MARKETING' }]);
});

test('the memory of the person keeps the rest', async () => {
  const { rows } = await database.client.query('select what, value from supplier_memory');
  expect(rows).toEqual([{ what: 'vat_type', value: 'capital' }]);
});
