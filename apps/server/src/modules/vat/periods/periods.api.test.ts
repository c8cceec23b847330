import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, answered, aReading, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { vat, receipts } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const march = { periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-03-31') };
const april = { periodStart: calendarDate('2026-04-01'), periodEnd: calendarDate('2026-04-30') };
const BAD_DEBT = {
  kind: 'bad-debts',
  vatCents: cents(30_00),
  considerationCents: cents(230_00),
  reason: 'The client was liquidated',
} as const;
const of = (total: number, vatPart: number, day: string, change = {}) =>
  aReadingOf(cents(total), cents(vatPart), calendarDate(day), change);

const create = async (companyId: string, day: string) =>
  (await app.ok(vat.periods.create, { companyId, day: calendarDate(day) }, 'ann')).period;
const move = (id: string, to: 'in_progress' | 'ready' | 'submitted', reason?: string) =>
  app.ok(vat.periods.move, { id, to, ...(reason && { reason }) }, 'ann');
const paper = (companyId: string, days = march) => app.ok(vat.paper.get, { companyId, ...days }, 'ann');
const fields = async (companyId: string, days = march) =>
  Object.fromEntries((await paper(companyId, days)).fields.map(({ field, amountCents }) => [field, amountCents]));

async function submit(id: string) {
  for (const to of ['in_progress', 'ready', 'submitted'] as const) await move(id, to);
}

async function correct(id: string, totalCents: number, vatCents: number) {
  const { facts, companyId, folderId, businessUsePercent } = await app.ok(receipts.get, { id }, 'ann');
  const corrected = {
    ...facts,
    totalCents: cents(totalCents),
    vatCents: cents(vatCents),
    subtotalCents: null,
    lineItems: facts.lineItems.map((line) => ({ ...line, totalCents: cents(totalCents) })),
  };
  const input = {
    id,
    facts: corrected,
    companyId,
    folderId,
    businessUsePercent,
    taxCategoryCode: null,
    vatType: 'standard' as const,
  };
  return app.tryEdit(receipts.update, input, 'ann');
}

test('creating a period twice creates one, by the category of the company', async () => {
  const { id: companyId } = await app.ok(
    contract.companies.create,
    { companyName: 'Two Months', vatNumber: '4740101508', vatCategory: 'B' },
    'ann',
  );
  const first = await app.ok(vat.periods.create, { companyId, day: calendarDate('2026-03-10') }, 'ann');
  const second = await app.ok(vat.periods.create, { companyId, day: calendarDate('2026-04-10') }, 'ann');
  expect([first.created, second.created, second.period.id]).toEqual([true, false, first.period.id]);
  expect(first.period).toMatchObject({
    ...{ periodCode: '202604', periodStart: '2026-03-01', periodEnd: '2026-04-30', status: 'not_started' },
    ...{ dueDate: '2026-05-29', nextStatuses: ['in_progress'] },
  });
  expect(await app.ok(vat.periods.list, { companyId }, 'ann')).toHaveLength(1);
});

test('the database refuses periods that share a day, and a document in two periods', async () => {
  const companyId = await aCompany(app, 'ann', 'Constraints');
  const [one, two] = [await create(companyId, '2026-03-10'), await create(companyId, '2026-04-10')];
  const receiptId = await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, '2026-03-10'));
  const { id: userId } = await app.person('ann');
  const insert = (statement: string) => queryAsUser(app, 'ann', (db) => sql.raw(statement).execute(db));
  await expect(
    insert(
      `insert into vat_periods (user_id, company_id, period_start, period_end, period_code) values ('${userId}', '${companyId}', '2026-03-31', '2026-05-31', '202605')`,
    ),
  ).rejects.toThrow(/exclusion/);
  const document = (periodId: string) =>
    `insert into vat_period_documents (user_id, period_id, receipt_id, side, kind, origin) values ('${userId}', '${periodId}', '${receiptId}', 'purchase', 'invoice', 'document')`;
  await expect(insert(`${document(one.id)}; ${document(two.id)}`)).rejects.toThrow(/vat_document_once/);
});

