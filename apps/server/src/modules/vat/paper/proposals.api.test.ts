import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answered, aReadingOf, aReceipt } from '../../../../test/documents.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';

const { vat, companies } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-07-10T08:00:00Z');
});
afterAll(() => app.stop());

const ON_ACCOUNT = { paymentMethod: null } as const;
const of = (total: number, vatPart: number, day: string, change = {}) =>
  aReadingOf(cents(total), cents(vatPart), calendarDate(day), { ...ON_ACCOUNT, ...change });
const aVendor = async (companyName: string, change = {}) =>
  (await app.ok(companies.create, { companyName, vatNumber: '4740101508', vatCategory: 'B', ...change }, 'ann')).id;
const create = async (companyId: string, day: string) =>
  (await app.ok(vat.periods.create, { companyId, day: calendarDate(day) }, 'ann')).period;
type Period = Awaited<ReturnType<typeof create>>;
async function submitted(companyId: string, day: string): Promise<Period> {
  const period = await create(companyId, day);
  for (const to of ['in_progress', 'ready', 'submitted'] as const)
    await app.ok(vat.periods.move, { id: period.id, to }, 'ann');
  return period;
}
const daysOf = (companyId: string, { periodStart, periodEnd }: Period) => ({ companyId, periodStart, periodEnd });
const proposed = async (companyId: string, period: Period) =>
  (await app.ok(vat.adjustments.proposals, daysOf(companyId, period), 'ann')).proposals;
const pay = (receiptId: string, day: string, amount: number) =>
  app.ok(vat.documents.addPayment, { receiptId, paidOn: calendarDate(day), amountCents: cents(amount) }, 'ann');
async function fields(companyId: string, period: Period, names: readonly string[] = ['12', '18']) {
  const paper = await app.ok(vat.paper.get, daysOf(companyId, period), 'ann');
  return names.map((name) => paper.fields.find(({ field }) => field === name)?.amountCents);
}
const input = (companyId: string, { periodEnd }: Period, [first]: Awaited<ReturnType<typeof proposed>>) => ({
  ...{ companyId, kind: first?.kind ?? 'other-output', day: periodEnd, isProposed: true },
  ...{ vatCents: first?.vatCents ?? cents(0), considerationCents: first?.considerationCents ?? null },
  ...{ receiptId: first?.receiptId ?? null, reason: 'Not paid within 12 months' },
});
const take = async (companyId: string, period: Period, as: TestUser = 'ann') =>
  app.call(vat.adjustments.create, input(companyId, period, await proposed(companyId, period)), as);

test('a purchase unpaid after 12 months is proposed, counts once it is taken, and comes back when it is paid', async () => {
  const companyId = await aVendor('Unpaid');
  const receiptId = await aReceipt(app, 'ann', { companyId }, of(1_150_00, 150_00, '2025-02-10'));
  await aReceipt(app, 'ann', { companyId }, of(230_00, 30_00, '2025-02-11', { paymentMethod: 'card' }));
  await pay(receiptId, '2025-06-30', 460_00);
  await submitted(companyId, '2025-02-10');
  const spring = await create(companyId, '2026-03-10');
  const winter = await create(companyId, '2026-05-10');

  // 1 150.00 - 460.00 = 690.00 unpaid; 690/1 150 of 150.00 = 90.00, which is 15/115 of 690.00.
  const [first, ...others] = await proposed(companyId, spring);
  expect([first, others]).toMatchObject([
    {
      ...{ kind: 'unpaid-after-12-months', field: '12', vatCents: 90_00, considerationCents: 690_00 },
      ...{ receiptId, why: { code: 'UNPAID', deductedIn: '202502', expiredOn: '2026-02-28' } },
      documents: [
        {
          ...{ receiptId, totalCents: 1_150_00, unpaidCents: 690_00, vatCents: 90_00 },
          settlements: [{ by: 'person', day: '2025-06-30', amountCents: 460_00 }],
        },
      ],
    },
    [],
  ]);
  expect(await fields(companyId, spring)).toEqual([0, 0]);

  expect(await take(companyId, spring)).toMatchObject({ status: 201 });
  expect([await fields(companyId, spring), await proposed(companyId, spring)]).toEqual([[90_00, 0], []]);
  expect(await proposed(companyId, winter)).toEqual([]);

  // R230.00 of the R690.00 is paid in June: 230/1 150 of 150.00 = 30.00 is deducted again.
  await pay(receiptId, '2026-06-01', 230_00);
  expect([await proposed(companyId, spring), await proposed(companyId, winter)]).toMatchObject([
    [],
    [{ kind: 'paid-after-12-months', field: '18', vatCents: 30_00, considerationCents: 230_00 }],
  ]);
  expect(await take(companyId, winter)).toMatchObject({ status: 201 });
  expect([await fields(companyId, winter), await fields(companyId, spring)]).toEqual([
    [0, 30_00],
    [90_00, 0],
  ]);
  expect(await proposed(companyId, winter)).toEqual([]);
});

