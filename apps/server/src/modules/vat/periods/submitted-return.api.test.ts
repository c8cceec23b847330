import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { vat, companies } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const march = { periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-03-31') };
const of = (total: number, vatPart: number, day: string, change = {}) =>
  aReadingOf(cents(total), cents(vatPart), calendarDate(day), change);
const paper = (companyId: string, days = march) => app.ok(vat.paper.get, { companyId, ...days }, 'ann');
const create = async (companyId: string, day: string) =>
  (await app.ok(vat.periods.create, { companyId, day: calendarDate(day) }, 'ann')).period;

async function submit(id: string, filing = {}) {
  for (const to of ['in_progress', 'ready'] as const) await app.ok(vat.periods.move, { id, to }, 'ann');
  return app.ok(vat.periods.move, { id, to: 'submitted', ...filing }, 'ann');
}

/** A company with a sale, a purchase, and a credit note of each. */
async function aReturn(companyName: string): Promise<string> {
  const companyId = await aCompany(app, 'ann', companyName);
  const note = { documentType: 'CREDIT_NOTE', invoiceTitle: 'Credit note' } as const;
  const ours = { supplierName: companyName, supplierVatNumber: '4740101508', recipientName: 'Customer' };
  await aReceipt(app, 'ann', { companyId }, of(2_300_00, 300_00, '2026-03-05', ours));
  const issued = await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, '2026-03-06', { ...ours, ...note }));
  await aReceipt(app, 'ann', { companyId }, of(460_00, 60_00, '2026-03-07'));
  const received = await aReceipt(app, 'ann', { companyId }, of(230_00, 30_00, '2026-03-08', note));
  for (const receiptId of [issued, received]) {
    const { choices } = await app.ok(vat.documents.get, { receiptId }, 'ann');
    await app.edit(vat.documents.update, { receiptId, choices: { ...choices, originalNumber: 'INV-1' } }, 'ann');
  }
  return companyId;
}

test('no setting changes a submitted return: not its figures, and not what it says of the company', async () => {
  const companyId = await aReturn('Frozen Return');
  const period = await create(companyId, '2026-03-10');
  await submit(period.id);
  const before = await paper(companyId);
  const amounts = Object.fromEntries(before.fields.map(({ field, amountCents }) => [field, amountCents]));
  expect(amounts).toMatchObject({ '1': 2_300_00, '4': 300_00, '12': 30_00, '13': 330_00 });
  expect(amounts).toMatchObject({ '15': 60_00, '18': 15_00, '19': 75_00, '20': 255_00 });

  const settings = { apportionmentPercent: 60, noteMethod: 'netted', remindersOn: true, claimsBankFees: true } as const;
  await app.edit(vat.settings.update, { companyId, ...settings }, 'ann');
  const company = { companyName: 'Another Name', vatNumber: '4010139121', filingMethod: 'manual' } as const;
  const onPayments = { vatCategory: 'B', accountingBasis: 'payments', isBasisAllowed: true } as const;
  await app.edit(companies.update, { id: companyId, ...company, ...onPayments }, 'ann');

  expect(await paper(companyId)).toEqual(before);
  const [listed] = await app.ok(vat.periods.list, { companyId }, 'ann');
  expect(listed).toMatchObject({ dueDate: '2026-04-30', submittedNetCents: 255_00, periodStart: '2026-03-01' });
  expect(
    await paper(companyId, { periodStart: calendarDate('2026-04-01'), periodEnd: calendarDate('2026-04-30') }),
  ).toMatchObject({ companyName: 'Another Name', noteMethod: 'netted', accountingBasis: 'payments' });
});

test('a reopened return follows the settings that hold for its days', async () => {
  const companyId = await aReturn('Reopened Return');
  const { id } = await create(companyId, '2026-03-10');
  await submit(id);
  await app.edit(
    vat.settings.update,
    { companyId, apportionmentPercent: 100, noteMethod: 'netted', remindersOn: true },
    'ann',
  );
  await app.ok(vat.periods.move, { id, to: 'in_progress', reason: 'Filed on the wrong form' }, 'ann');
  const credited = async () => {
    const { fields, noteMethod } = await paper(companyId);
    return [noteMethod, fields.find(({ field }) => field === '12')?.amountCents];
  };
  expect(await credited()).toEqual(['own-fields', 30_00]);
  const back = { companyId, apportionmentPercent: 100, noteMethod: 'own-fields', remindersOn: true } as const;
  await app.edit(vat.settings.update, back, 'ann');
  await app.edit(vat.settings.update, { ...back, noteMethod: 'netted', countsFrom: march.periodStart }, 'ann');
  expect(await credited()).toEqual(['netted', 0]);
});