test('moving to ready is refused, with the list, while anything is unread, unclassified or needs proof', async () => {
  const companyId = await aCompany(app, 'ann', 'Not Ready');
  const period = await create(companyId, '2026-03-10');
  await move(period.id, 'in_progress');
  const unread = await aReceipt(app, 'ann', { companyId }, aReading({ totalCents: null, vatCents: null }));
  const line = {
    description: 'Dollars',
    quantity: 1,
    unitPriceCents: null,
    totalCents: cents(100_00),
    vatTreatment: 'unknown',
  } as const;
  const foreign = await aReceipt(
    app,
    'ann',
    { companyId },
    aReading({
      currency: 'USD',
      vatCents: null,
      vatRate: null,
      subtotalCents: null,
      totalCents: cents(100_00),
      lineItems: [line],
    }),
  );
  const unknown = await aReceipt(
    app,
    'ann',
    { companyId },
    aReading({
      vatCents: null,
      vatRate: null,
      subtotalCents: null,
      totalCents: cents(80_00),
      lineItems: [{ ...line, description: 'Something', totalCents: cents(80_00) }],
    }),
  );
  await answered(app, 'ann', foreign);
  const refusal = await app.call(vat.periods.move, { id: period.id, to: 'ready' }, 'ann');
  expect(refusal).toMatchObject({ status: 409, error: { code: 'VAT_PERIOD_NOT_READY' } });
  const blockers = await app.ok(vat.periods.blockers, { id: period.id }, 'ann');
  expect(new Map(blockers.map(({ receiptId, kind }) => [receiptId, kind]))).toEqual(
    new Map([
      [unread, 'unread'],
      [foreign, 'unproved'],
      [unknown, 'unclassified'],
    ]),
  );
  expect(blockers.find(({ receiptId }) => receiptId === foreign)?.problem).toEqual({ code: 'RAND_VALUE' });
  expect((await app.ok(vat.periods.list, { companyId }, 'ann'))[0]?.status).toBe('in_progress');
});

test('submitted figures stay: a change is refused, or carried into the open period with a reason', async () => {
  const companyId = await aCompany(app, 'ann', 'Locked');
  const id = await aReceipt(app, 'ann', { companyId }, of(230_00, 30_00, '2026-03-10'));
  const period = await create(companyId, '2026-03-10');
  const open = await create(companyId, '2026-04-10');
  await submit(period.id);
  expect((await app.ok(vat.periods.list, { companyId }, 'ann')).find((row) => row.id === period.id)).toMatchObject({
    ...{ status: 'submitted', submittedNetCents: -30_00 },
  });
  expect(await correct(id, 460_00, 60_00)).toMatchObject({ status: 409, error: { code: 'VAT_PERIOD_SUBMITTED' } });
  expect((await app.ok(receipts.get, { id }, 'ann')).facts.totalCents).toBe(230_00);
  expect((await app.ok(vat.documents.get, { receiptId: id }, 'ann')).lockedByPeriodCode).toBe('202603');

  await app.ok(vat.documents.carry, { receiptId: id, reason: 'The supplier sent a corrected invoice' }, 'ann');
  expect(await correct(id, 460_00, 60_00)).toMatchObject({ status: 200 });
  expect((await fields(companyId))['15']).toBe(30_00);
  expect((await fields(companyId, april))['15']).toBe(30_00);
  const { documents } = await app.ok(vat.paper.documents, { companyId, ...april, field: '15' }, 'ann');
  expect(documents).toMatchObject([
    {
      receiptId: id,
      origin: 'correction',
      originPeriodCode: '202603',
      originReason: 'The supplier sent a corrected invoice',
      amountCents: 30_00,
    },
  ]);

  await submit(open.id);
  expect(await correct(id, 115_00, 15_00)).toMatchObject({ error: { code: 'VAT_PERIOD_SUBMITTED' } });
  expect(await app.call(vat.periods.move, { id: period.id, to: 'in_progress', reason: 'Again' }, 'ann')).toMatchObject({
    error: { code: 'VAT_LATER_PERIOD_SUBMITTED' },
  });
});

