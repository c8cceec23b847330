import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aStatement } from '../../../test/bank-rows.ts';
import { aCompany, aPicture, aReading, aReadingOf, aReceipt, capture, read } from '../../../test/documents.ts';
import { queryAsUser } from '../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/** The test clock is at 31 March 2026. */

const { dashboard, companies, drafts } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const of = (total: number, vatPart: number, day: string) => aReadingOf(cents(total), cents(vatPart), calendarDate(day));
const see = (companyId?: string) => app.ok(dashboard.get, companyId ? { companyId } : {}, 'ann');
const exported = (input: { companyId?: string; month?: string }) => app.ok(dashboard.export, input, 'ann');

test('a new user sees no figures, and the first steps', async () => {
  const flat = { direction: 'flat', percent: 0 };
  const nothing = { value: 0, previous: 0, trend: flat, history: [0, 0, 0, 0, 0, 0] };
  const unknown = { value: null, previous: null, trend: null, history: [] };
  expect(await app.ok(dashboard.get, {}, 'cara')).toEqual({
    month: '2026-03',
    companyId: null,
    metrics: { totalInvoices: nothing, vatCents: nothing, reconciledPercent: unknown, netMovementCents: unknown },
    readiness: {
      ...{ total: 0, valid: 0, invalid: 0, pending: 0, needsYou: 0, needsReview: 0, compliancePercent: 0 },
      vatAtRiskCents: 0,
      invalidTrend: flat,
    },
    deadlines: [],
    firstSteps: {
      ...{ company: false, upload: false, review: false, waiting: false, vat201: false, done: false },
      sampleCompanyId: null,
    },
    recentInvoices: [],
    recentBank: [],
    computedAt: '2026-03-31T08:00:00.000Z',
  });
});

test('compares the month with the previous one, by invoice date or else by the day it was added', async () => {
  const companyId = await aCompany(app, 'ann', 'Months');
  await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, '2026-01-31'));
  await aReceipt(app, 'ann', { companyId }, of(230_00, 30_00, '2026-02-01'));
  await aReceipt(app, 'ann', { companyId }, of(460_00, 60_00, '2026-02-28'));
  await aReceipt(app, 'ann', { companyId }, of(1_150_00, 150_00, '2026-03-01'));
  const note = { documentType: 'CREDIT_NOTE', invoiceTitle: 'Tax Invoice - Credit Note' } as const;
  await aReceipt(app, 'ann', { companyId }, { ...of(115_00, 15_00, '2026-03-31'), ...note });
  await aReceipt(app, 'ann', { companyId }, aReading({ invoiceDate: null, vatCents: null, totalCents: null }));
  await aReceipt(app, 'ann', { companyId }, of(2_300_00, 300_00, '2026-04-01'));
  const { metrics } = await see(companyId);
  const trend = { direction: 'up', percent: 50 };
  expect(metrics.totalInvoices).toEqual({ value: 3, previous: 2, trend, history: [0, 0, 0, 1, 2, 3] });
  const history = [0, 0, 0, 15_00, 90_00, 135_00];
  expect(metrics.vatCents).toEqual({ value: 135_00, previous: 90_00, trend, history });
});

test('shows validity, the VAT at risk and the latest five invoices, of one company and of all', async () => {
  const companyId = await aCompany(app, 'ann', 'Verdicts');
  const before = (await see()).readiness;
  for (let n = 0; n < 4; n++) await aReceipt(app, 'ann', { companyId });
  await aReceipt(app, 'ann', { companyId }, aReading({ supplierAddress: null }));
  const last = await aReceipt(app, 'ann', { companyId }, aReading({ totalCents: null, vatCents: null }));
  // The test clock does not move, so this decides which of the six is the latest.
  const createdAt = new Date('2026-03-31T08:00:01Z');
  await queryAsUser(app, 'ann', (db) => db.updateTable('receipts').set({ createdAt }).where('id', '=', last).execute());
  const one = await see(companyId);
  expect(one.readiness).toEqual({
    ...{ total: 6, valid: 4, invalid: 1, pending: 1, needsYou: 1, needsReview: 1 },
    ...{ compliancePercent: 67, vatAtRiskCents: 150_00, invalidTrend: { direction: 'up', percent: 100 } },
  });
  expect(one.recentInvoices).toHaveLength(5);
  expect(one.recentInvoices[0]?.id).toBe(last);
  expect((await see()).readiness).toMatchObject({
    total: before.total + 6,
    vatAtRiskCents: before.vatAtRiskCents + 150_00,
  });
});

