import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { claimTexts } from '@tillslip/messages/vat/paper';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, answered, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { jobsDone } from '../../../../test/jobs-done.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { asUser } from '../../../platform/database/database.ts';
import { ENGLISH } from '../../../platform/languages.ts';
import { recordPayments, removeBankPayments } from '../../receipts/index.ts';

const { vat, companies } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const month = (name: string, last: number) => ({
  periodStart: calendarDate(`2026-${name}-01`),
  periodEnd: calendarDate(`2026-${name}-${last}`),
});
const [march, april, may] = [month('03', 31), month('04', 30), month('05', 31)];
const of = (total: number, vatPart: number, day: string, change = {}) =>
  aReadingOf(cents(total), cents(vatPart), calendarDate(day), change);
const PAYMENTS_BASIS = { accountingBasis: 'payments', isBasisAllowed: true } as const;
const onPayments = async (companyName: string) => {
  const company = { companyName, vatNumber: '4740101508', ...PAYMENTS_BASIS };
  return (await app.ok(companies.create, company, 'ann')).id;
};
const field = async (companyId: string, days: typeof march, name = '15') =>
  (await app.ok(vat.paper.get, { companyId, ...days }, 'ann')).fields.find((row) => row.field === name)?.amountCents;
const inEach = (companyId: string, name = '15') =>
  Promise.all([march, april, may].map((days) => field(companyId, days, name)));
const pay = (receiptId: string, day: string, amount: number, as: TestUser = 'ann') =>
  app.call(vat.documents.addPayment, { receiptId, paidOn: calendarDate(day), amountCents: cents(amount) }, as);
const choose = async (receiptId: string, change: object) => {
  const { choices } = await app.ok(vat.documents.get, { receiptId }, 'ann');
  return app.edit(vat.documents.update, { receiptId, choices: { ...choices, ...change } }, 'ann');
};
const create = async (companyId: string, day: string) =>
  (await app.ok(vat.periods.create, { companyId, day: calendarDate(day) }, 'ann')).period.id;
const submit = async (id: string) => {
  for (const to of ['in_progress', 'ready', 'submitted'] as const) await app.ok(vat.periods.move, { id, to }, 'ann');
};

test('each payment counts once, in its own period, whatever is submitted in between', async () => {
  const companyId = await onPayments('Parts');
  const receiptId = await aReceipt(app, 'ann', { companyId }, of(1_150_00, 150_00, '2026-02-10'));
  expect(await inEach(companyId)).toEqual([0, 0, 0]);
  await pay(receiptId, '2026-03-31', 575_00);
  await pay(receiptId, '2026-04-01', 230_00);
  expect(await inEach(companyId)).toEqual([75_00, 30_00, 0]);
  const first = await create(companyId, '2026-03-10');
  await create(companyId, '2026-04-10');
  await submit(first);
  // Recorded late and paid in the submitted March, so April takes it.
  await pay(receiptId, '2026-03-30', 115_00);
  await pay(receiptId, '2026-05-31', 1_150_00);
  expect(await inEach(companyId)).toEqual([75_00, 45_00, 30_00]);
  const { documents } = await app.ok(vat.paper.documents, { companyId, ...april, field: '15' }, 'ann');
  expect(documents[0]?.lines.map(({ why }) => why.at(-1))).toEqual(
    expect.arrayContaining([
      { code: 'PAID', paidCents: 115_00, totalCents: 1_150_00, day: '2026-03-30' },
      { code: 'PAID', paidCents: 230_00, totalCents: 1_150_00, day: '2026-04-01' },
    ]),
  );

  const { payments } = await app.ok(vat.documents.get, { receiptId }, 'ann');
  const [submitted, open] = payments;
  expect(await app.call(vat.documents.removePayment, { receiptId, id: submitted?.id ?? '' }, 'ann')).toMatchObject({
    error: { code: 'VAT_PERIOD_SUBMITTED' },
  });
  expect(await app.call(vat.documents.removePayment, { receiptId, id: open?.id ?? '' }, 'ann')).toMatchObject({
    status: 200,
  });
  // Deleting a payment leaves room for later payments.
  expect(await inEach(companyId)).toEqual([75_00, 15_00, 60_00]);
});

