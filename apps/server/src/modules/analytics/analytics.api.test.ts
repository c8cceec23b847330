import { ANALYTICS_EXPORT_PATH } from '@tillslip/contract/analytics';
import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aReadingOf, aReceipt } from '../../../test/documents.ts';
import { queryAsUser } from '../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const { analytics } = contract;
let app: TestApp;
let companyId: string;

const of = (total: number, vat: number, day: string, change: Partial<ReceiptReading> = {}) =>
  aReadingOf(cents(total), cents(vat), calendarDate(day), change);
const supplier = (supplierName: string) => ({ supplierName });

beforeAll(async () => {
  app = await startTestApp();
  companyId = await aCompany(app, 'ann', 'Spender');
  const add = (reading: ReceiptReading) => aReceipt(app, 'ann', { companyId }, reading);
  await add(of(1_150_00, 150_00, '2026-03-01', supplier('Karoo Crafts')));
  await add(of(575_00, 75_00, '2026-03-01', supplier('Berg Books')));
  await add(of(2_300_00, 300_00, '2026-03-31', supplier('Karoo Crafts')));
  const note = { documentType: 'CREDIT_NOTE', invoiceTitle: 'Credit Note - Tax Invoice' } as const;
  await add(of(230_00, 30_00, '2026-03-20', { ...supplier('Berg Books'), ...note }));
  await add(of(460_00, 60_00, '2026-02-28', supplier('Karoo Crafts')));
  await add(of(999_00, 0, '2026-03-05', { ...supplier('Cloud Abroad'), currency: 'USD' }));
  const duplicate = await add(of(115_00, 15_00, '2026-03-06', supplier('Twice Traders')));
  const waiting = await add(of(115_00, 15_00, '2026-03-07', supplier('Waiting Works')));
  const deleted = await add(of(115_00, 15_00, '2026-03-08', supplier('Gone Goods')));
  await queryAsUser(app, 'ann', async (db) => {
    await db.updateTable('receipts').set({ isDuplicate: true }).where('id', '=', duplicate).execute();
    await db.updateTable('receipts').set({ status: 'needs_review' }).where('id', '=', waiting).execute();
  });
  await app.ok(contract.receipts.delete, { id: deleted }, 'ann');
});
afterAll(() => app.stop());

test('counts the invoices of a month and compares it with the previous month', async () => {
  const seen = await app.ok(analytics.get, { month: '2026-03', companyId }, 'ann');
  expect(seen.sums).toEqual({
    totalSpentCents: 3_795_00,
    receipts: 4,
    averageCents: 948_75,
    totalTaxCents: 495_00,
  });
  expect(seen.previous).toMatchObject({ totalSpentCents: 460_00, receipts: 1, totalTaxCents: 60_00 });
  expect(seen.trends).toEqual({ dailyAverageCents: 126_50, receiptsPerDay: 0.13, taxRate: 13 });
  expect(seen.topSuppliers).toEqual([
    { supplierName: 'Karoo Crafts', count: 2, amountCents: 3_450_00, percent: 91 },
    { supplierName: 'Berg Books', count: 2, amountCents: 345_00, percent: 9 },
  ]);
});

test('months, days and categories have the same total', async () => {
  const seen = await app.ok(analytics.get, { month: '2026-03', companyId }, 'ann');
  expect(seen.byMonth.map(({ month }) => month)).toEqual([
    ...['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
    ...['2026-01', '2026-02', '2026-03'],
  ]);
  expect(seen.byMonth.at(-1)).toEqual({ month: '2026-03', totalCents: 3_795_00, taxCents: 495_00, receipts: 4 });
  expect(seen.byDay).toHaveLength(31);
  expect(seen.byDay[0]).toEqual({ date: '2026-03-01', totalCents: 1_725_00, receipts: 2 });
  expect(seen.byExpense).toEqual([]);
  for (const parts of [seen.byDay, seen.byCategory])
    expect(parts.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(seen.sums.totalSpentCents);
  const { chargedCents, claimableCents, atRiskCents, deniedCents } = seen.vat;
  expect(chargedCents).toBe(495_00);
  expect(claimableCents + atRiskCents + deniedCents).toBe(chargedCents);
});

test('an invoice without a date counts in the month it was added', async () => {
  const other = await aCompany(app, 'ann', 'Undated');
  await aReceipt(app, 'ann', { companyId: other }, { ...of(115_00, 15_00, '2026-01-01'), invoiceDate: null });
  await queryAsUser(app, 'ann', (db) =>
    db.updateTable('receipts').set({ status: 'completed' }).where('companyId', '=', other).execute(),
  );
  const { sums } = await app.ok(analytics.get, { month: '2026-03', companyId: other }, 'ann');
  expect(sums).toMatchObject({ totalSpentCents: 115_00, receipts: 1 });
});

test('the file contains the figures on the screen', async () => {
  const response = await app.request(`${ANALYTICS_EXPORT_PATH}?month=2026-03&companyId=${companyId}`, {}, 'ann');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="analytics-2026-03.csv"');
  expect(response.headers.get('x-records')).toBe('4');
  const rows = parse(await response.text(), { bom: true, columns: true }) as Record<string, string>[];
  const find = (section: string, item: string) => rows.find((row) => row.Section === section && row.Item === item);
  expect(find('Summary', '2026-03')).toMatchObject({ Receipts: '4', Amount: '3795.00', Tax: '495.00' });
  expect(find('Top Merchants', 'Berg Books')).toMatchObject({ Receipts: '2', Amount: '345.00', Percent: '9' });
  expect(find('Months', '2026-02')).toMatchObject({ Amount: '460.00', Tax: '60.00' });
  expect(rows.filter(({ Section }) => Section === 'Days')).toHaveLength(31);
});

test.each([
  ['a guest', undefined, {}, 401, 'NOT_SIGNED_IN'],
  ['a stranger', 'ben' as const, {}, 404, 'COMPANY_NOT_FOUND'],
  ['an invalid month', 'ann' as const, { month: '2026-13' }, 400, 'BAD_INPUT'],
  ['an invalid id', 'ann' as const, { companyId: 'mine' }, 400, 'BAD_INPUT'],
])('%s is refused, on the screen and as a file', async (_why, as, wrong, status, code) => {
  const input = { month: '2026-03', companyId, ...wrong };
  expect(await app.call(analytics.get, input, as)).toMatchObject({ status, error: { code } });
  const response = await app.request(`${ANALYTICS_EXPORT_PATH}?${new URLSearchParams(input)}`, {}, as);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
});

test('a month without invoices has no file', async () => {
  const response = await app.request(`${ANALYTICS_EXPORT_PATH}?month=2020-01`, {}, 'ann');
  expect(await response.json()).toMatchObject({ code: 'NOTHING_TO_EXPORT' });
});
