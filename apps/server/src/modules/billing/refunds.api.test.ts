import { randomUUID } from 'node:crypto';
import { contract } from '@tillslip/contract/contract';
import type { Cents } from '@tillslip/domain/kernel/money';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type BillingApp, startBillingApp } from '../../../test/billing/billing-app.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
import { queryAsUser } from '../../../test/query-as-user.ts';
import type { TestUser } from '../../../test/test-app.ts';
import { makeRefund } from './index.ts';

const { administration, billing, taxInvoices } = contract;
let b: BillingApp;
beforeAll(async () => {
  b = await startBillingApp();
  // Ann is the first person, so she runs the installation.
  await b.app.person('ann');
});
afterAll(() => b.stop());
beforeEach(async () => {
  b.app.clock.set('2026-04-20T08:00:00Z');
  b.sim.control.takeWebhooks();
  expect(await b.pay('ben', 'starter')).toBe('succeeded');
  await jobsDone(b.app);
});
afterEach(() => b.forget());

const payments = async (search = '') =>
  (await b.app.ok(administration.payments, { search }, 'ann')) ?? expect.fail('sold');
const newest = async () => (await payments())[0] ?? expect.fail('paid');
const asked = async (amountCents: number, change: object = {}) => ({
  ...{ id: (await newest()).id, requestId: randomUUID(), amountCents: amountCents as Cents, reason: 'Paid twice' },
  ...change,
});
const refund = (input: Awaited<ReturnType<typeof asked>>, as: TestUser | undefined = 'ann') =>
  b.app.call(administration.refund, input, as);
const sentBack = () => b.sim.control.payments().at(-1)?.refunded;
const askedOfProvider = () => b.sim.control.log.filter(({ method, path }) => method === 'POST' && path === '/refund');
/** Wait for the request, not for the job: one without an answer adds another that waits. */
const isAskedOf = (times: number) => vi.waitFor(() => expect(askedOfProvider()).toHaveLength(times), 20_000);
const plan = async () => (await b.app.ok(billing.subscription, undefined, 'ben'))?.status;
const trail = (as: TestUser, like: string) =>
  queryAsUser(b.app, as, (db) =>
    db
      .selectFrom('auditEvents')
      .select(['action', 'actorId', 'reason', 'after', 'sourceKind'])
      .where('action', 'like', like)
      .orderBy('sequence')
      .execute(),
  );
/** Run the jobs that wait for an answer. */
async function tenMinutesLater(requestId: string): Promise<void> {
  b.app.clock.set(new Date(b.app.clock.now().getTime() + 11 * 60_000).toISOString());
  const { id: userId } = await b.app.person('ben');
  const run = { signal: new AbortController().signal, attempt: 1, interruptions: 0, isLastAttempt: false };
  await makeRefund.run({ userId, id: requestId }, b.app.server.deps, run);
  await jobsDone(b.app);
}

test('a part goes back once, with a credit note, and both trails say who asked and why', async () => {
  const { id: operator } = await b.app.person('ann');
  const before = askedOfProvider().length;
  const input = await asked(72_50);
  expect(await refund(input)).toMatchObject({ status: 200, body: { requestId: input.requestId } });
  expect(await refund(input), 'sent twice').toMatchObject({ status: 200 });
  await jobsDone(b.app);
  expect(await refund(input), 'sent again later').toMatchObject({ status: 200 });
  await jobsDone(b.app);
  expect([sentBack(), askedOfProvider().length - before]).toEqual([72_50, 1]);
  expect(await newest()).toMatchObject({
    ...{ email: 'ben@example.com', refundedCents: 72_50, refundableCents: 100_00 },
    refund: { status: 'done', amountCents: 72_50, failure: null },
  });
  const { documents } = await b.app.ok(taxInvoices.list, undefined, 'ben');
  expect(documents[0]).toMatchObject({ kind: 'credit-note', totalCents: 72_50, vatCents: 9_46 });
  expect(await plan()).toBe('active');
  const acts = (await b.app.ok(administration.acts, undefined, 'ann')).filter(({ act }) => act === 'refund-asked');
  expect(acts, 'once').toMatchObject([{ by: 'ann@example.com', subject: (await newest()).reference }]);
  expect((await trail('ben', 'payment.refund%')).slice(-2)).toMatchObject([
    { action: 'payment.refund-asked', actorId: operator, reason: 'Paid twice', after: { amountCents: 72_50 } },
    { action: 'payment.refunded', actorId: null, sourceKind: 'system', after: { amountCents: 72_50 } },
  ]);
});