test('nothing is proposed for what is not submitted, settled, covered by a credit note, or in a submitted return', async () => {
  const companyId = await aVendor('Settled');
  await aReceipt(app, 'ann', { companyId }, of(345_00, 45_00, '2025-02-12', { invoiceNumber: 'N-77' }));
  const paid = await aReceipt(app, 'ann', { companyId }, of(460_00, 60_00, '2025-02-13'));
  const unpaid = await aReceipt(app, 'ann', { companyId }, of(575_00, 75_00, '2025-02-14'));
  const period = await create(companyId, '2026-03-10');
  expect(await proposed(companyId, period)).toEqual([]);

  const note = await aReceipt(
    app,
    'ann',
    { companyId },
    of(-345_00, -45_00, '2025-02-20', { documentType: 'CREDIT_NOTE', invoiceTitle: 'Credit Note' }),
  );
  await answered(app, 'ann', note);
  const { choices } = await app.ok(vat.documents.get, { receiptId: note }, 'ann');
  const named = { receiptId: note, choices: { ...choices, originalNumber: 'N-77' } };
  await app.edit(vat.documents.update, named, 'ann');
  await submitted(companyId, '2025-02-10');
  await pay(paid, '2026-04-30', 460_00);
  const left = await proposed(companyId, period);
  expect(left.map(({ receiptId }) => receiptId)).toEqual([unpaid]);
  for (const to of ['in_progress', 'ready', 'submitted'] as const)
    await app.ok(vat.periods.move, { id: period.id, to }, 'ann');
  expect(await proposed(companyId, period)).toEqual([]);
});

test('a proposal is taken once, with its own amounts, and only by its owner', async () => {
  const companyId = await aVendor('Once');
  await aReceipt(app, 'ann', { companyId }, of(1_150_00, 150_00, '2025-02-10'));
  await submitted(companyId, '2025-02-10');
  const period = await create(companyId, '2026-03-10');
  const asked = input(companyId, period, await proposed(companyId, period));
  const changed = { status: 409, error: { code: 'VAT_PROPOSAL_CHANGED' } };
  expect(await app.call(vat.adjustments.create, { ...asked, vatCents: cents(149_00) }, 'ann')).toMatchObject(changed);
  expect(await app.call(vat.adjustments.create, asked, 'ben')).toMatchObject({ status: 404 });
  expect(await fields(companyId, period)).toEqual([0, 0]);
  const both = await Promise.all([1, 2].map(() => app.call(vat.adjustments.create, asked, 'ann')));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await fields(companyId, period)).toEqual([150_00, 0]);
});

test.each<[string, TestUser | undefined, number, string]>([
  ['a guest', undefined, 401, 'NOT_SIGNED_IN'],
  ['a stranger', 'ben', 404, 'COMPANY_NOT_FOUND'],
])('%s sees no proposals', async (_why, as, status, code) => {
  const companyId = await aVendor(`Not for ${_why}`);
  const days = { companyId, periodStart: calendarDate('2026-03-01'), periodEnd: calendarDate('2026-04-30') };
  expect(await app.call(vat.adjustments.proposals, days, as)).toMatchObject({ status, error: { code } });
});

const dismissalOf = (companyId: string, period: Period, proposals: Awaited<ReturnType<typeof proposed>>) => {
  const { isProposed: _taken, ...asked } = input(companyId, period, proposals);
  return { ...asked, considerationCents: asked.considerationCents ?? cents(0), reason: 'The contract says June 2027' };
};
const listed = (companyId: string, period: Period) =>
  app.ok(vat.adjustments.proposals, daysOf(companyId, period), 'ann');

