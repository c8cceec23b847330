import { contract } from '@tillslip/contract/contract';
import { RECEIPT_EXPORT_PATH } from '@tillslip/contract/receipts/list';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCompany, answered, aReading, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { unzip } from '../../../../test/unzip.ts';

let app: TestApp;
let companyId: string;
const ids: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  companyId = await aCompany(app, 'ann', 'Ann Trading');
  ids.push(await aReceipt(app, 'ann', { companyId }, aReading({ supplierName: '=cmd|calc!A1', invoiceNumber: '-7' })));
  const credit = { documentType: 'CREDIT_NOTE', supplierName: 'Karoo <Crafts> & "Co"', invoiceNumber: '@SUM' } as const;
  ids.push(await aReceipt(app, 'ann', {}, aReadingOf(cents(230_00), cents(30_00), calendarDate('2026-03-12'), credit)));
  ids.push(
    await aReceipt(
      app,
      'ann',
      { companyId },
      aReading({ supplierAddress: null, invoiceDate: null, totalCents: cents(1_380_00), vatCents: cents(180_00) }),
    ),
  );
  await answered(app, 'ann', ids[2] ?? '');
});
afterAll(() => app.stop());

const download = (query: string, as?: TestUser) => app.request(`${RECEIPT_EXPORT_PATH}?${query}`, {}, as);
const records = async (response: Response): Promise<Record<string, string>[]> =>
  parse(await response.text(), { columns: true, bom: true });

test('CSV: the columns of the specification, cells without formulas, a negative credit note', async () => {
  const response = await download('sort=amount&dir=asc', 'ann');
  expect(response.status).toBe(200);
  expect(response.headers.get('x-records')).toBe('3');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="receipts-2026-03-31.csv"');
  const rows = await records(response);
  expect(Object.keys(rows[0] ?? {})).toEqual([
    ...['Date', 'Company', 'Merchant', 'Amount', 'Invoice Number', 'Payment Method'],
    ...['TaxInvoiceValid', 'MissingFields', 'Currency', 'VAT', 'Claimable (ZAR)', 'Verdict'],
    ...[
      'Supplier VAT Number',
      'Recipient VAT Number',
      'Duplicate',
      'Duplicate Of',
      'Folder',
      'Category',
      'Expense Category',
    ],
    ...['Supplier Contact', 'Reference Number', 'Terms', 'Notes'],
  ]);
  expect(rows.map((row) => [row.Merchant, row['Invoice Number'], row.Amount])).toEqual([
    ['Karoo <Crafts> & "Co"', "'@SUM", '-230.00'],
    ["'=cmd|calc!A1", "'-7", '1150.00'],
    ['Karoo Crafts (Pty) Ltd', expect.any(String), '1380.00'],
  ]);
  expect(rows[2]).toMatchObject({ Date: '', Company: 'Ann Trading', TaxInvoiceValid: 'No' });
  expect(rows[2]?.MissingFields).toContain(';');
});