test('an edit of a partly submitted document changes that part; the rest follows automatically', async () => {
  const companyId = await onPayments('Corrected');
  const receiptId = await aReceipt(app, 'ann', { companyId }, of(1_150_00, 150_00, '2026-02-10'));
  await pay(receiptId, '2026-03-31', 575_00);
  const first = await create(companyId, '2026-03-10');
  await create(companyId, '2026-04-10');
  await submit(first);
  const { choices } = await app.ok(vat.documents.get, { receiptId }, 'ann');
  const denied = { ...choices, lineTypes: [{ position: 0, vatType: 'exempt' as const }] };
  expect(await app.tryEdit(vat.documents.update, { receiptId, choices: denied }, 'ann')).toMatchObject({
    error: { code: 'VAT_PERIOD_SUBMITTED' },
  });
  await app.edit(vat.documents.update, { receiptId, choices: denied, reason: 'It is rent of a dwelling' }, 'ann');
  await pay(receiptId, '2026-05-01', 575_00);
  expect(await inEach(companyId)).toEqual([75_00, -75_00, 0]);
});

test('bank payments are recorded once and removed when unmatched; "paid in full" of a person overrides them', async () => {
  const companyId = await onPayments('Bank');
  const receiptId = await aReceipt(app, 'ann', { companyId }, of(1_150_00, 150_00, '2026-02-10'));
  const { id: userId } = await app.person('ann');
  const sourceId = '22222222-2222-4222-8222-222222222222';
  const payment = { receiptId, amountCents: cents(575_00), source: 'bank', sourceId } as const;
  for (const day of ['2026-03-01', '2026-04-02'])
    await asUser(app.server.deps.db, userId, (tx) =>
      recordPayments(app.server.deps, tx, [{ ...payment, paidOn: calendarDate(day) }]),
    );
  expect(await inEach(companyId)).toEqual([0, 75_00, 0]);
  const { payments } = await app.ok(vat.documents.get, { receiptId }, 'ann');
  expect(payments).toMatchObject([{ source: 'bank', paidOn: '2026-04-02' }]);
  expect(await app.call(vat.documents.removePayment, { receiptId, id: payments[0]?.id ?? '' }, 'ann')).toMatchObject({
    ...{ status: 404, error: { code: 'VAT_PAYMENT_NOT_FOUND' } },
  });
  await choose(receiptId, { paidOn: '2026-05-05' });
  expect(await inEach(companyId)).toEqual([0, 0, 150_00]);
  await choose(receiptId, { paidOn: null });
  await asUser(app.server.deps.db, userId, (tx) => removeBankPayments(app.server.deps, tx, [sourceId]));
  expect(await inEach(companyId)).toEqual([0, 0, 0]);
});

test('changing the accounting basis or removing the VAT number changes every figure', async () => {
  const companyId = await aCompany(app, 'ann', 'Changes');
  const receiptId = await aReceipt(app, 'ann', { companyId }, of(1_150_00, 150_00, '2026-03-10'));
  await pay(receiptId, '2026-04-10', 575_00);
  expect(await inEach(companyId)).toEqual([150_00, 0, 0]);
  const change = { id: companyId, companyName: 'Changes', vatNumber: '4740101508' };
  await app.edit(companies.update, { ...change, ...PAYMENTS_BASIS }, 'ann');
  await jobsDone(app);
  expect(await inEach(companyId)).toEqual([0, 75_00, 0]);
  await app.edit(companies.update, { ...change, vatNumber: null, isVatVendor: false }, 'ann');
  await jobsDone(app);
  expect(await inEach(companyId)).toEqual([0, 0, 0]);
});

test('a document submitted in full on the invoice basis does not count again when it is paid later', async () => {
  const companyId = await aCompany(app, 'ann', 'Switched');
  const receiptId = await aReceipt(app, 'ann', { companyId }, of(1_150_00, 150_00, '2026-03-10'));
  await submit(await create(companyId, '2026-03-10'));
  await create(companyId, '2026-04-10');
  await app.edit(
    companies.update,
    { id: companyId, companyName: 'Switched', vatNumber: '4740101508', ...PAYMENTS_BASIS },
    'ann',
  );
  await pay(receiptId, '2026-04-10', 1_150_00);
  expect(await inEach(companyId)).toEqual([150_00, 0, 0]);
});