test('compares this month’s bank figures with the previous month, and shows the latest transactions', async () => {
  const companyId = await aCompany(app, 'ann', 'Banking');
  const unknown = { value: null, previous: null, trend: null, history: [] };
  expect((await see(companyId)).metrics).toMatchObject({ reconciledPercent: unknown, netMovementCents: unknown });
  const done = await aStatement(app, 'ann', [['2026-02-10', 'IN', 300_00]], { companyId });
  await app.edit(contract.statements.reconcile, { id: done.id, status: 'reconciled', notes: null }, 'ann');
  await aStatement(app, 'ann', [['2026-02-11', 'OUT', -100_00]], { companyId, accountNumber: '62001111111' });
  await aStatement(app, 'ann', [['2026-02-12', 'OUT', -50_00]], { companyId, accountNumber: '62002222222' });
  const march = await aStatement(
    app,
    'ann',
    Array.from({ length: 6 }, (_, day) => [`2026-03-0${day + 1}`, `ROW ${day + 1}`, -10_00] as const),
    { companyId },
  );
  const seen = await see(companyId);
  expect(seen.metrics.reconciledPercent).toEqual({
    ...{ value: 0, previous: 33, trend: { direction: 'down', percent: 100 } },
    history: [null, null, null, null, 33, 0],
  });
  expect(seen.metrics.netMovementCents).toEqual({
    ...{ value: -60_00, previous: 150_00, trend: { direction: 'down', percent: 140 } },
    history: [null, null, null, null, 150_00, -60_00],
  });
  expect(seen.recentBank.map(({ description }) => description)).toEqual(['ROW 6', 'ROW 5', 'ROW 4', 'ROW 3', 'ROW 2']);
  expect(seen.recentBank[0]).toMatchObject({
    ...{ statementId: march.id, date: '2026-03-06', bankName: 'FNB', accountNumber: '•••• 4821' },
  });
});

test('shows the next deadline of each vendor, nearest first', async () => {
  const vendor = { isVatVendor: true, vatNumber: '4740101508' };
  const add = async (companyName: string, settings: object) =>
    (await app.ok(companies.create, { companyName, ...vendor, ...settings }, 'ben')).companyName;
  await add('Six Months', { vatCategory: 'D' });
  await add('By Hand', { vatCategory: 'C', filingMethod: 'manual' });
  await add('Two Months', { vatCategory: 'B' });
  await add('Year', { vatCategory: 'E', financialYearEnd: 6 });
  await add('No Vendor', { isVatVendor: false, vatNumber: null });
  const { deadlines } = await app.ok(dashboard.get, {}, 'ben');
  expect(deadlines.map((due) => [due.companyName, due.periodCode, due.dueDate, due.daysLeft])).toEqual([
    ['Six Months', '202602', '2026-03-31', 0],
    ['Two Months', '202602', '2026-03-31', 0],
    ['By Hand', '202603', '2026-04-24', 24],
    ['Year', '202606', '2026-07-31', 122],
  ]);
});

test('a submitted return is replaced by the next one', async () => {
  const settings = { companyName: 'Filed', isVatVendor: true, vatNumber: '4740101508', vatCategory: 'C' } as const;
  const { id: companyId } = await app.ok(companies.create, settings, 'eve');
  const due = async () => (await app.ok(dashboard.get, {}, 'eve')).deadlines.map(({ periodCode: code }) => code);
  const [first] = await due();
  const day = (await app.ok(dashboard.get, {}, 'eve')).deadlines[0]?.periodStart;
  const { period } = await app.ok(contract.vat.periods.create, { companyId, day }, 'eve');
  for (const to of ['in_progress', 'ready', 'submitted'] as const)
    await app.ok(contract.vat.periods.move, { id: period.id, to }, 'eve');
  expect(await due()).not.toEqual([first]);
});

