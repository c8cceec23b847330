import { DuplicateClueSchema } from '@tillslip/contract/receipts/duplicate-match';
import { SplitSchema } from '@tillslip/contract/receipts/receipts';
import { SignalSchema } from '@tillslip/contract/receipts/signal';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilledDatabase, migrateFilled, FILLED_USER as USER } from '../../../../test/database/filled-migration.ts';

let database: FilledDatabase;
let client: pg.Client;

const FILES = '33333333-3333-4333-8333-333333333333';
const PAGES = '33333333-3333-4333-8333-333333333334';
const RECEIPT = '44444444-4444-4444-8444-444444444444';
const TABLES = ['receipt_drafts', 'receipts', 'receipt_rereads'];

const ADVICE = {
  facts: { supplierName: 'Karoo' },
  advice: ['Too faint to read: take it again in even light, without the flash.', 'Clean your lens.'],
};

const DUPLICATES = [
  {
    ...{ receiptId: RECEIPT, score: 1, level: 'high' },
    reasons: ['Same invoice number', 'Same merchant', 'Similar amount', 'Same VAT number', 'Same file'],
  },
];

const SPLIT = {
  groups: [],
  reasons: [
    'Files 1 and 2 carry different invoice numbers: A-1 and A-2.',
    'Files 2 and 3 carry different suppliers: Salt and Pepper and Engen.',
  ],
};

const PAGE_SPLIT = {
  ranges: [
    { from: 1, to: 2, reason: null },
    { from: 3, to: 3, reason: 'Pages 1 and 3 carry different VAT numbers: 4010139121 and 4999999999.' },
  ],
  pages: [],
};

const signal = (code: string, message: string, texts: string[], fields?: string[]) => ({
  ...{ code, message },
  evidence: texts.map((text, index) => ({ text, receiptId: index === 0 ? null : RECEIPT })),
  ...(fields && { fields }),
});
const STORED_SIGNALS = [
  signal('BANK_DETAILS_CHANGED', 'A.', ['Here: account …1234, …5678', 'Before on 2026-02-23: account …9999']),
  signal('VAT_NUMBER_CHANGED', 'B.', ['Here: 4010-1391-21', 'Before: 4999-9999-99']),
  signal('VAT_NUMBER_IS_OWN', 'C.', ['4010-1391-21']),
  signal('TOTAL_DOES_NOT_ADD_UP', 'D.', [
    'R1\u00a0000.32 and VAT of R150.05 come to R1\u00a0150.37, not R1\u00a0250.37',
  ]),
  signal('DATE_IN_FUTURE', 'E.', ['Dated 2026-04-01; today is 2026-03-31']),
  signal('UNUSUAL_WEEKENDS', 'F.', ['12 of 14 invoices of this supplier are dated on a weekend.']),
  signal('UNUSUAL_ROUND_AMOUNTS', 'G.', ['11 of 12 invoices of this supplier come to whole hundreds of rand.']),
  signal('POOR_PICTURE', 'A little too dark to read well: take it again in better light.', [], []),
  signal('POOR_PICTURE', 'Clean your lens.', [], []),
  signal('INVOICE_DATA_DIFFERS', 'H.', [], ['totalCents']),
  signal('DATE_IN_FUTURE', 'E.', ['Something else']),
];

async function insertUploads(client: pg.Client): Promise<void> {
  const insertDraft = 'insert into receipt_drafts (user_id, id, reading, duplicates, split, signals, parts)';
  await client.query(`${insertDraft} values ($1, $2, $3, $4, $5, $6, $7)`, [
    ...[USER, FILES, JSON.stringify(ADVICE), JSON.stringify(DUPLICATES), JSON.stringify(SPLIT)],
    ...[JSON.stringify(STORED_SIGNALS), JSON.stringify([{ box: { x0: 0 }, reading: ADVICE }])],
  ]);
  await client.query('insert into receipt_drafts (user_id, id, split) values ($1, $2, $3)', [
    ...[USER, PAGES, JSON.stringify(PAGE_SPLIT)],
  ]);
  await client.query(
    `insert into receipts (id, user_id, draft_id, original_filename, raw_extracted_data, status, document_type, tax_category_code,
         validity, is_vat_compliant, vat_compliance_score, vat_charged_cents, vat_claimable_cents, vat_at_risk_cents)
       values ($2, $1, $3, 'a.jpg', $4, 'completed', 'RECEIPT', 'OFFICE_SUPPLIES', 'valid', true, 100, 0, 0, 0)`,
    [USER, RECEIPT, FILES, JSON.stringify(ADVICE)],
  );
  await client.query('insert into receipt_rereads (user_id, receipt_id, reader, reading) values ($1, $2, $3, $4)', [
    ...[USER, RECEIPT, 'local', JSON.stringify(ADVICE)],
  ]);
}