test('all that paid for the period ends the plan', async () => {
  await refund(await asked(172_50));
  await jobsDone(b.app);
  expect([sentBack(), await plan()]).toEqual([172_50, 'free']);
  expect(await newest()).toMatchObject({ refundableCents: 0, refund: { status: 'done' } });
  expect((await trail('ben', 'subscription.%')).at(-1)).toMatchObject({
    ...{ action: 'subscription.paid-back', actorId: null, after: { status: 'free' } },
  });
});

test.each([
  ['more than was paid', 172_51, {}, 'REFUND_REFUSED'],
  ['nothing', 0, {}, 'BAD_INPUT'],
  ['less than nothing', -1, {}, 'BAD_INPUT'],
  ['no reason', 1_00, { reason: ' a ' }, 'BAD_INPUT'],
  ['a payment that is nobody’s', 1_00, { id: randomUUID() }, 'CHARGE_NOT_FOUND'],
])('refused, and nothing is asked for: %s', async (_why, amount, change, code) => {
  const before = askedOfProvider().length;
  expect(await refund(await asked(amount, change))).toMatchObject({ error: { code } });
  await jobsDone(b.app);
  expect([sentBack(), askedOfProvider().length]).toEqual([0, before]);
  expect((await newest()).refund).toBeNull();
});

test('only an operator may ask; for everybody else, also for who paid, the call does not exist', async () => {
  const input = await asked(1_00);
  for (const as of ['ben', 'cara'] as const) {
    expect(await refund(input, as)).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
    expect(await b.app.call(administration.payments, {}, as)).toMatchObject({ status: 404 });
  }
  expect(await b.app.call(administration.refund, input)).toMatchObject({ status: 404 });
  await jobsDone(b.app);
  expect([sentBack(), (await newest()).refund]).toEqual([0, null]);
});

test('a refund that is under way is not joined by a second one, and one id names one refund', async () => {
  b.sim.control.fail({ path: /^\/refund$/, method: 'POST', when: 'before', kind: { http: 503 } });
  const before = askedOfProvider().length;
  const input = await asked(50_00);
  await refund(input);
  await isAskedOf(before + 1);
  expect(await newest()).toMatchObject({ refundableCents: 0, refund: { status: 'open', amountCents: 50_00 } });
  expect(await refund(await asked(10_00))).toMatchObject({ status: 409, error: { code: 'REFUND_REFUSED' } });
  expect(await refund({ ...input, amountCents: 60_00 as Cents })).toMatchObject({ error: { code: 'REFUND_REFUSED' } });
  expect(sentBack()).toBe(0);
  await tenMinutesLater(input.requestId);
  expect([sentBack(), (await newest()).refund?.status]).toEqual([50_00, 'done']);
});

test.each([
  ['the answer is lost', { when: 'after', kind: 'cut' }],
  ['the gateway fails after it was done', { when: 'after', kind: { http: 502 } }],
] as const)('it is made once: %s', async (_why, failure) => {
  b.sim.control.fail({ path: /^\/refund$/, method: 'POST', ...failure });
  await refund(await asked(50_00));
  await jobsDone(b.app);
  expect(await newest()).toMatchObject({ refundedCents: 50_00, refund: { status: 'done' } });
  expect(sentBack()).toBe(50_00);
});

test('a request without an answer is not made again before ten minutes are over', async () => {
  b.sim.control.fail({ path: /^\/refund$/, method: 'POST', when: 'before', kind: 'cut' });
  const before = askedOfProvider().length;
  const input = await asked(50_00);
  await refund(input);
  await isAskedOf(before + 1);
  const { id: userId } = await b.app.person('ben');
  const run = { signal: new AbortController().signal, attempt: 2, interruptions: 0, isLastAttempt: false };
  await makeRefund.run({ userId, id: input.requestId }, b.app.server.deps, run);
  expect(askedOfProvider().length - before, 'asked once').toBe(1);
  await tenMinutesLater(input.requestId);
  expect([askedOfProvider().length - before, sentBack()]).toEqual([2, 50_00]);
});