test('marks the first steps as done one by one', async () => {
  const steps = async () => (await app.ok(dashboard.get, {}, 'cara')).firstSteps;
  const companyId = await aCompany(app, 'cara', 'First');
  expect(await steps()).toMatchObject({ company: true, upload: false, review: false });
  const id = await aReceipt(app, 'cara', { companyId }, aReading({ totalCents: null }));
  expect(await steps()).toMatchObject({ upload: true, review: false, waiting: true, vat201: false });
  const { facts } = await app.ok(contract.receipts.get, { id }, 'cara');
  const filled = { ...facts, totalCents: cents(1_150_00) };
  const place = { companyId, folderId: null, taxCategoryCode: null, vatType: 'standard' } as const;
  await app.edit(contract.receipts.update, { id, facts: filled, ...place }, 'cara');
  expect(await steps()).toMatchObject({ review: true, waiting: false, done: false });
  const march = { companyId, periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-03-31') };
  await app.ok(contract.vat.byAction.act, { query: { action: 'export' }, body: march }, 'cara');
  expect(await steps()).toMatchObject({ vat201: true, done: true });
});

test('the review step is ticked by what the person did, never by a reading without doubt', async () => {
  const steps = async () => (await app.ok(dashboard.get, {}, 'eve')).firstSteps;
  const reading = aReading();
  const id = await aReceipt(app, 'eve', {}, reading);
  expect(await steps()).toMatchObject({ review: false, waiting: false });
  app.reader.answers(read(reading));
  const { id: draftId } = await capture(app, 'eve', [await aPicture()]);
  expect(await steps()).toMatchObject({ review: false, waiting: true });
  await app.ok(drafts.decide, { id: draftId, decision: 'cancel' }, 'eve');
  expect(await steps()).toMatchObject({ review: false, waiting: false });
  await app.ok(contract.receipts.accept, { id }, 'eve');
  expect(await steps()).toMatchObject({ review: true });
});

test('what is done with the sample ticks nothing', async () => {
  const steps = async () => (await app.ok(dashboard.get, {}, 'ben')).firstSteps;
  expect(await steps()).toMatchObject({ upload: false, review: false });
  const { companyId } = await app.ok(contract.sample.load, undefined, 'ben');
  const { rows } = await app.ok(contract.receipts.list, { companyId, filter: 'valid' }, 'ben');
  await app.ok(contract.receipts.accept, { id: rows[0]?.id ?? '' }, 'ben');
  expect(await steps()).toMatchObject({ upload: false, review: false, sampleCompanyId: companyId });
  await app.ok(contract.sample.remove, undefined, 'ben');
});

describe('how ready the next return is', () => {
  const monthly = { companyName: 'Ready', isVatVendor: true, vatNumber: '4740101508', vatCategory: 'C' } as const;
  const next = async (companyId: string) => (await see(companyId)).deadlines.find(({ daysLeft }) => daysLeft >= 0);
  const newCompany = async () => (await app.ok(companies.create, monthly, 'ann')).id;
  // On 31 March the return of a company that files every month is due for February.
  const inPeriod = calendarDate('2026-02-20');

  test('it has the figures of the VAT201, and is ready when nothing is left to check', async () => {
    const companyId = await newCompany();
    await aReceipt(app, 'ann', { companyId }, of(1_150_00, 150_00, inPeriod));
    await aReceipt(app, 'ann', { companyId }, aReading({ invoiceDate: inPeriod, supplierAddress: null }));
    const due = await next(companyId);
    expect(due?.readiness).toEqual({ netCents: -150_00, onForm: 1, notClaimed: 1, toCheck: 0, zeroCauses: [] });
    const month = due?.periodEnd.slice(0, 7) ?? '';
    const preview = await app.ok(contract.vat.preview, { companyId, month }, 'ann');
    expect(preview.fields.find(({ field }) => field === '20')?.amountCents).toBe(due?.readiness?.netCents);
    expect([preview.included.length, preview.excluded.length]).toEqual([1, 1]);
  });

  test('each return is of its own company', async () => {
    const [one, other] = [await newCompany(), await newCompany()];
    await aReceipt(app, 'ann', { companyId: one }, of(1_150_00, 150_00, inPeriod));
    expect((await next(one))?.readiness?.netCents).toBe(-150_00);
    expect((await next(other))?.readiness?.netCents).toBe(0);
    const { deadlines } = await see();
    expect(deadlines.find(({ companyId }) => companyId === one)?.readiness).toEqual((await next(one))?.readiness);
  });

  test('a return that was missed comes first, whether or not its period was created', async () => {
    const companyId = await newCompany();
    await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, '2026-01-10'));
    const { deadlines } = await see(companyId);
    expect(deadlines.map(({ periodCode, daysLeft }) => [periodCode, daysLeft < 0])).toEqual([
      ['202601', true],
      ['202602', false],
    ]);
    expect(deadlines[0]?.readiness).toMatchObject({ netCents: -15_00, onForm: 1 });
  });

  test('what keeps the period from being ready is left to check', async () => {
    const companyId = await newCompany();
    await aReceipt(app, 'ann', { companyId }, aReading({ invoiceDate: inPeriod, totalCents: null }));
    const { period } = await app.ok(contract.vat.periods.create, { companyId, day: inPeriod }, 'ann');
    const blockers = await app.ok(contract.vat.periods.blockers, { id: period.id }, 'ann');
    expect(blockers).toHaveLength(1);
    expect((await next(companyId))?.readiness).toMatchObject({
      ...{ netCents: 0, toCheck: 1, zeroCauses: [{ code: 'TO_CHECK', count: 1 }] },
    });
  });

  test.each<[string, Parameters<typeof aReceipt>[3] | null, object]>([
    ['nothing was added', null, { code: 'NO_INVOICES' }],
    ['a meal', aReading({ invoiceDate: inPeriod, supplierAddress: null }), { code: 'NOT_CLAIMED', count: 1 }],
    ['an invoice of another month', of(115_00, 15_00, '2026-01-10'), { code: 'OTHER_PERIODS', count: 1 }],
  ])('R0.00 is explained: %s', async (_why, reading, cause) => {
    const companyId = await newCompany();
    if (reading) await aReceipt(app, 'ann', { companyId }, reading);
    expect((await next(companyId))?.readiness).toMatchObject({ netCents: 0, zeroCauses: [cause] });
  });
});

