import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
const registered = { vatNumber: '4740101508', vatCategory: 'C' } as const;
const aVendor = async (companyName: string, change = {}) =>
  (await app.ok(companies.create, { companyName, ...registered, ...change }, 'ann')).id;
const edit = (id: string, companyName: string, change = {}) =>
  app.edit(companies.update, { id, companyName, ...registered, ...change }, 'ann');
const refused = async (id: string, companyName: string, change: object, code: string) =>
  expect(await app.tryEdit(companies.update, { id, companyName, ...registered, ...change }, 'ann')).toMatchObject({
    ...{ status: 400, error: { data: { issues: [{ problem: { code } }] } } },
  });
const create = async (companyId: string, day: string) =>
  (await app.ok(vat.periods.create, { companyId, day: d(day) }, 'ann')).period;
const spans = async (companyId: string) =>
  (await app.ok(vat.periods.list, { companyId }, 'ann')).map(
    ({ periodCode, periodStart, periodEnd }) => `${periodCode}: ${periodStart} to ${periodEnd}`,
  );
const due = async (companyId: string) =>
  (await app.ok(vat.deadlines.list, {}, 'ann'))
    .filter((one) => one.companyId === companyId)
    .map(({ periodCode, dueDate }) => `${periodCode} by ${dueDate}`);
const blockers = async (id: string) =>
  (await app.ok(vat.periods.blockers, { id }, 'ann')).map(({ problem }) => problem);
const of = (day: string, change = {}) => aReadingOf(cents(115_00), cents(15_00), d(day), change);

test('the first return begins with the registration, nothing is due before it, and what is dated before it says so', async () => {
  const id = await aVendor('New Vendor', { vatRegisteredFrom: d('2026-09-15') });
  const before = await aReceipt(app, 'ann', { companyId: id }, of('2026-08-20'));
  await aReceipt(app, 'ann', { companyId: id }, of('2026-09-20', { invoiceNumber: 'AFTER' }));
  const early = await app.call(vat.periods.create, { companyId: id, day: d('2026-09-14') }, 'ann');
  expect(early).toMatchObject({ status: 409, error: { code: 'VAT_NOT_REGISTERED_THEN' } });
  expect(await spans(id)).toEqual([]);
  const { id: periodId } = await create(id, '2026-09-20');
  expect(await spans(id)).toEqual(['202609: 2026-09-15 to 2026-09-30']);
  expect(await due(id)).toEqual(['202609 by 2026-10-30', '202610 by 2026-11-30']);
  const { shares } = await app.ok(vat.late.list, { companyId: id }, 'ann');
  expect(shares).toMatchObject([
    { receiptId: before, day: '2026-08-20', why: 'before-registration', claimUntil: null, target: null },
  ]);
  const [share] = shares;
  const taken = await app.call(vat.late.take, { receiptId: before, share: share?.share ?? '', periodId }, 'ann');
  expect(taken.status).toBe(404);
});

test('the last return ends with the registration, asks for the goods that are kept, and is the last', async () => {
  const id = await aVendor('Gone', { vatRegisteredUntil: d('2026-10-20') });
  const after = await aReceipt(app, 'ann', { companyId: id }, of('2026-11-05'));
  const last = await create(id, '2026-10-01');
  expect(await spans(id)).toEqual(['202610: 2026-10-01 to 2026-10-20']);
  expect((await due(id)).at(-1)).toBe('202610 by 2026-11-30');
  const { shares } = await app.ok(vat.late.list, { companyId: id }, 'ann');
  expect(shares).toMatchObject([{ receiptId: after, why: 'after-registration', target: null }]);

  const asked = { code: 'EXIT_GOODS', day: '2026-10-20' };
  expect(await blockers(last.id)).toEqual([asked]);
  const answer = { companyId: id, question: 'exit_goods', subject: '2026-10-20' } as const;
  await app.ok(vat.answers.save, { ...answer, answer: 'none' }, 'ann');
  expect(await blockers(last.id)).toEqual([]);
  await app.ok(vat.answers.save, { ...answer, answer: null }, 'ann');
  expect(await blockers(last.id)).toEqual([asked]);
  const adjustment = { companyId: id, kind: 'deregistration-goods', day: d('2026-10-20') } as const;
  const amounts = { considerationCents: cents(1150_00), vatCents: cents(150_00) };
  const reason = 'Shelves and stock that the company keeps after it deregistered.';
  await app.ok(vat.adjustments.create, { ...adjustment, ...amounts, reason }, 'ann');
  expect(await blockers(last.id)).toEqual([]);
  for (const to of ['in_progress', 'ready', 'submitted'] as const)
    await app.ok(vat.periods.move, { id: last.id, to }, 'ann');
  expect(await due(id)).not.toContain('202610 by 2026-11-30');
});