test('how a return was filed is kept with it, when it is submitted or later, and never before', async () => {
  const companyId = await aCompany(app, 'ann', 'Filed');
  const { id } = await create(companyId, '2026-03-10');
  const filing = { sarsReference: ' 9012345678 ', paymentReference: null, paidOn: null };
  expect(await app.call(vat.periods.saveFiling, { id, ...filing }, 'ann')).toMatchObject({
    ...{ status: 409, error: { code: 'VAT_NOT_SUBMITTED' } },
  });
  expect(await submit(id, { sarsReference: ' 9012345678 ' })).toMatchObject({
    ...{ status: 'submitted', sarsReference: '9012345678', paymentReference: null, paidOn: null },
  });
  const paid = { sarsReference: '9012345678', paymentReference: 'PRN 4740101508', paidOn: calendarDate('2026-04-28') };
  expect(await app.ok(vat.periods.saveFiling, { id, ...paid }, 'ann')).toMatchObject(paid);
  expect((await app.ok(vat.periods.list, { companyId }, 'ann'))[0]).toMatchObject(paid);
  // Two people who each enter one fact lose none.
  await app.ok(vat.periods.saveFiling, { id, paymentReference: null }, 'ann');
  expect(await app.ok(vat.periods.saveFiling, { id, sarsReference: '9' }, 'ann')).toMatchObject({
    ...{ sarsReference: '9', paymentReference: null, paidOn: paid.paidOn },
  });
  await app.ok(vat.periods.saveFiling, { id, ...paid }, 'ann');
  expect(await app.call(vat.periods.saveFiling, { id, ...paid, sarsReference: 'mine' }, 'ben')).toMatchObject({
    ...{ status: 404, error: { code: 'VAT_PERIOD_NOT_FOUND' } },
  });
});

test.each([
  // why                                          day           category  code
  ['a past period of two months', '2025-09-30', 'B', '202510'],
  ['its second month', '2025-10-01', 'B', '202510'],
  ['one of years ago', '2022-01-15', 'C', '202201'],
  ['half a year', '2025-10-01', 'D', '202602'],
] as const)('any period can be created: %s', async (why, day, vatCategory, code) => {
  const input = { companyName: why, vatNumber: '4740101508', vatCategory };
  const { id: companyId } = await app.ok(companies.create, input, 'ann');
  expect((await create(companyId, day)).periodCode).toBe(code);
});

test('a change of category neither drops nor doubles a month', async () => {
  const input = { companyName: 'Changing', vatNumber: '4740101508', vatCategory: 'C' } as const;
  const company = await app.ok(companies.create, input, 'ann');
  const march = await create(company.id, '2026-03-10');
  await submit(march.id);
  await app.edit(companies.update, { id: company.id, ...input, vatCategory: 'B' }, 'ann');
  expect(await create(company.id, '2026-03-20')).toMatchObject({ id: march.id, periodCode: '202603' });
  expect(await create(company.id, '2026-04-20')).toMatchObject({ periodStart: '2026-04-01', periodEnd: '2026-04-30' });
  expect(await create(company.id, '2026-05-20')).toMatchObject({ periodStart: '2026-05-01', periodEnd: '2026-06-30' });
  app.clock.set('2026-05-10T08:00:00Z');
  const due = (await app.ok(vat.deadlines.list, undefined, 'ann')).filter(({ companyId }) => companyId === company.id);
  expect(due.map(({ periodCode }) => periodCode)).toEqual(['202604']);
});

test('a name that changes later stays as it was on the schedules of a submitted return', async () => {
  const companyId = await aCompany(app, 'ann', 'Named Return');
  const receiptId = await aReceipt(
    ...([app, 'ann', { companyId }] as const),
    of(1_150_00, 150_00, '2026-03-05', { supplierName: 'Old Supplier CC', recipientName: 'Named Return' }),
  );
  const period = await create(companyId, '2026-03-10');
  await submit(period.id);
  const shown = async (days = march) => {
    const list = { companyId, ...days, offset: 0, limit: 10 };
    const { documents } = await app.ok(vat.paper.documents, list, 'ann');
    const csv = await app.ok(
      vat.byAction.act,
      { query: { action: 'export' }, body: { companyId, ...days, format: 'csv' } },
      'ann',
    );
    return { documents, csv: await (await app.request(csv.downloadUrl, {}, 'ann')).text() };
  };
  const before = await shown();
  expect(before.csv).toContain('Old Supplier CC');

  await app.ok(vat.documents.carry, { receiptId, reason: 'The supplier changed its name' }, 'ann');
  const { facts } = await app.ok(contract.receipts.get, { id: receiptId }, 'ann');
  const renamed = { ...facts, supplierName: 'New Supplier Ltd', recipientName: 'Renamed Return' };
  const place = { companyId, folderId: null, taxCategoryCode: null, vatType: 'standard' as const };
  await app.edit(contract.receipts.update, { id: receiptId, facts: renamed, ...place }, 'ann');
  expect((await app.ok(contract.receipts.get, { id: receiptId }, 'ann')).facts.supplierName).toBe('New Supplier Ltd');
  expect(await shown()).toEqual(before);

  // What is open has the name of now: the carried change, and the return once it is reopened.
  const april = { periodStart: calendarDate('2026-04-01'), periodEnd: calendarDate('2026-04-30') };
  await create(companyId, '2026-04-10');
  expect((await shown(april)).documents.map(({ supplierName }) => supplierName)).toEqual(['New Supplier Ltd']);
  await app.ok(vat.periods.move, { id: period.id, to: 'in_progress', reason: 'Filed with a mistake' }, 'ann');
  expect((await shown()).documents.map(({ supplierName }) => supplierName)).toEqual(['New Supplier Ltd']);
});