test('a dismissed proposal says who and why, stays dismissed while it shrinks, and is proposed again when it grows or is taken back', async () => {
  const companyId = await aVendor('Dismissed');
  const receiptId = await aReceipt(app, 'ann', { companyId }, of(1_150_00, 150_00, '2025-02-10'));
  await pay(receiptId, '2026-04-01', 230_00);
  await submitted(companyId, '2025-02-10');
  const [spring, winter] = [await create(companyId, '2026-03-10'), await create(companyId, '2026-05-10')];
  const asked = dismissalOf(companyId, spring, await proposed(companyId, spring));

  const { id } = await app.ok(vat.adjustments.dismiss, asked, 'ann');
  const said = {
    ...{ id, kind: 'unpaid-after-12-months', field: '12', vatCents: 120_00, considerationCents: 920_00, receiptId },
    ...{ day: '2026-04-30', reason: 'The contract says June 2027', dismissedBy: 'ann Test' },
    ...{ dismissedAt: '2026-07-10T08:00:00.000Z', documents: [{ receiptId }] },
  };
  expect(await listed(companyId, spring)).toMatchObject({ proposals: [], total: 0, dismissed: [said] });
  expect(await fields(companyId, spring)).toEqual([0, 0]);
  const taking = { ...asked, isProposed: true };
  expect(await app.call(vat.adjustments.create, taking, 'ann')).toMatchObject({
    error: { code: 'VAT_PROPOSAL_CHANGED' },
  });

  await pay(receiptId, '2026-06-01', 100_00);
  expect(await listed(companyId, winter)).toMatchObject({ proposals: [], dismissed: [said] });
  await app.ok(vat.adjustments.takeBack, { id }, 'ann');
  expect(await listed(companyId, winter)).toMatchObject({ proposals: [{ vatCents: 106_96 }], dismissed: [] });

  await app.ok(vat.adjustments.dismiss, dismissalOf(companyId, winter, await proposed(companyId, winter)), 'ann');
  const { payments } = await app.ok(vat.documents.get, { receiptId }, 'ann');
  for (const payment of payments) await app.ok(vat.documents.removePayment, { receiptId, id: payment.id }, 'ann');
  expect(await listed(companyId, winter)).toMatchObject({
    ...{ proposals: [{ vatCents: 150_00 }], dismissed: [{ vatCents: 106_96 }] },
  });
});

test('the trail keeps who dismissed what, and a dismissal in a submitted return stays listed', async () => {
  const companyId = await aVendor('Kept');
  await aReceipt(app, 'ann', { companyId }, of(1_150_00, 150_00, '2025-02-10'));
  await submitted(companyId, '2025-02-10');
  const period = await create(companyId, '2026-03-10');
  const { id } = await app.ok(
    vat.adjustments.dismiss,
    dismissalOf(companyId, period, await proposed(companyId, period)),
    'ann',
  );
  for (const to of ['in_progress', 'ready', 'submitted'] as const)
    await app.ok(vat.periods.move, { id: period.id, to }, 'ann');
  expect(await listed(companyId, period)).toMatchObject({ proposals: [], dismissed: [{ id }] });
  await app.ok(vat.adjustments.takeBack, { id }, 'ann');
  const events = await queryAsUser(app, 'ann', (db) =>
    db
      .selectFrom('auditEvents')
      .select(['action', 'reason'])
      .where('subjectId', '=', companyId)
      .where('action', 'like', 'vat_proposal.%')
      .orderBy('sequence')
      .execute(),
  );
  expect(events).toEqual([
    { action: 'vat_proposal.dismissed', reason: 'The contract says June 2027' },
    { action: 'vat_proposal.taken_back', reason: null },
  ]);
});

test('a dismissal is refused without a sentence, with other amounts, twice, and to a stranger; nothing changes', async () => {
  const companyId = await aVendor('Refused');
  await aReceipt(app, 'ann', { companyId }, of(1_150_00, 150_00, '2025-02-10'));
  await submitted(companyId, '2025-02-10');
  const period = await create(companyId, '2026-03-10');
  const made = await proposed(companyId, period);
  const asked = dismissalOf(companyId, period, made);
  const { dismiss, takeBack } = vat.adjustments;
  expect(await app.call(dismiss, { ...asked, reason: 'no' }, 'ann')).toMatchObject({ status: 400 });
  expect(await app.call(dismiss, { ...asked, vatCents: cents(149_00) }, 'ann')).toMatchObject({ status: 409 });
  expect(await app.call(dismiss, asked, 'ben')).toMatchObject({ status: 404 });
  expect(await app.call(dismiss, asked)).toMatchObject({ status: 401 });
  expect(await proposed(companyId, period)).toEqual(made);
  const { id } = await app.ok(dismiss, asked, 'ann');
  expect(await app.call(dismiss, asked, 'ann')).toMatchObject({ status: 409 });
  expect(await app.call(takeBack, { id }, 'ben')).toMatchObject({
    status: 404,
    error: { code: 'VAT_DISMISSAL_NOT_FOUND' },
  });
  expect((await listed(companyId, period)).dismissed).toHaveLength(1);
  await app.ok(takeBack, { id }, 'ann');
  expect(await app.call(takeBack, { id }, 'ann')).toMatchObject({ status: 404 });
});