test('open periods follow the days of the registration, and submitted ones keep theirs', async () => {
  const id = await aVendor('Moved Days');
  for (const day of ['2026-08-10', '2026-09-10', '2026-10-10']) await create(id, day);
  await edit(id, 'Moved Days', { vatRegisteredFrom: d('2026-09-15'), vatRegisteredUntil: d('2026-10-10') });
  expect(await spans(id)).toEqual(['202610: 2026-10-01 to 2026-10-10', '202609: 2026-09-15 to 2026-09-30']);
  await edit(id, 'Moved Days', { vatRegisteredFrom: d('2026-09-10') });
  expect(await spans(id)).toEqual(['202610: 2026-10-01 to 2026-10-31', '202609: 2026-09-10 to 2026-09-30']);
  const [, september] = await app.ok(vat.periods.list, { companyId: id }, 'ann');
  for (const to of ['in_progress', 'ready', 'submitted'] as const)
    await app.ok(vat.periods.move, { id: september?.id ?? '', to }, 'ann');
  await refused(id, 'Moved Days', { vatRegisteredFrom: d('2026-09-20') }, 'RETURN_SUBMITTED_OUTSIDE');
  expect(await spans(id)).toEqual(['202610: 2026-10-01 to 2026-10-31', '202609: 2026-09-10 to 2026-09-30']);
});

test('a registration that ends before it starts is refused', async () => {
  const input = { companyName: 'Reversed', ...registered, vatRegisteredFrom: d('2026-09-15') };
  const reversed = await app.call(companies.create, { ...input, vatRegisteredUntil: d('2026-09-01') }, 'ann');
  expect(reversed).toMatchObject({
    status: 400,
    error: { data: { issues: [{ path: ['vatRegisteredUntil'], problem: { code: 'ENDS_BEFORE_IT_STARTS' } }] } },
  });
});

test('with a cut-off day periods, due dates, list and paper follow, and it changes once a year', async () => {
  const id = await aVendor('Cut Off', { vatCutOff: 'day-5' });
  const march = await create(id, '2026-04-05');
  expect(march).toMatchObject({ periodCode: '202603', periodStart: '2026-03-06', dueDate: '2026-04-30' });
  await aReceipt(app, 'ann', { companyId: id }, of('2026-04-05', { invoiceNumber: 'IN' }));
  const out = await aReceipt(app, 'ann', { companyId: id }, of('2026-04-06', { invoiceNumber: 'OUT' }));
  const paper = await app.ok(
    vat.paper.get,
    { companyId: id, periodStart: march.periodStart, periodEnd: march.periodEnd },
    'ann',
  );
  expect(paper).toMatchObject({ periodCode: '202603', dueDate: '2026-04-30', previous: { periodCode: '202602' } });
  expect(paper.fields.find(({ field }) => field === '15')?.amountCents).toBe(15_00);
  const { shares } = await app.ok(vat.late.list, { companyId: id }, 'ann');
  expect(shares).toMatchObject([{ receiptId: out, periodCode: '202604', why: 'not-started' }]);
  const change = { vatCutOff: 'month-end', countsFrom: d('2026-11-06') };
  expect(await edit(id, 'Cut Off', change)).toMatchObject({
    earlierPeriods: [{ until: '2026-11-06', category: 'C', cutOff: 'day-5' }],
  });
  expect(await create(id, '2026-11-20')).toMatchObject({
    periodCode: '202611',
    periodStart: '2026-11-06',
    periodEnd: '2026-11-30',
  });
  await refused(id, 'Cut Off', { vatCutOff: 'day-25', countsFrom: d('2026-12-01') }, 'CUT_OFF_TOO_SOON');
});
