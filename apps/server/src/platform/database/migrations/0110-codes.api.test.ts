import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilledDatabase, migrateFilled, FILLED_USER as USER } from '../../../../test/database/filled-migration.ts';

let database: FilledDatabase;
let client: pg.Client;

const COMPANY = '22222222-2222-4222-8222-222222222222';
const DRAFT = '33333333-3333-4333-8333-333333333333';
const RECEIPT = '44444444-4444-4444-8444-444444444444';

const finding = (code: string, message: string) => ({
  severity: 'error',
  code,
  message,
  section: '20(4)',
  vatAtRiskCents: 1,
});

const CHECK = {
  invoiceClass: 'full',
  summary: 'Something',
  findings: [
    finding('MISSING_TITLE', 'Document should be marked as Credit Note'),
    finding('MISSING_SUPPLIER_VAT_NUMBER', 'Supplier VAT number must be 10 digits starting with 4'),
    finding('NOT_A_TAX_INVOICE', 'A delivery note is not a tax invoice'),
    finding('TOTAL_NOT_POSITIVE', 'Missing total amount'),
    finding('VAT_RATE_UNUSUAL', 'VAT rate should be 14% or 0% for South African invoices'),
    finding('TITLE_CONTRADICTS', 'Title also says "Quote": make sure this is the tax invoice'),
    finding('MISSING_INVOICE_DATE', 'Missing invoice date'),
  ],
  taxCategoryReason: 'Told from 2 of 3 items, such as "Toner".',
  notClaimableReason: 'entertainment',
  confidence: 1,
};

async function insertInvoice(client: pg.Client): Promise<void> {
  await client.query(
    `insert into companies (id, user_id, company_name, country, currency, date_format, notify_uploader, is_vat_vendor)
       values ($2, $1, 'Ann', 'South Africa', 'ZAR', 'YYYY-MM-DD', false, true)`,
    [USER, COMPANY],
  );
  await client.query('insert into receipt_drafts (id, user_id) values ($2, $1)', [USER, DRAFT]);
  await client.query(
    `insert into receipts (id, user_id, draft_id, original_filename, raw_extracted_data, status, document_type, tax_category_code,
         validity, is_vat_compliant, vat_compliance_score, vat_charged_cents, vat_claimable_cents, vat_at_risk_cents,
         check_result, missing_fields, duplicate_reason)
       values ($2, $1, $3, 'a.jpg', '{}', 'completed', 'RECEIPT', 'OFFICE_SUPPLIES', 'valid', true, 100, 0, 0, 0, $4, '{"Supplier address","Amounts in rand"}', 'Manually marked as duplicate by user')`,
    [USER, RECEIPT, DRAFT, JSON.stringify(CHECK)],
  );
  await client.query(
    `insert into vat_claims (user_id, receipt_id, company_id, side, kind, unclassified, unproved, questions)
       values ($1, $2, $3, 'purchase', 'invoice', 0, 1, '[{"kind":"unproved","text":"Which?"}]')`,
    [USER, RECEIPT, COMPANY],
  );
  const lines: [string, string][] = [
    ['Paper', 'Your rule "Mine" says so.'],
    ['Rounding', 'Rounding is no supply.'],
    ['Milk', 'The document marks it as zero-rated.'],
    ['Fee', 'It is a financial service (sections 2 and 12(a)). Paid R1.00 of R2.00 on Mar 30, 2026.'],
  ];
  for (const [position, [description, why]] of lines.entries())
    await client.query(
      `insert into vat_claim_lines (user_id, receipt_id, position, description, inclusive_cents, vat_cents, claimable_cents,
         treatment, vat_type, source, why, share) values ($1, $2, $3, $4, 0, 0, 0, 'standard', 'standard', 'rule', $5,
         '00000000-0000-0000-0000-000000000000')`,
      [USER, RECEIPT, position, description, why],
    );
}

beforeAll(async () => {
  const tables = ['companies', 'receipt_drafts', 'receipts', 'vat_claims', 'vat_claim_lines'];
  database = await migrateFilled({ from: '0093-sums', to: '0110-codes', tables }, insertInvoice);
  client = database.client;
}, 120_000);

afterAll(() => database.stop());

test('what a check found becomes codes with parameters', async () => {
  const { rows } = await client.query('select check_result, missing_fields, duplicate_reason from receipts');
  const { check_result: check, missing_fields: missing, duplicate_reason: reason } = rows[0];
  expect(check.findings).toMatchObject([
    { code: 'MISSING_TITLE', isCreditNote: true },
    { code: 'MISSING_SUPPLIER_VAT_NUMBER', isMalformed: true },
    { code: 'NOT_A_TAX_INVOICE', documentType: 'DELIVERY_NOTE' },
    { code: 'TOTAL_NOT_POSITIVE', isMissing: true },
    { code: 'VAT_RATE_UNUSUAL', standardRate: 1400 },
    { code: 'TITLE_CONTRADICTS', word: 'Quote' },
    { code: 'MISSING_INVOICE_DATE' },
  ]);
  expect(JSON.stringify(check)).not.toContain('message');
  expect(check.taxCategoryReason).toEqual({ code: 'ITEMS', named: 2, items: 3, example: 'Toner' });
  expect([missing, reason]).toEqual([['MISSING_SUPPLIER_ADDRESS', 'NOT_IN_RAND'], 'marked-duplicate']);
});

test('why a line has its VAT type becomes codes; what has none stays as it was worded', async () => {
  const { rows } = await client.query('select description, line_origin, why from vat_claim_lines order by position');
  expect(rows).toMatchObject([
    { description: 'Paper', line_origin: 'line', why: [{ code: 'RULE', rule: 'Mine' }] },
    { description: '', line_origin: 'rounding', why: [{ code: 'ROUNDING' }] },
    { why: [{ code: 'MARKED', treatment: 'zero-rated' }] },
    { why: [{ code: 'AS_RECORDED', text: expect.stringContaining('financial service') }] },
  ]);
  expect((await client.query('select questions from vat_claims')).rows).toEqual([{ questions: [] }]);
});
