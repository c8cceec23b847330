import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aPicture, aReading, aReadingOf, aReceipt, capture, read } from '../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const { vat, receipts, drafts } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const month = '2026-03';
const preview = (companyId: string) => app.ok(vat.preview, { companyId, month }, 'ann');
const field = (view: Awaited<ReturnType<typeof preview>>, name: string) =>
  view.fields.find((line) => line.field === name)?.amountCents;

async function ofVatType(id: string, vatType: 'capital' | 'import_other') {
  const { facts, companyId, folderId } = await app.ok(receipts.get, { id }, 'ann');
  await app.edit(receipts.update, { id, facts, companyId, folderId, taxCategoryCode: null, vatType }, 'ann');
}

const of = (total: number, vatPart: number, day: string) => aReadingOf(cents(total), cents(vatPart), calendarDate(day));

test('adds up the invoices of the month, both end days included', async () => {
  const companyId = await aCompany(app, 'ann', 'Both Ends');
  await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, '2026-02-28'));
  await aReceipt(app, 'ann', { companyId }, of(230_00, 30_00, '2026-03-01'));
  await ofVatType(await aReceipt(app, 'ann', { companyId }, of(460_00, 60_00, '2026-03-31')), 'capital');
  await aReceipt(app, 'ann', { companyId }, of(920_00, 120_00, '2026-04-01'));
  await aReceipt(app, 'ann', {}, of(1_840_00, 240_00, '2026-03-15'));
  const view = await preview(companyId);
  expect(view).toMatchObject({
    ...{ companyName: 'Both Ends', vatNumber: '4740101508', month, periodCode: '202603' },
    ...{ periodStart: '2026-03-01', periodEnd: '2026-03-31' },
    dueDates: { manual: '2026-04-24', efiling: '2026-04-30' },
    ...{ filingMethod: 'efiling', dueDate: '2026-04-30' },
    summary: { Field14_Capital_Total: 60, Field15_Other_Total: 30, Field14A_Imports_Total: 0, Field18_Other_Total: 0 },
    totals: { total_input_vat: 90, total_output_vat: 0 },
    byBucket: { standard: { vat: 30, taxable: 200 }, capital: { vat: 60, taxable: 400 } },
  });
  expect([field(view, '14'), field(view, '15'), field(view, '19'), field(view, '20')]).toEqual([
    60_00, 30_00, 90_00, -90_00,
  ]);
  expect(view.fields).toHaveLength(25);
  expect(view.included.map((document) => [document.field, document.vatClaimedCents])).toEqual([
    ['15', 30_00],
    ['14', 60_00],
  ]);
});

test('the category decides the period, and the filing method the due date', async () => {
  const settings = { vatCategory: 'B', filingMethod: 'manual', vatNumber: '4740101508' } as const;
  const { id } = await app.ok(contract.companies.create, { companyName: 'Two Months', ...settings }, 'ann');
  await aReceipt(app, 'ann', { companyId: id }, of(230_00, 30_00, '2026-03-01'));
  await aReceipt(app, 'ann', { companyId: id }, of(460_00, 60_00, '2026-03-31'));
  await aReceipt(app, 'ann', { companyId: id }, of(920_00, 120_00, '2026-02-28'));
  const view = await preview(id);
  expect(view).toMatchObject({
    ...{ month, periodCode: '202604', periodStart: '2026-03-01', periodEnd: '2026-04-30' },
    ...{ filingMethod: 'manual', dueDate: '2026-05-25' },
  });
  expect(field(view, '15')).toBe(90_00);
});

test('lists excluded documents with the reason', async () => {
  const companyId = await aCompany(app, 'ann', 'Left Out');
  const invalid = await aReceipt(app, 'ann', { companyId }, aReading({ supplierAddress: null }));
  await aReceipt(app, 'ann', { companyId }, aReading({ totalCents: null, vatCents: null }));
  await aReceipt(app, 'ann', { companyId }, aReading({ invoiceDate: null }));
  const gone = await aReceipt(app, 'ann', { companyId }, aReading());
  await app.ok(receipts.delete, { id: gone }, 'ann');
  const reading = aReading();
  const original = await aReceipt(app, 'ann', { companyId }, reading);
  app.reader.answers(read(reading));
  const { id } = await capture(app, 'ann', [await aPicture()], { companyId });
  const { receiptId: copy } = await app.ok(drafts.decide, { id, decision: 'mark_duplicate' }, 'ann');

  const view = await preview(companyId);
  expect(view.included.map(({ receiptId }) => receiptId)).toEqual([original]);
  expect(new Map(view.excluded.map(({ receiptId, reason }) => [receiptId, reason]))).toEqual(
    new Map([
      [invalid, 'no-valid-tax-invoice'],
      [copy, 'already-claimed'],
    ]),
  );
  expect(view.excluded.map(({ vatClaimedCents }) => vatClaimedCents)).toEqual([0, 0]);
  expect([view.waiting, field(view, '19')]).toEqual([2, 150_00]);
});

test('a credit note received goes to field 12, whatever its sign', async () => {
  const companyId = await aCompany(app, 'ann', 'Credit');
  const note = { documentType: 'CREDIT_NOTE', invoiceTitle: 'Tax Invoice - Credit Note' } as const;
  await aReceipt(app, 'ann', { companyId }, { ...of(115_00, 15_00, '2026-03-05'), ...note });
  await aReceipt(app, 'ann', { companyId }, { ...of(-230_00, -30_00, '2026-03-06'), ...note });
  const view = await preview(companyId);
  expect([field(view, '12'), field(view, '13'), field(view, '20')]).toEqual([45_00, 45_00, 45_00]);
});

test('a company that is not a vendor claims nothing', async () => {
  const { id: companyId } = await app.ok(
    contract.companies.create,
    { companyName: 'Hobby', isVatVendor: false },
    'ann',
  );
  await aReceipt(app, 'ann', { companyId }, aReading());
  const view = await preview(companyId);
  expect([view.included, field(view, '19')]).toEqual([[], 0]);
  expect(view.excluded).toMatchObject([{ reason: 'recipient-not-vendor' }]);
});

test.each<[string, 'ben' | undefined, string | undefined, number, string]>([
  ['a guest is refused', undefined, undefined, 401, 'NOT_SIGNED_IN'],
  ["another user's company does not exist", 'ben', undefined, 404, 'COMPANY_NOT_FOUND'],
  ['an invalid month', 'ben', '2026-13', 400, 'BAD_INPUT'],
])('%s', async (_why, as, wrong, status, code) => {
  const companyId = await aCompany(app, 'ann', 'Mine');
  expect(await app.call(vat.preview, { companyId, month: wrong ?? month }, as)).toMatchObject({
    status,
    error: { code },
  });
});
