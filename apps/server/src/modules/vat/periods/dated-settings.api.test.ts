import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { vat, companies } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-22T08:00:00Z');
});
afterAll(() => app.stop());

const d = calendarDate;
const days = (start: string, end: string) => ({ periodStart: d(start), periodEnd: d(end) });
const AUTUMN = days('2026-09-01', '2026-10-31');
const NOVEMBER = days('2026-11-01', '2026-11-30');
const registered = { vatNumber: '4740101508', vatCategory: 'B' } as const;
const SETTINGS = { apportionmentPercent: 100, noteMethod: 'own-fields', remindersOn: true } as const;

const aVendor = async (companyName: string) =>
  (await app.ok(companies.create, { companyName, ...registered }, 'ann')).id;
const of = (day: string, change = {}) => aReadingOf(cents(115_00), cents(15_00), d(day), change);
const paper = (companyId: string, of: typeof AUTUMN) => app.ok(vat.paper.get, { companyId, ...of }, 'ann');
const history = (companyId: string) => app.ok(vat.settings.history, { companyId }, 'ann');
const dated = async (companyId: string) => (await history(companyId)).settings.filter(({ from }) => from !== null);
const field = async (companyId: string, of: typeof AUTUMN, asked: string) =>
  (await paper(companyId, of)).fields.find((one) => one.field === asked)?.amountCents;

/** Start the periods of these days one after the other, and return their first and last days. */
async function started(companyId: string, within: readonly string[]) {
  const spans: string[] = [];
  for (const day of within) {
    const { period } = await app.ok(vat.periods.create, { companyId, day: d(day) }, 'ann');
    spans.push(`${period.periodStart} to ${period.periodEnd}`);
  }
  return spans;
}

/** Wait until the company's invoices are checked with its new settings. */
const rechecked = (companyId: string) =>
  vi.waitFor(
    async () => expect(await app.call(vat.recheck, { companyId }, 'ann')).toMatchObject({ status: 200, body: null }),
    { timeout: 60_000 },
  );

async function submit(companyId: string, day: string) {
  const { id } = (await app.ok(vat.periods.create, { companyId, day: d(day) }, 'ann')).period;
  for (const to of ['in_progress', 'ready', 'submitted'] as const) await app.ok(vat.periods.move, { id, to }, 'ann');
}

test('a change of category counts from a period on: no month is dropped or doubled, and earlier ones keep theirs', async () => {
  const id = await aVendor('Dated Category');
  const company = { companyName: 'Dated Category', ...registered, vatCategory: 'A' } as const;
  const changed = await app.edit(companies.update, { id, ...company, countsFrom: d('2026-11-01') }, 'ann');
  expect(changed).toMatchObject({
    ...{ vatCategory: 'A', earlierPeriods: [{ until: '2026-11-01', category: 'B', yearEndMonth: 2 }] },
  });
  expect((await app.ok(companies.list, {}, 'ann')).find((one) => one.id === id)).toEqual(changed);
  expect(await started(id, ['2026-09-15', '2026-11-15', '2026-12-15', '2027-02-15'])).toEqual([
    ...['2026-09-01 to 2026-10-31', '2026-11-01 to 2026-11-30'],
    ...['2026-12-01 to 2027-01-31', '2027-02-01 to 2027-03-31'],
  ]);
  const due = (await app.ok(vat.deadlines.list, {}, 'ann')).filter(({ companyId }) => companyId === id);
  expect(due.map(({ periodCode }) => periodCode)).toEqual(['202610']);
});

test('the history says what changed, from which period, who changed it and when', async () => {
  const id = await aVendor('Told');
  const company = { companyName: 'Told', ...registered } as const;
  await app.edit(companies.update, { id, ...company, filingMethod: 'manual', countsFrom: d('2026-11-01') }, 'ann');
  const share = { companyId: id, ...SETTINGS, apportionmentPercent: 80 };
  await app.edit(vat.settings.update, { ...share, countsFrom: d('2026-11-01') }, 'ann');
  await app.edit(
    vat.settings.update,
    { companyId: id, ...SETTINGS, apportionmentPercent: 62.5, noteMethod: 'netted', countsFrom: d('2027-01-01') },
    'ann',
  );
  const { settings, openFrom, periods } = await history(id);
  const told = { changedBy: 'ann Test', changedAt: expect.any(String) };
  const first = { from: null, changedBy: null, changedAt: null };
  expect(settings).toEqual([
    { setting: 'vatCategory', value: 'B', until: null, ...first },
    { setting: 'vatCutOff', value: 'month-end', until: null, ...first },
    { setting: 'financialYearEnd', value: 2, until: null, ...first },
    { setting: 'filingMethod', value: 'manual', from: '2026-11-01', until: null, ...told },
    { setting: 'filingMethod', value: 'efiling', until: '2026-10-31', ...first },
    { setting: 'accountingBasis', value: 'invoice', until: null, ...first },
    { setting: 'apportionmentPercent', value: 62.5, from: '2027-01-01', until: null, ...told },
    { setting: 'apportionmentPercent', value: 80, from: '2026-11-01', until: '2026-12-31', ...told },
    { setting: 'apportionmentPercent', value: 100, until: '2026-10-31', ...first },
    { setting: 'noteMethod', value: 'netted', from: '2027-01-01', until: null, ...told },
    { setting: 'noteMethod', value: 'own-fields', until: '2026-12-31', ...first },
    { setting: 'claimsBankFees', value: false, until: null, ...first },
  ]);
  expect(openFrom).toBeNull();
  expect(periods[0]).toEqual({ periodCode: '202512', periodStart: '2025-11-01' });
  expect(periods.at(-1)).toEqual({ periodCode: '202712', periodStart: '2027-11-01' });
});

