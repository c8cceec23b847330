import { buffer } from 'node:stream/consumers';
import { contract } from '@tillslip/contract/contract';
import { RECEIPT_EXPORT_PATH } from '@tillslip/contract/receipts/list';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entry, fromBuffer } from 'yauzl';
import { aCompany, answered, aReading, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';

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
    ...[
      'Date',
      'Company',
      'Merchant',
      'Amount',
      'Invoice Number',
      'Payment Method',
      'TaxInvoiceValid',
      'MissingFields',
      'Duplicate',
    ],
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

/** Read the text of one file of a workbook. */
const partOf = async (workbook: Buffer, wanted: string): Promise<string> =>
  new Promise((found, failed) => {
    fromBuffer(workbook, { lazyEntries: true }, (error, zip) => {
      if (error) return failed(error);
      zip.on('end', () => failed(new Error(`no ${wanted}`)));
      zip.on('entry', (entry: Entry) => {
        if (entry.fileName !== wanted) return zip.readEntry();
        zip.openReadStream(entry, (fault, stream) => (fault ? failed(fault) : found(buffer(stream).then(String))));
      });
      zip.readEntry();
    });
  });

test('XLSX: the same rows; text stays text, markup is escaped, amounts are numbers and dates are dates', async () => {
  const response = await download('format=xlsx&sort=amount&dir=asc', 'ann');
  expect(response.headers.get('content-type')).toContain('spreadsheetml');
  const workbook = Buffer.from(await response.arrayBuffer());
  const sheet = await partOf(workbook, 'xl/worksheets/sheet1.xml');
  expect(sheet.match(/<row /g)).toHaveLength(4);
  // 10 March 2026 as a spreadsheet date number.
  expect(sheet).toContain('<c s="3"><v>46091</v></c>');
  expect(sheet).toContain('<autoFilter ref="A1:I4"/>');
  expect(sheet).toContain('<t xml:space="preserve">=cmd|calc!A1</t>');
  expect(sheet).toContain('Karoo &lt;Crafts&gt; &amp; &quot;Co&quot;');
  expect(sheet).toContain('<c s="2"><v>-230.00</v></c>');
  expect(sheet).not.toContain('<f>');
});

test.each([
  ['a guest', 'format=csv', undefined, 401, 'NOT_SIGNED_IN'],
  ['nothing matches', 'q=nobody-sells-this', 'ann', 404, 'NOTHING_TO_EXPORT'],
  ['an unknown format', 'format=pdf', 'ann', 400, 'BAD_INPUT'],
  ['ids that are none', 'ids=1,2', 'ann', 400, 'BAD_INPUT'],
] as const)('%s is refused', async (_why, query, as, status, code) => {
  const response = await download(query, as);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
});

test("another user's invoices are not exported", async () => {
  expect((await download(`ids=${ids.join(',')}`, 'ben')).status).toBe(404);
  expect((await download(`companyId=${companyId}`, 'ben')).status).toBe(404);
});
