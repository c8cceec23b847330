import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilledDatabase, migrateFilled, FILLED_USER as USER } from '../../../../test/database/filled-migration.ts';

const id = (digit: number) => '22222222-2222-4222-8222-22222222222'.concat(String(digit));
const [COMPANY, KEPT, RENAMED, PROVED, ORIGINAL, COPY] = [1, 2, 3, 4, 5, 6].map(id);
const [SUBMITTED, TAMPERED, CUT_OFF, MONTH] = [7, 8, 9, 0].map(id);
const TABLES = ['companies', 'receipt_drafts', 'receipts', 'vat_choices', 'vat_periods', 'vat_period_documents'];

let database: FilledDatabase;

async function fill(client: pg.Client): Promise<void> {
  await client.query(
    `insert into companies (id, user_id, company_name, country, currency, date_format, notify_uploader, is_vat_vendor)
       values ($2, $1, 'Karoo Crafts', 'South Africa', 'ZAR', 'YYYY-MM-DD', false, true)`,
    [USER, COMPANY],
  );
  for (const receipt of [KEPT, RENAMED, PROVED, ORIGINAL, COPY]) {
    await client.query('insert into receipt_drafts (id, user_id) values ($2, $1)', [USER, receipt]);
    await client.query(
      `insert into receipts (id, draft_id, user_id, company_id, supplier_name, original_filename, raw_extracted_data, status,
           document_type, tax_category_code, validity, is_vat_compliant, vat_compliance_score, vat_charged_cents,
           vat_claimable_cents, vat_at_risk_cents, duplicate_of)
         values ($2, $2, $1, $3, 'Name of now', 'a.jpg', '{}', 'completed', 'RECEIPT', 'OFFICE_SUPPLIES', 'valid', true, 100,
           0, 0, 0, $4)`,
      [USER, receipt, COMPANY, receipt === COPY ? ORIGINAL : null],
    );
  }
  await client.query(`insert into vat_choices (user_id, receipt_id, import_reference) values ($1, $2, 'MRN of now')`, [
    USER,
    PROVED,
  ]);
  await addPeriod(client, SUBMITTED, '2026-01', '{"companyName":"Karoo Crafts"}');
  await addPeriod(client, TAMPERED, '2026-02', '{"companyName":"Karoo Crafts"}');
  await addPeriod(client, CUT_OFF, '2026-03', null, '202604');
  await addPeriod(client, MONTH, '2026-04', null);
  for (const receipt of [KEPT, RENAMED, PROVED, COPY]) await addDocument(client, SUBMITTED, receipt);
  await addDocument(client, TAMPERED, ORIGINAL);
  await note(client, 'receipt', RENAMED, 'receipt.updated', { supplierName: 'Older still' });
  for (const period of [SUBMITTED, TAMPERED]) await note(client, 'vat_period', period, 'vat_period.submitted', {});
  for (const period of [CUT_OFF, MONTH]) await note(client, 'vat_period', period, 'vat_period.in_progress', {});
  for (const was of ['Name as submitted', 'Name in between'])
    await note(client, 'receipt', RENAMED, 'receipt.updated', { supplierName: was });
  await note(client, 'receipt', PROVED, 'receipt.vat_choices', { importReference: 'MRN as submitted' });
  await note(client, 'receipt', ORIGINAL, 'receipt.updated', { supplierName: 'Original as submitted' });
  await client.query(`update vat_period_documents set origin_reason = 'Forged' where period_id = $1`, [TAMPERED]);
}

const addPeriod = (client: pg.Client, period = '', month = '', submitted: string | null = null, code?: string) =>
  client.query(
    `insert into vat_periods (id, user_id, company_id, period_start, period_end, period_code, status, is_submitted,
         submitted_at, submitted_return)
       values ($2, $1, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[USER, period, COMPANY, `${month}-01`, `${month}-28`, code ?? month.replace('-', '')],
      ...[submitted ? 'submitted' : 'in_progress', submitted !== null, submitted && '2026-02-25T08:00:00Z', submitted],
    ],
  );

const addDocument = (client: pg.Client, period = '', receipt = '') =>
  client.query(
    `insert into vat_period_documents (user_id, period_id, receipt_id, side, kind, origin)
       values ($1, $2, $3, 'purchase', 'invoice', 'document')`,
    [USER, period, receipt],
  );

const note = (client: pg.Client, subject: string, of = '', action = '', before = {}) =>
  client.query(
    'insert into audit_events (user_id, subject_type, subject_id, action, before) values ($1, $2, $3, $4, $5)',
    [USER, subject, of, action, before],
  );

beforeAll(async () => {
  const tables = [...TABLES, 'audit_events', 'audit_heads', 'vat_period_lines', 'vat_period_fees', 'vat_adjustments'];
  database = await migrateFilled({ from: '0493-lists-read-less', to: '0510-frozen-returns', tables }, fill);
});
afterAll(() => database.stop());

test('a return of before has the names it was submitted with: of now where nothing changed, otherwise from the trail', async () => {
  const { rows } = await database.client.query(
    `select receipt_id as receipt, facts ->> 'supplierName' as supplier, facts ->> 'importReference' as import
       from vat_period_documents where period_id = $1 order by receipt_id`,
    [SUBMITTED],
  );
  expect(rows).toEqual([
    { receipt: KEPT, supplier: 'Name of now', import: null },
    { receipt: RENAMED, supplier: 'Name as submitted', import: null },
    { receipt: PROVED, supplier: 'Name of now', import: 'MRN as submitted' },
    { receipt: COPY, supplier: 'Name of now', import: null },
  ]);
});

test('it keeps who submitted it and the invoices that it names without having them', async () => {
  const { rows } = await database.client.query('select submitted_return from vat_periods where id = $1', [SUBMITTED]);
  expect(rows[0].submitted_return).toMatchObject({ companyName: 'Karoo Crafts', submittedBy: 'Ann' });
  expect(Object.keys(rows[0].submitted_return.related)).toEqual([ORIGINAL]);
  expect(rows[0].submitted_return.related[ORIGINAL ?? ''].supplierName).toBe('Original as submitted');
});

test('what matched its seal is sealed again as a whole, and what was forged before is found still', async () => {
  const { rows } = await database.client.query(
    `select distinct on (subject_id) subject_id as period, action,
         row_hash = audited_row_hash(user_id, subject_type, subject_id) as whole, hash = audit_hash(e) as chained
       from audit_events e where subject_type = 'vat_period' order by subject_id, sequence desc`,
  );
  const sealed = { action: 'record.sealed', whole: true, chained: true };
  expect(rows).toEqual([
    { period: MONTH, action: 'vat_period.in_progress', whole: true, chained: true },
    { period: SUBMITTED, ...sealed },
    { period: TAMPERED, action: 'vat_period.submitted', whole: false, chained: true },
    { period: CUT_OFF, ...sealed },
  ]);
});

test.each([
  ['its code', "period_code = '202612'"],
  ['a figure or name that it kept', `submitted_return = submitted_return || '{"companyName":"Another"}'`],
  ['how it was filed', "sars_reference = '9'"],
])('the seal of a submitted return covers %s', async (_why, change) => {
  const { client } = database;
  const hash = async () =>
    (await client.query("select audited_row_hash($1, 'vat_period', $2) as hash", [USER, SUBMITTED])).rows[0].hash;
  const before = await hash();
  await client.query('begin');
  await client.query(`update vat_periods set ${change} where id = $1`, [SUBMITTED]);
  const after = await hash();
  await client.query('rollback');
  expect(after).not.toBe(before);
});