test('exports a month, with its file name, columns and count', async () => {
  const companyId = await aCompany(app, 'ann', 'Ann & Söns (Pty) Ltd');
  await aReceipt(app, 'ann', { companyId }, aReading({ invoiceNumber: 'X-1', supplierName: '=cmd()' }));
  await aReceipt(
    app,
    'ann',
    { companyId },
    aReading({ supplierAddress: null, invoiceDate: calendarDate('2026-03-12') }),
  );
  await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, '2026-02-28'));
  const { filename, records, csv } = await exported({ companyId, month: '2026-03' });
  expect([filename, records]).toEqual(['tillslip-2026-03-ann-sons-pty-ltd.csv', 2]);
  const [header, first, second] = parse(csv, { bom: true });
  expect(header).toEqual([
    ...['Date', 'Company', 'Company ID', 'Merchant', 'Amount', 'Tax', 'Receipt Number', 'Payment Method'],
    ...['Tax Invoice Valid', 'Missing Fields', 'Currency', 'Claimable (ZAR)', 'Verdict'],
    ...['Supplier VAT Number', 'Recipient VAT Number', 'Duplicate', 'Duplicate Of', 'Folder', 'Category'],
    ...['Expense Category', 'Supplier Contact', 'Reference Number', 'Terms', 'Notes'],
  ]);
  expect(first).toEqual([
    ...['2026-03-10', 'Ann & Söns (Pty) Ltd', companyId, "'=cmd()", '1150.00', '150.00', 'X-1', 'card', 'Yes', ''],
    ...['ZAR', '150.00', 'Claim R150.00', '4010139121', '', 'No', '', '', 'Office supplies'],
    ...['', '', '', '', ''],
  ]);
  expect(second?.slice(8, 10)).toEqual(['No', expect.stringMatching(/address/i)]);
});

test('exports all companies for the current month by default', async () => {
  const { filename, records } = await exported({});
  expect(filename).toBe('tillslip-2026-03-all.csv');
  expect(records).toBeGreaterThan(2);
});

test('a month without invoices has no file', async () => {
  expect(await app.call(dashboard.export, { month: '2020-01' }, 'ann')).toMatchObject({
    status: 404,
    error: { code: 'NOTHING_TO_EXPORT', message: 'No receipts to export for the selected month and company' },
  });
});

test.each<[string, 'ben' | undefined, object, number, string]>([
  ['a guest is refused', undefined, {}, 401, 'NOT_SIGNED_IN'],
  ["another user's company does not exist", 'ben', {}, 404, 'COMPANY_NOT_FOUND'],
  ['an invalid id', 'ben', { companyId: 'x' }, 400, 'BAD_INPUT'],
])('%s', async (_why, as, wrong, status, code) => {
  const companyId = await aCompany(app, 'ann', 'Mine');
  for (const procedure of [dashboard.get, dashboard.export])
    expect(await app.call(procedure, { companyId, ...wrong }, as)).toMatchObject({ status, error: { code } });
});

test('an invoice counts on a day in South African time', async () => {
  const id = await aReceipt(app, 'ann', {}, aReading({ invoiceDate: null }));
  const countsOn = await queryAsUser(app, 'ann', async (db) => {
    const late = { createdAt: new Date('2026-03-31T22:30:00Z') };
    await db.updateTable('receipts').set(late).where('id', '=', id).execute();
    return db.selectFrom('receipts').select('countsOn').where('id', '=', id).executeTakeFirst();
  });
  expect(countsOn).toEqual({ countsOn: '2026-04-01' });
});

test('finds the company of a choice and says which, and refuses nothing that is gone', async () => {
  const chosen = async (choice: string, as: 'dan' | 'cara') => (await app.ok(dashboard.get, { choice }, as)).companyId;
  expect([await chosen('', 'dan'), await chosen('gone', 'dan')]).toEqual([null, null]);
  const first = await aCompany(app, 'dan', 'First');
  expect([await chosen('', 'dan'), await chosen('all', 'dan'), await chosen('gone', 'dan')]).toEqual([
    first,
    null,
    first,
  ]);
  const second = await aCompany(app, 'dan', 'Second');
  expect([await chosen('', 'dan'), await chosen(second, 'dan')]).toEqual([null, second]);
  // Somebody else's company is no choice.
  expect(await chosen(second, 'cara')).not.toBe(second);
});