test('a refusal of the provider ends it, is shown with its code, and another one may follow', async () => {
  const body = { status: false, message: 'Insufficient balance', code: 'insufficient_balance' };
  b.sim.control.fail({ path: /^\/refund$/, method: 'POST', when: 'before', kind: { http: 400, body } });
  await refund(await asked(50_00));
  await jobsDone(b.app);
  expect(await newest()).toMatchObject({
    ...{ refundedCents: 0, refundableCents: 172_50 },
    refund: { status: 'refused', failure: 'insufficient_balance' },
  });
  expect((await trail('ben', 'payment.%')).at(-1)).toMatchObject({ action: 'payment.refund-refused' });
  b.app.clock.set('2026-04-20T08:01:00Z');
  await refund(await asked(50_00));
  await jobsDone(b.app);
  expect([sentBack(), (await newest()).refund?.status]).toEqual([50_00, 'done']);
});

test('what the provider accepted and could not pay out is told, and the credit note stands', async () => {
  await refund(await asked(50_00));
  await jobsDone(b.app);
  b.sim.control.failRefunds((await newest()).reference);
  await b.deliverWebhooks();
  expect(await newest()).toMatchObject({ refundedCents: 50_00, refund: { status: 'failed', amountCents: 50_00 } });
  const { documents } = await b.app.ok(taxInvoices.list, undefined, 'ben');
  expect(documents.filter(({ kind }) => kind === 'credit-note')).toHaveLength(1);
});

test('a payment is found by a part of its address and by its reference', async () => {
  b.app.clock.set('2026-04-20T08:01:00Z');
  await b.pay('cara', 'business');
  expect((await payments()).map(({ email }) => email)).toEqual(['cara@example.com', 'ben@example.com']);
  expect((await payments('BEN@')).map(({ email }) => email)).toEqual(['ben@example.com']);
  const { reference } = await newest();
  expect(await payments(reference)).toHaveLength(1);
  expect(await payments('%')).toEqual([]);
});

test('the totals of the installation: accounts by plan, the income of a month, and what failed', async () => {
  await b.pay('cara', 'starter', 'pay', 'annual');
  await b.pay('dan', 'business', 'decline');
  const overview = await b.app.ok(administration.subscriptions, undefined, 'ann');
  expect(overview?.totals).toMatchObject({
    // Ann has no subscription yet, and Dan paid nothing.
    trials: 2,
    monthCents: 150_00 + 120_00,
    failed: { payments: 1, totalCents: 2_873_85 },
  });
  expect(overview?.totals.plans.find(({ planId }) => planId === 'starter')).toEqual({
    ...{ planId: 'starter', accounts: 2, monthCents: 270_00 },
  });
  b.app.clock.set('2026-05-21T08:00:00Z');
  expect((await b.app.ok(administration.subscriptions, undefined, 'ann'))?.totals.failed).toEqual({
    ...{ payments: 0, totalCents: 0 },
  });
});

test('who pays, plans, cancels and resumes is in the trail; what happens by itself has no actor', async () => {
  const { id: ben } = await b.app.person('ben');
  await b.pay('ben', 'professional');
  await b.choose('ben', 'starter');
  await b.app.ok(billing.resume, undefined, 'ben');
  await b.app.ok(billing.cancel, undefined, 'ben');
  await b.app.ok(billing.resume, undefined, 'ben');
  const { period } = (await b.app.ok(billing.subscription, undefined, 'ben')) ?? expect.fail('sold');
  b.sim.control.declineCards(true);
  await b.day(period?.end ?? '');
  b.sim.control.declineCards(false);
  const found = await queryAsUser(b.app, 'ben', (db) =>
    db
      .selectFrom('auditEvents')
      .select(['action', 'actorId'])
      .where('subjectType', 'in', ['subscription', 'charge'])
      .orderBy('sequence', 'desc')
      .limit(9)
      .execute(),
  );
  expect(found.toReversed().map(({ action, actorId }) => [action, actorId])).toEqual([
    ['subscription.paid', ben],
    ['payment.succeeded', ben],
    ['subscription.paid', ben],
    ['subscription.change-planned', ben],
    ['subscription.resumed', ben],
    ['subscription.cancelled', ben],
    ['subscription.resumed', ben],
    ['payment.failed', null],
    ['subscription.payment-failed', null],
  ]);
});