test('each open period has the settings that hold for its days', async () => {
  const id = await aVendor('Dated Figures');
  const note = { documentType: 'CREDIT_NOTE', invoiceTitle: 'Credit note' } as const;
  for (const day of ['2026-10-05', '2026-11-05']) {
    await aReceipt(app, 'ann', { companyId: id }, of(day, { invoiceNumber: `P-${day}` }));
    const receiptId = await aReceipt(app, 'ann', { companyId: id }, of(day, { ...note, invoiceNumber: `C-${day}` }));
    const { choices } = await app.ok(vat.documents.get, { receiptId }, 'ann');
    await app.edit(vat.documents.update, { receiptId, choices: { ...choices, originalNumber: `P-${day}` } }, 'ann');
  }
  const company = { companyName: 'Dated Figures', ...registered, vatCategory: 'B' } as const;
  const from = { countsFrom: d('2026-11-01') };
  await app.edit(companies.update, { id, ...company, filingMethod: 'manual', ...from }, 'ann');
  await app.edit(
    vat.settings.update,
    { companyId: id, ...SETTINGS, apportionmentPercent: 40, noteMethod: 'netted', claimsBankFees: true, ...from },
    'ann',
  );
  await rechecked(id);
  const winter = days('2026-11-01', '2026-12-31');
  expect([await field(id, AUTUMN, '15'), await field(id, AUTUMN, '12')]).toEqual([15_00, 15_00]);
  expect([await field(id, winter, '15'), await field(id, winter, '12')]).toEqual([0, 0]);
  expect(await paper(id, AUTUMN)).toMatchObject({
    noteMethod: 'own-fields',
    filingMethod: 'efiling',
    dueDate: '2026-11-30',
  });
  expect(await paper(id, winter)).toMatchObject({
    noteMethod: 'netted',
    filingMethod: 'manual',
    dueDate: '2027-01-25',
  });
  await aReceipt(app, 'ann', { companyId: id }, of('2026-11-06', { invoiceNumber: 'P-3' }));
  expect(await field(id, winter, '15')).toBe(6_00);
});

test('a change of the accounting basis moves no invoice of the days before it', async () => {
  const id = await aVendor('Dated Basis');
  await aReceipt(app, 'ann', { companyId: id }, of('2026-10-05'));
  await aReceipt(app, 'ann', { companyId: id }, of('2026-11-05', { invoiceNumber: 'SECOND' }));
  const company = { companyName: 'Dated Basis', ...registered, vatCategory: 'C', accountingBasis: 'payments' } as const;
  await app.edit(companies.update, { id, ...company, isBasisAllowed: true, countsFrom: d('2026-11-01') }, 'ann');
  await rechecked(id);
  expect([await field(id, AUTUMN, '15'), await field(id, NOVEMBER, '15')]).toEqual([15_00, 0]);
  expect([(await paper(id, AUTUMN)).accountingBasis, (await paper(id, NOVEMBER)).accountingBasis]).toEqual([
    ...['invoice', 'payments'],
  ]);
});

test('without a day a change counts for all that is not submitted, and never for what is', async () => {
  const id = await aVendor('Open Only');
  await submit(id, '2026-09-10');
  await app.edit(companies.update, { id, companyName: 'Open Only', ...registered, vatCategory: 'C' }, 'ann');
  expect(await dated(id)).toMatchObject([{ setting: 'vatCategory', value: 'C', from: '2026-11-01' }]);
  const { openFrom, periods } = await history(id);
  expect([openFrom, periods[0]?.periodStart]).toEqual(['2026-11-01', '2026-11-01']);
  expect(await started(id, ['2026-07-15', '2026-12-15'])).toEqual([
    '2026-07-01 to 2026-08-31',
    '2026-12-01 to 2026-12-31',
  ]);

  const fresh = await aVendor('From the Beginning');
  await app.edit(companies.update, { id: fresh, companyName: 'Fresh', ...registered, vatCategory: 'A' }, 'ann');
  expect(await dated(fresh)).toEqual([]);
});

test.each([
  ['a day within a period', '2026-12-01'],
  ['a period that is submitted', '2026-09-01'],
  ['a period before one that is submitted', '2026-07-01'],
])('%s is refused as the first day, and nothing changes', async (why, day) => {
  const id = await aVendor(why);
  await submit(id, '2026-09-10');
  const before = await app.ok(companies.get, { id }, 'ann');
  const input = { id, companyName: why, ...registered, vatCategory: 'D', countsFrom: d(day) } as const;
  const refused = {
    status: 400,
    error: {
      code: 'BAD_INPUT',
      data: { issues: [{ path: ['countsFrom'], problem: { code: 'NO_OPEN_PERIOD_STARTS' } }] },
    },
  };
  expect(await app.tryEdit(companies.update, input, 'ann')).toMatchObject(refused);
  const settings = { companyId: id, ...SETTINGS, noteMethod: 'netted', countsFrom: d(day) } as const;
  expect(await app.tryEdit(vat.settings.update, settings, 'ann')).toMatchObject(refused);
  expect(await app.ok(companies.get, { id }, 'ann')).toEqual(before);
  expect(await dated(id)).toEqual([]);
});

test('the history of another person does not exist', async () => {
  const companyId = await aVendor('Private');
  expect(await app.call(vat.settings.history, { companyId }, 'ben')).toMatchObject({
    ...{ status: 404, error: { code: 'COMPANY_NOT_FOUND' } },
  });
  expect(await app.call(vat.settings.history, { companyId })).toMatchObject({ status: 401 });
});