test('second-hand goods with the seller’s details claim 15/115 of what is paid; imported services owe VAT in field 12 on the exempt share', async () => {
  const companyId = await aCompany(app, 'ann', 'Special');
  const settings = { companyId, apportionmentPercent: 60, noteMethod: 'own-fields', remindersOn: true } as const;
  await app.edit(vat.settings.update, settings, 'ann');
  const none = { supplierVatNumber: null, vatCents: null, vatRate: null, subtotalCents: null };
  const used = await aReceipt(app, 'ann', { companyId }, of(1_150_00, 0, '2026-03-01', none));
  const sellerDetails = { sellerId: '8001015009087', sellerDeclared: true, sellerIdCopied: true };
  const asked = await choose(used, { purchase: 'second-hand-goods', ...sellerDetails });
  expect(asked.questions).toEqual([{ code: 'MARKET_VALUE' }]);
  await choose(used, { marketValueCents: 690_00 });
  await pay(used, '2026-04-30', 575_00);
  // R690.00 × 15/115 = R90.00; half is paid; 60 % serves taxable supplies.
  expect(await inEach(companyId)).toEqual([0, 27_00, 0]);

  const abroad = await aReceipt(app, 'ann', { companyId }, of(1_000_00, 0, '2026-03-31', none));
  const answered = await choose(abroad, { purchase: 'imported-services' });
  expect(claimTexts(ENGLISH, answered)).toEqual([
    'R60.00 of VAT is due on services from abroad (field 12); none is claimed.',
  ]);
  expect(answered.questions).toEqual([]);
  expect(await inEach(companyId, '12')).toEqual([60_00, 0, 0]);
  const { groups } = await app.ok(vat.paper.explain, { companyId, ...march, field: '12' }, 'ann');
  expect(groups).toMatchObject([
    { why: { code: 'PURCHASES', vatType: 'imported_services', kind: 'invoice' }, amountCents: 60_00 },
  ]);
});

test('imported goods count on the day customs released them', async () => {
  const companyId = await aCompany(app, 'ann', 'Released');
  const lineItems = [
    {
      description: 'Customs VAT',
      quantity: 1,
      unitPriceCents: null,
      totalCents: cents(150_00),
      vatTreatment: 'unknown',
    },
    {
      description: 'Agency fee',
      quantity: 1,
      unitPriceCents: null,
      totalCents: cents(115_00),
      vatTreatment: 'unknown',
    },
  ] as const;
  const receiptId = await aReceipt(
    app,
    'ann',
    { companyId },
    {
      ...of(265_00, 15_00, '2026-03-15', { vatRate: null, subtotalCents: null }),
      lineItems: [...lineItems],
    },
  );
  const customsDetails = {
    importReference: '26ZACTN0000001',
    importVatReceipt: 'PRN-77',
    importReleasedOn: '2026-04-02',
  };
  await answered(app, 'ann', receiptId);
  await choose(receiptId, customsDetails);
  expect([await inEach(companyId, '15A'), await inEach(companyId)]).toEqual([
    [0, 150_00, 0],
    [15_00, 0, 0],
  ]);
});

test.each<[string, TestUser | undefined, number, string]>([
  ['a guest', undefined, 401, 'NOT_SIGNED_IN'],
  ['a stranger', 'ben', 404, 'RECEIPT_NOT_FOUND'],
])('%s cannot record a payment', async (_why, as, status, code) => {
  const companyId = await onPayments('Mine');
  const receiptId = await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, '2026-03-10'));
  const input = { receiptId, paidOn: calendarDate('2026-03-10'), amountCents: cents(115_00) };
  expect(await app.call(vat.documents.addPayment, input, as)).toMatchObject({ status, error: { code } });
  expect((await app.ok(vat.documents.get, { receiptId }, 'ann')).payments).toEqual([]);
});

test('a payment of zero is refused', async () => {
  const companyId = await onPayments('Nothing');
  const receiptId = await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, '2026-03-10'));
  expect(await pay(receiptId, '2026-03-10', 0)).toMatchObject({ status: 400, error: { code: 'BAD_INPUT' } });
  expect((await app.ok(vat.documents.get, { receiptId }, 'ann')).payments).toEqual([]);
});
