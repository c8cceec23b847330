import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { unzip } from '../../../../test/unzip.ts';
import { openPdf } from '../../../adapters/reader-local/pdf/pdf-document.ts';

const { vat, companies } = contract;
const march = { periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-03-31') };
let app: TestApp;
let companyId = '';

/**
 * A purchase of R115.00 of which 60 % serves taxable supplies, one of R460.00 without the supplier's address, services of
 * R1 000.00 from abroad, and an adjustment.
 */
beforeAll(async () => {
  app = await startTestApp();
  const company = { companyName: 'Parts', vatNumber: '4740101508', dateFormat: 'DD-MM-YYYY' } as const;
  companyId = (await app.ok(companies.create, company, 'ann')).id;
  const settings = { companyId, apportionmentPercent: 60, noteMethod: 'own-fields', remindersOn: true } as const;
  await app.edit(vat.settings.update, settings, 'ann');
  const of = (total: number, vatPart: number, change = {}, day = '2026-03-05') =>
    aReadingOf(cents(total), cents(vatPart), calendarDate(day), change);
  await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, { invoiceNumber: 'MIXED' }));
  await aReceipt(
    app,
    'ann',
    { companyId },
    of(460_00, 60_00, { invoiceNumber: 'BARE', supplierAddress: null }, '2026-03-06'),
  );
  const none = { supplierVatNumber: null, vatCents: null, vatRate: null, subtotalCents: null, invoiceNumber: 'ABROAD' };
  const receiptId = await aReceipt(app, 'ann', { companyId }, of(1_000_00, 0, none));
  const { choices } = await app.ok(vat.documents.get, { receiptId }, 'ann');
  await app.edit(vat.documents.update, { receiptId, choices: { ...choices, purchase: 'imported-services' } }, 'ann');
  const adjustment = {
    ...{ companyId, kind: 'bad-debts' as const, day: march.periodEnd, vatCents: cents(150_00) },
    ...{ considerationCents: cents(1_150_00), reason: 'Karoo Motors was liquidated' },
  };
  await app.ok(vat.adjustments.create, adjustment, 'ann');
});
afterAll(() => app.stop());

async function exported(format: 'csv' | 'pdf' | 'xlsx'): Promise<Buffer> {
  const made = { query: { action: 'export' }, body: { companyId, ...march, format } } as const;
  const { downloadUrl } = await app.ok(vat.byAction.act, made, 'ann');
  return Buffer.from(await (await app.request(downloadUrl, {}, 'ann')).arrayBuffer());
}

test('the parts of the CSV are right: what is excluded has its VAT and no field, services from abroad are purchases', async () => {
  const rows: Record<string, string>[] = parse(await exported('csv'), { bom: true, columns: true });
  const parts = rows
    .filter(({ Part }) => Part !== 'VAT201')
    .map((row) => [row.Part, row['Invoice number'], row.Field, row.Amount, row['VAT charged'], row['Not claimed']]);
  expect(parts).toEqual([
    // 60 % of 15.00 is 9.00; 6.00 is not claimed.
    ['Included', 'MIXED', '15', '9.00', '15.00', ''],
    // 15 % of 1 000.00 is 150.00, of which 40 % is owed: 60.00.
    ['Purchase from abroad', 'ABROAD', '12', '60.00', '60.00', ''],
    ['Adjustment', '', '17', '150.00', '', ''],
    ['Excluded', 'MIXED', '', '', '15.00', '6.00'],
    ['Excluded', 'BARE', '', '', '60.00', '60.00'],
  ]);
  const dates = rows.filter(({ Part }) => Part !== 'VAT201').map((row) => row['Invoice date']);
  expect(dates).toEqual(['05-03-2026', '05-03-2026', '31-03-2026', '05-03-2026', '06-03-2026']);
});

test('the PDF has the consideration of adjustments, says what it compares, and why two figures differ', async () => {
  const opened = await openPdf(await exported('pdf'));
  if (!opened.ok) throw new Error('The PDF does not open');
  const pages = Array.from({ length: opened.document.pages }, (_, at) => opened.document.textLayer(at + 1).words.words);
  const words = pages
    .flat()
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s/g, ' ');
  expect(words).toContain('Karoo Motors was liquidated R1 150.00 R150.00');
  for (const heading of ['Previous period 202602', 'last year 202503']) expect(words).toContain(heading);
  // 60.00 + 6.00 are not claimed; of 60.00 nothing is.
  expect(words).toContain('R60.00 of the R66.00 not claimed');
});

test('days of the workbook are dates in the format of the company', async () => {
  const parts = await unzip(await exported('xlsx'));
  expect(parts.get('xl/styles.xml')?.toString()).toContain('formatCode="dd\\-mm\\-yyyy"');
});