test('a late invoice goes into the open period, marked as late', async () => {
  const companyId = await aCompany(app, 'ann', 'Late');
  const period = await create(companyId, '2026-03-10');
  await create(companyId, '2026-04-10');
  await create(companyId, '2026-05-10');
  await submit(period.id);
  const id = await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, '2026-03-31'));
  expect((await fields(companyId))['15']).toBe(0);
  expect((await fields(companyId, april))['15']).toBe(15_00);
  const may = { periodStart: calendarDate('2026-05-01'), periodEnd: calendarDate('2026-05-31') };
  expect((await fields(companyId, may))['15']).toBe(0);
  const { documents } = await app.ok(vat.paper.documents, { companyId, ...april, field: '15' }, 'ann');
  expect(documents).toMatchObject([{ receiptId: id, origin: 'late', originPeriodCode: '202603' }]);
});

test('reopening a submitted period needs a reason, and unlocks its documents', async () => {
  const companyId = await aCompany(app, 'ann', 'Reopened');
  const id = await aReceipt(app, 'ann', { companyId }, of(230_00, 30_00, '2026-03-10'));
  const period = await create(companyId, '2026-03-10');
  await submit(period.id);
  expect(await app.call(vat.periods.move, { id: period.id, to: 'in_progress' }, 'ann')).toMatchObject({
    ...{ status: 400, error: { code: 'VAT_REASON_REQUIRED' } },
  });
  expect(await move(period.id, 'in_progress', 'SARS asked for it')).toMatchObject({
    ...{ status: 'in_progress', submittedAt: null, reopenReason: 'SARS asked for it' },
  });
  expect(await correct(id, 460_00, 60_00)).toMatchObject({ status: 200 });
  expect((await fields(companyId))['15']).toBe(60_00);
  const events = await queryAsUser(app, 'ann', (db) =>
    db
      .selectFrom('auditEvents')
      .select(['action', 'reason'])
      .where('subjectId', '=', period.id)
      .orderBy('sequence')
      .execute(),
  );
  expect(events.at(-1)).toEqual({ action: 'vat_period.reopened', reason: 'SARS asked for it' });
});

test('an adjustment in a submitted period is refused', async () => {
  const companyId = await aCompany(app, 'ann', 'Adjusted');
  const period = await create(companyId, '2026-03-10');
  const adjustment = { ...BAD_DEBT, companyId };
  const { id } = await app.ok(vat.adjustments.create, { ...adjustment, day: calendarDate('2026-03-10') }, 'ann');
  expect(await fields(companyId)).toMatchObject({ '17': 30_00, '19': 30_00, '20': -30_00 });
  await submit(period.id);
  const again = await app.call(vat.adjustments.create, { ...adjustment, day: calendarDate('2026-03-31') }, 'ann');
  expect([again.error?.code, (await app.call(vat.adjustments.delete, { id }, 'ann')).error?.code]).toEqual([
    'VAT_PERIOD_SUBMITTED',
    'VAT_PERIOD_SUBMITTED',
  ]);
  expect((await fields(companyId))['17']).toBe(30_00);
});

test('invoices of a submitted period cannot be deleted, nor can their company', async () => {
  const companyId = await aCompany(app, 'ann', 'Kept');
  const id = await aReceipt(app, 'ann', { companyId }, of(115_00, 15_00, '2026-03-10'));
  await submit((await create(companyId, '2026-03-10')).id);
  expect(await app.tryEdit(contract.companies.delete, { id: companyId, keepInvoices: true }, 'ann')).toMatchObject({
    error: { code: 'VAT_PERIOD_SUBMITTED' },
  });
  expect(await app.call(receipts.delete, { id }, 'ann')).toMatchObject({ error: { code: 'VAT_PERIOD_SUBMITTED' } });
  expect((await fields(companyId))['15']).toBe(15_00);
});

test.each<[string, 'ben' | undefined, number, string]>([
  ['a guest', undefined, 401, 'NOT_SIGNED_IN'],
  ['a stranger', 'ben', 404, 'VAT_PERIOD_NOT_FOUND'],
])('%s cannot change the status of a period', async (_why, as, status, code) => {
  const companyId = await aCompany(app, 'ann', 'Mine');
  const { id } = await create(companyId, '2026-03-10');
  expect(await app.call(vat.periods.move, { id, to: 'in_progress' }, as)).toMatchObject({ status, error: { code } });
  expect((await app.ok(vat.periods.list, { companyId }, 'ann'))[0]?.status).toBe('not_started');
});