test('the export contains what the list shows with the same filter', async () => {
  const { rows } = await app.ok(contract.receipts.list, { companyId, filter: 'invalid' }, 'ann');
  const exported = await records(await download(`companyId=${companyId}&filter=invalid`, 'ann'));
  expect(exported.map((row) => row.Merchant?.replace(/^'/, ''))).toEqual(rows.map((row) => row.supplierName));
});

test('a duplicate is marked', async () => {
  const [original = '', , id = ''] = ids;
  await app.edit(contract.receipts.markDuplicate, { id, duplicateOf: original }, 'ann');
  const rows = await records(await download('sort=amount&dir=asc', 'ann'));
  expect(rows.map((row) => row.Duplicate)).toEqual(['No', 'No', 'Yes']);
  await app.edit(contract.receipts.markDuplicate, { id, duplicateOf: null }, 'ann');
});

test('only the selected invoices are exported, in their order', async () => {
  const [first, second] = ids;
  const rows = await records(await download(`ids=${second},${first}`, 'ann'));
  expect(rows.map((row) => row.Amount)).toEqual(['-230.00', '1150.00']);
});

describe('what a document is', () => {
  const usd = { currency: 'USD', recipientVatNumber: '4123456789', paymentMethod: null } as const;
  let companyId: string;
  const saved: Record<string, string> = {};
  beforeAll(async () => {
    companyId = await aCompany(app, 'cara', 'Cara Trading');
    const [folder] = await app.ok(contract.folders.list, { companyId }, 'cara');
    const place = { companyId, folderId: folder?.id ?? '' };
    const of = (change: Partial<ReceiptReading>) => aReceipt(app, 'cara', place, aReading(change));
    saved.whole = await of({ supplierName: 'Whole', invoiceNumber: 'W-1' });
    saved.again = await of({ supplierName: 'Again', invoiceDate: calendarDate('2026-03-11') });
    await app.edit(contract.receipts.markDuplicate, { id: saved.again, duplicateOf: saved.whole }, 'cara');
    saved.ahead = await of({ supplierName: 'Ahead', invoiceDate: calendarDate('2026-04-02') });
    saved.dollars = await of({ supplierName: 'Dollars', ...usd });
    await answered(app, 'cara', saved.dollars);
  });

  const rowOf = async (name: string) =>
    (await records(await download(`companyId=${companyId}`, 'cara'))).find((row) => row.Merchant === name);

  test.each<[string, string, Record<string, string>]>([
    [
      'a claim with its folder and category',
      'Whole',
      {
        ...{ TaxInvoiceValid: 'Yes', Currency: 'ZAR', VAT: '150.00', 'Claimable (ZAR)': '150.00' },
        ...{ Verdict: 'Claim R150.00', 'Supplier VAT Number': '4010139121', 'Recipient VAT Number': '' },
        ...{ Duplicate: 'No', 'Duplicate Of': '', Folder: 'Bank Statements', Category: 'Office supplies' },
      },
    ],
    [
      'a duplicate, and of which document',
      'Again',
      { Duplicate: 'Yes', 'Duplicate Of': 'W-1, Whole, 2026-03-10', 'Claimable (ZAR)': '0.00' },
    ],
    [
      'a document that a person did not check is no tax invoice yet, although nothing is missing',
      'Ahead',
      { TaxInvoiceValid: 'No', MissingFields: '', Verdict: 'Needs review: not counted yet', 'Claimable (ZAR)': '0.00' },
    ],
    [
      'foreign money keeps its currency, and claims nothing in rand',
      'Dollars',
      {
        ...{ Amount: '1150.00', Currency: 'USD', VAT: '150.00', 'Claimable (ZAR)': '0.00' },
        ...{ 'Recipient VAT Number': '4123456789' },
      },
    ],
  ])('%s', async (_why, name, cells) => {
    expect(await rowOf(name)).toMatchObject(cells);
  });

  test('the check of the one that needs review says why it is none', async () => {
    const { check, status } = await app.ok(contract.receipts.get, { id: saved.ahead ?? '' }, 'cara');
    expect([status, check.isValidTaxInvoice]).toEqual(['needs_review', false]);
  });

  test('the file of the dashboard says the same', async () => {
    const { csv } = await app.ok(contract.dashboard.export, { companyId, month: '2026-03' }, 'cara');
    const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true });
    const dollars = rows.find((row) => row.Merchant === 'Dollars');
    expect(dollars).toMatchObject({ Amount: '1150.00', Tax: '150.00', Currency: 'USD', 'Claimable (ZAR)': '0.00' });
    const april = await app.ok(contract.dashboard.export, { companyId, month: '2026-04' }, 'cara');
    const [ahead]: Record<string, string>[] = parse(april.csv, { columns: true, bom: true });
    expect(ahead).toMatchObject({ Merchant: 'Ahead', 'Tax Invoice Valid': 'No' });
  });

  test('lines: each with its currency, and its part of the claim in rand', async () => {
    const response = await download(`rows=lines&companyId=${companyId}&sort=supplier&dir=asc`, 'cara');
    expect(response.headers.get('content-disposition')).toContain('receipt-lines-2026-03-31.csv');
    expect(response.headers.get('x-records')).toBe('4');
    const lines = await records(response);
    const cells = lines.map((line) => [line.Merchant, line.Total, line.Currency, line['Claimable (ZAR)']]);
    expect(cells).toEqual([
      ['Again', '1150.00', 'ZAR', '0.00'],
      ['Ahead', '1150.00', 'ZAR', ''],
      ['Dollars', '1150.00', 'USD', '0.00'],
      ['Whole', '1150.00', 'ZAR', '150.00'],
    ]);
    expect(lines.at(-1)).toEqual({
      ...{ Date: '2026-03-10', Company: 'Cara Trading', Merchant: 'Whole', 'Invoice Number': 'W-1', Line: '1' },
      ...{ Item: 'Printer paper A4', Quantity: '10', 'Unit Price': '115.00', Total: '1150.00', Currency: 'ZAR' },
      ...{ 'VAT Treatment': 'standard', 'VAT Type': 'Standard-rated', 'VAT (ZAR)': '150.00' },
      ...{ 'Claimable (ZAR)': '150.00', Duplicate: 'No', Folder: 'Bank Statements', Category: 'Office supplies' },
      'Expense Category': '',
    });
    const picked = await records(await download(`rows=lines&ids=${saved.dollars}`, 'cara'));
    expect(picked.map((line) => line.Merchant)).toEqual(['Dollars']);
  });
});

test('lines: those of a credit note are negative', async () => {
  const [line] = await records(await download(`rows=lines&ids=${ids[1]}`, 'ann'));
  expect(line).toMatchObject({ 'Unit Price': '-230.00', Total: '-230.00', Quantity: '1' });
});

test('only the chosen columns, in the order of the file', async () => {
  const rows = await records(await download('columns=currency,claim,invoiceDate,signedTotalCents', 'ann'));
  expect(Object.keys(rows[0] ?? {})).toEqual(['Date', 'Amount', 'Currency', 'Claimable (ZAR)']);
});

test('XLSX: the same rows; text stays text, markup is escaped, amounts are numbers and dates are dates', async () => {
  const response = await download('format=xlsx&sort=amount&dir=asc', 'ann');
  expect(response.headers.get('content-type')).toContain('spreadsheetml');
  const workbook = Buffer.from(await response.arrayBuffer());
  const parts = await unzip(workbook);
  const sheet = String(parts.get('xl/worksheets/sheet1.xml'));
  expect(sheet.match(/<row /g)).toHaveLength(4);
  // 10 March 2026 as a spreadsheet date number.
  expect(sheet).toContain('<c s="3"><v>46091</v></c>');
  expect(sheet).toContain('<autoFilter ref="A1:W4"/>');
  expect(sheet).toContain('<t xml:space="preserve">=cmd|calc!A1</t>');
  expect(sheet).toContain('Karoo &lt;Crafts&gt; &amp; &quot;Co&quot;');
  expect(sheet).toContain('<c s="2"><v>-230.00</v></c>');
  expect(sheet).not.toContain('<f>');
  const lines = String(parts.get('xl/worksheets/sheet2.xml'));
  expect(String(parts.get('xl/workbook.xml'))).toContain('<sheet name="Lines" sheetId="2"');
  expect(lines.match(/<row /g)).toHaveLength(4);
  expect(lines).toContain('Printer paper A4');
  expect(lines).toContain('<c s="2"><v>-230.00</v></c>');
});

test.each([
  ['a guest', 'format=csv', undefined, 401, 'NOT_SIGNED_IN'],
  ['nothing matches', 'q=nobody-sells-this', 'ann', 404, 'NOTHING_TO_EXPORT'],
  ['an unknown format', 'format=pdf', 'ann', 400, 'BAD_INPUT'],
  ['ids that are none', 'ids=1,2', 'ann', 400, 'BAD_INPUT'],
  ['a column that there is not', 'columns=invoiceDate,password', 'ann', 400, 'BAD_INPUT'],
  ['no columns', 'columns=', 'ann', 400, 'BAD_INPUT'],
  ['rows that there are not', 'rows=secrets', 'ann', 400, 'BAD_INPUT'],
  ['lines for a guest', 'rows=lines', undefined, 401, 'NOT_SIGNED_IN'],
  ['lines of nothing', 'rows=lines&q=nobody-sells-this', 'ann', 404, 'NOTHING_TO_EXPORT'],
] as const)('%s is refused', async (_why, query, as, status, code) => {
  const response = await download(query, as);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
});

test("another user's invoices are not exported", async () => {
  expect((await download(`ids=${ids.join(',')}`, 'ben')).status).toBe(404);
  expect((await download(`companyId=${companyId}`, 'ben')).status).toBe(404);
  expect((await download(`rows=lines&ids=${ids.join(',')}`, 'ben')).status).toBe(404);
  expect((await download(`rows=lines&companyId=${companyId}`, 'ben')).status).toBe(404);
});