beforeAll(async () => {
  const span = { from: '0110-codes', to: '0121-document-codes', tables: TABLES };
  database = await migrateFilled(span, insertUploads);
  client = database.client;
}, 120_000);

afterAll(() => database.stop());

/** A column of an upload. */
async function stored(id: string, column: string) {
  const { rows } = await client.query(`select ${column} as value from receipt_drafts where id = $1`, [id]);
  return rows[0]?.value;
}

test('what two documents have in common becomes codes', async () => {
  const [duplicate] = await stored(FILES, 'duplicates');
  expect(duplicate).toMatchObject({ receiptId: RECEIPT, level: 'high' });
  expect(duplicate.reasons).toEqual([
    { code: 'INVOICE_NUMBER', isExact: true },
    { code: 'SUPPLIER', isExact: true },
    { code: 'AMOUNT', isExact: false },
    { code: 'SAME_VAT_NUMBER' },
    { code: 'SAME_FILE' },
  ]);
  expect(DuplicateClueSchema.array().parse(duplicate.reasons)).toEqual(duplicate.reasons);
});

test('why files and pages look like several invoices becomes codes; what is ambiguous stays as it was worded', async () => {
  const split = await stored(FILES, 'split');
  const between = { parts: 'files', firstPart: 1, secondPart: 2 };
  expect(split.reasons).toEqual([
    { code: 'INVOICE_NUMBERS_DIFFER', ...between, firstValue: 'A-1', secondValue: 'A-2' },
    { code: 'AS_RECORDED', text: 'Files 2 and 3 carry different suppliers: Salt and Pepper and Engen.' },
  ]);
  expect(SplitSchema.parse(split)).toEqual(split);
  expect((await stored(PAGES, 'split')).ranges).toEqual([
    { from: 1, to: 2, reason: null },
    {
      ...{ from: 3, to: 3 },
      reason: {
        ...{ code: 'VAT_NUMBERS_DIFFER', parts: 'pages', firstPart: 1, secondPart: 3 },
        ...{ firstValue: '4010139121', secondValue: '4999999999' },
      },
    },
  ]);
});

test('signals become codes with their evidence', async () => {
  const signals = await stored(FILES, 'signals');
  expect(signals.map(({ code }: { code: string }) => code)).toEqual(
    STORED_SIGNALS.filter(({ message }) => message !== 'Clean your lens.').map(({ code }) => code),
  );
  expect(signals.flatMap(({ evidence }: { evidence: object[] }) => evidence)).toEqual([
    { code: 'BANK_ACCOUNTS_HERE', accounts: ['1234', '5678'], receiptId: null },
    { code: 'BANK_ACCOUNTS_BEFORE', accounts: ['9999'], day: '2026-02-23', receiptId: RECEIPT },
    { code: 'VAT_NUMBER_HERE', vatNumber: '4010-1391-21', receiptId: null },
    { code: 'VAT_NUMBER_BEFORE', vatNumber: '4999-9999-99', day: null, receiptId: RECEIPT },
    { code: 'OWN_VAT_NUMBER', vatNumber: '4010-1391-21', receiptId: null },
    {
      ...{ code: 'SUM_DIFFERS', subtotalCents: 1_000_32, vatCents: 150_05, sumCents: 1_150_37, totalCents: 1_250_37 },
      receiptId: null,
    },
    { code: 'DATED', day: '2026-04-01', today: '2026-03-31', receiptId: null },
    { code: 'ON_WEEKENDS', hits: 12, invoices: 14, receiptId: null },
    { code: 'ROUND_AMOUNTS', hits: 11, invoices: 12, receiptId: null },
    { code: 'AS_RECORDED', text: 'Something else', receiptId: null },
  ]);
  expect(signals[7]).toEqual({ code: 'POOR_PICTURE', problem: 'dark', isUnreadable: false, evidence: [], fields: [] });
  expect(SignalSchema.array().parse(signals)).toEqual(signals);
});

test('the advice about a poor picture becomes its problem, wherever a reading is stored', async () => {
  const converted = { facts: { supplierName: 'Karoo' }, poorPictures: [{ problem: 'faded', isUnreadable: true }] };
  expect(await stored(FILES, 'reading')).toEqual(converted);
  expect(await stored(FILES, 'parts')).toEqual([{ box: { x0: 0 }, reading: converted }]);
  expect((await client.query('select raw_extracted_data as reading from receipts')).rows).toEqual([
    { reading: converted },
  ]);
  expect((await client.query('select reading from receipt_rereads')).rows).toEqual([{ reading: converted }]);
});
