import { contract } from '@tillslip/contract/contract';
import { PLANS, planPrice } from '@tillslip/domain/billing/plans';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BillingApp, startBillingApp } from '../../../test/billing/billing-app.ts';
import { queryAsUser } from '../../../test/query-as-user.ts';
import type { TestUser } from '../../../test/test-app.ts';

const { billing } = contract;
let b: BillingApp;
beforeAll(async () => {
  b = await startBillingApp();
});
afterAll(() => b.stop());
beforeEach(async () => {
  b.app.clock.set('2026-03-31T08:00:00Z');
  b.sim.control.declineCards(false);
  b.sim.control.takeWebhooks();
});
afterEach(() => b.forget());

const view = async (as: TestUser = 'ann') =>
  (await b.app.ok(billing.subscription, undefined, as)) ?? expect.fail('sold');
const charges = async (as: TestUser = 'ann') => b.app.ok(billing.charges, {}, as);
const events = (as: TestUser = 'ann') =>
  queryAsUser(b.app, as, (db) =>
    db.selectFrom('domainEvents').select('type').where('type', 'like', 'billing.%').orderBy('at').execute(),
  );
const taken = () => b.sim.control.payments().filter(({ status }) => status === 'success');
const newest = async (count: number) => (await charges()).slice(0, count);
const mailsAbout = (subject: RegExp) => b.app.mail.sent.filter((mail) => subject.test(mail.subject));

describe('the first payment', () => {
  test('a new account is in its trial, without a card, and sees what each plan costs', async () => {
    const { offers, ...seen } = await view();
    expect(seen).toMatchObject({
      ...{ status: 'trial', trialEnd: '2026-04-14', next: null, card: null, period: null },
      terms: { planId: 'professional', charge: { totalCents: 0 } },
    });
    expect(offers).toHaveLength(6);
    for (const { planId, interval, pay, ...offer } of offers) {
      const plan = PLANS.find(({ id }) => id === planId) ?? expect.fail(planId);
      expect(offer).toMatchObject({ change: 'now', from: '2026-04-14', isByCard: false });
      expect(pay, 'what is shown is the price list').toEqual(planPrice(plan, interval).charge);
    }
  });

  test('what is shown is what is charged, and the plan is active', async () => {
    const before = taken().length;
    expect(await b.pay('ann', 'starter')).toBe('succeeded');
    expect(taken().slice(before)).toMatchObject([{ amount: 172_50, refunded: 0 }]);
    expect(await view()).toMatchObject({
      ...{ status: 'active', period: { start: '2026-04-14', end: '2026-05-14' } },
      next: { day: '2026-05-14', charge: { totalCents: 172_50 } },
      card: { brand: 'visa', last4: '4081', expMonth: 12, expYear: 2030 },
    });
    expect(await view(), 'the rest of the trial is not lost').toMatchObject({
      ...{ terms: { planId: 'professional' }, sold: { planId: 'starter' } },
    });
    b.app.clock.set('2026-04-14T08:00:00Z');
    expect((await view()).terms).toMatchObject({ planId: 'starter', documents: 100 });
    expect(await newest(1)).toMatchObject([
      { kind: 'first', status: 'succeeded', amount: { exclusiveCents: 150_00, vatCents: 22_50, totalCents: 172_50 } },
    ]);
    expect((await events()).at(-1)).toEqual({ type: 'billing.charged' });
  });

  test.each([
    ['a declined card', 'decline', 'failed'],
    ['3-D Secure that is left unfinished', 'leave', 'pending'],
  ] as const)('%s changes nothing', async (_why, answer, status) => {
    const before = await events();
    expect(await b.pay('ann', 'starter', answer)).toBe(status);
    expect(await view()).toMatchObject({ status: 'trial', card: null });
    expect(await events()).toEqual(before);
  });

  test.each([
    ['another amount', { amount: 1_00 }],
    ['another currency', { currency: 'NGN' }],
    ['another customer', { customer: 'CUS_somebody' }],
  ])('a payment of %s is not believed', async (_why, change) => {
    const url = (await b.choose('ann', 'starter')) ?? '';
    const back = b.sim.control.checkout(url, 'pay');
    b.sim.control.tamper(new URL(back).searchParams.get('reference') ?? '', change);
    expect(await b.comeBack('ann', back)).toEqual({ status: 'failed', isPaidBack: false });
    expect(await view()).toMatchObject({ status: 'trial', card: null });
  });

  test('an amount that was not the one shown charges nothing', async () => {
    const count = b.sim.control.payments().length;
    const input = { planId: 'starter', interval: 'monthly', payCents: 1_00 as never } as const;
    expect(await b.app.call(billing.choose, input, 'ann')).toMatchObject({ error: { code: 'PRICE_CHANGED' } });
    expect(b.sim.control.payments()).toHaveLength(count);
  });

  test('a second payment for the same, from another tab, goes back whole', async () => {
    const [one, two] = [(await b.choose('ann', 'starter')) ?? '', (await b.choose('ann', 'business')) ?? ''];
    const [first, second] = [b.sim.control.checkout(one, 'pay'), b.sim.control.checkout(two, 'pay')];
    expect(await b.comeBack('ann', first)).toEqual({ status: 'succeeded', isPaidBack: false });
    expect(await b.comeBack('ann', second)).toEqual({ status: 'succeeded', isPaidBack: true });
    expect(await b.comeBack('ann', second), 'once').toEqual({ status: 'succeeded', isPaidBack: true });
    expect((await view()).status).toBe('active');
    expect(taken().at(-1)).toMatchObject({ amount: 2_873_85, refunded: 2_873_85 });
    b.app.clock.set('2026-04-14T08:00:00Z');
    expect((await view()).terms.planId).toBe('starter');
  });

  test('another person’s payment does not exist', async () => {
    const url = b.sim.control.checkout((await b.choose('ann', 'starter')) ?? '', 'pay');
    const reference = new URL(url).searchParams.get('reference') ?? '';
    expect(await b.app.call(billing.confirm, { reference }, 'ben')).toMatchObject({
      ...{ status: 404, error: { code: 'CHARGE_NOT_FOUND' } },
    });
    expect(await b.app.call(billing.confirm, { reference })).toMatchObject({ error: { code: 'NOT_SIGNED_IN' } });
    expect((await view('ben')).status).toBe('trial');
  });

  test('a provider that does not answer is a refusal, and the payment can be made later', async () => {
    await b.choose('ann', 'starter');
    b.sim.control.fail({ path: /initialize/, when: 'before', kind: { http: 503 } });
    const input = { planId: 'starter', interval: 'monthly', payCents: 172_50 as never } as const;
    expect(await b.app.call(billing.choose, input, 'ann')).toMatchObject({
      ...{ status: 503, error: { code: 'PAYMENT_UNAVAILABLE' } },
    });
    expect(await b.pay('ann', 'starter')).toBe('succeeded');
  });
});

describe('webhooks', () => {
  test('a payment whose person never came back counts', async () => {
    b.sim.control.checkout((await b.choose('ann', 'starter')) ?? '', 'pay');
    expect((await view()).status).toBe('trial');
    await b.deliverWebhooks();
    expect((await view()).status).toBe('active');
  });

  test('one that comes twice, or after the person, changes nothing more', async () => {
    const back = b.sim.control.checkout((await b.choose('ann', 'starter')) ?? '', 'pay');
    const [hook] = b.sim.control.takeWebhooks();
    if (!hook) expect.fail('told');
    await b.comeBack('ann', back);
    const [before, told] = [await view(), await events()];
    const post = () =>
      b.app.request('/api/billing/paystack', {
        ...{ method: 'POST', body: hook.body, headers: { 'x-paystack-signature': hook.signature } },
      });
    expect([(await post()).status, (await post()).status]).toEqual([200, 200]);
    await b.deliverWebhooks();
    expect([await view(), await events()]).toEqual([before, told]);
    const stored = await queryAsUser(b.app, 'ann', (db) => db.selectFrom('providerEvents').selectAll().execute());
    expect(stored.filter(({ reference }) => hook.body.includes(reference))).toHaveLength(1);
  });

  test('a forged one is refused, and one of nobody’s payment changes nothing', async () => {
    b.sim.control.checkout((await b.choose('ann', 'starter')) ?? '', 'pay');
    const [hook] = b.sim.control.takeWebhooks();
    const send = async (body: string, signature: string) =>
      (
        await b.app.request('/api/billing/paystack', {
          ...{ method: 'POST', body, headers: { 'x-paystack-signature': signature } },
        })
      ).status;
    expect(await send(hook?.body ?? '', 'ab'.repeat(64))).toBe(401);
    const other = JSON.stringify({ event: 'charge.success', data: { id: 1, reference: 'nobodys' } });
    expect(await send(other, b.sim.control.sign(other))).toBe(200);
    expect((await view()).status).toBe('trial');
  });

  test('one that was lost is found at night', async () => {
    b.sim.control.checkout((await b.choose('ann', 'starter')) ?? '', 'pay');
    b.sim.control.takeWebhooks();
    b.app.clock.set('2026-04-01T00:20:00Z');
    await b.reconcile();
    expect((await view()).status).toBe('active');
    const { reference } = taken().at(-1) ?? expect.fail('paid');
    b.sim.control.refund(reference);
    b.sim.control.takeWebhooks();
    await b.reconcile();
    expect(await view()).toMatchObject({ status: 'free' });
  });
});

/** Pay for Starter on the free plan, so that the period begins today. */
async function active(day = '2026-05-01', answer: 'pay' | 'pay-failing-later' = 'pay'): Promise<void> {
  await b.day('2026-03-31');
  b.app.clock.set('2026-03-31T08:00:00Z');
  await view();
  await b.app.ok(billing.charges, {}, 'ann');
  await queryAsUser(b.app, 'ann', (db) =>
    db
      .updateTable('subscriptions')
      .set({ status: 'free', trialEnd: '2026-04-01' as never })
      .execute(),
  );
  b.app.clock.set(`${day}T08:00:00Z`);
  expect(await b.pay('ann', 'starter', answer)).toBe('succeeded');
}

describe('changing the plan', () => {
  test('an upgrade counts at once, and the card on file pays for the days that are left', async () => {
    await active();
    b.app.clock.set('2026-05-16T08:00:00Z');
    const before = taken().length;
    expect(await b.pay('ann', 'professional')).toBe('succeeded');
    // 16 of 31 days of R149.
    expect(taken().slice(before)).toMatchObject([{ amount: 88_44 }]);
    expect(await view()).toMatchObject({
      ...{ terms: { planId: 'professional' }, period: { start: '2026-05-01', end: '2026-06-01' } },
      next: { day: '2026-06-01', charge: { totalCents: 343_85 } },
    });
    expect((await newest(1))[0]).toMatchObject({
      kind: 'pro_rata',
      period: { start: '2026-05-16', end: '2026-06-01' },
    });
  });

  test('an upgrade whose card is declined changes nothing, and nobody is behind', async () => {
    await active();
    b.sim.control.declineCards(true);
    expect(await b.pay('ann', 'business')).toBe('failed');
    expect(await view()).toMatchObject({ status: 'active', failures: 0, terms: { planId: 'starter' } });
  });

  test('fewer documents wait for the end of the period, and are what is renewed', async () => {
    await active();
    await b.pay('ann', 'business');
    expect(await b.choose('ann', 'professional')).toBeNull();
    expect(await view()).toMatchObject({
      ...{ terms: { planId: 'business' }, planned: { planId: 'professional' } },
      next: { charge: { totalCents: 343_85 } },
    });
    await b.day('2026-06-01');
    expect(await view()).toMatchObject({ status: 'active', planned: null, terms: { planId: 'professional' } });
    expect(taken().at(-1)).toMatchObject({ amount: 343_85 });
  });

  test('a year is paid less what is left of the month', async () => {
    await active();
    expect(await b.pay('ann', 'starter', 'pay', 'annual')).toBe('succeeded');
    expect(taken().at(-1)).toMatchObject({ amount: 1_483_50 });
    expect((await view()).period).toEqual({ start: '2026-05-01', end: '2027-05-01' });
  });

  test('cancelling lasts to the end of the period, and coming back renews it', async () => {
    await active();
    await b.app.ok(billing.cancel, undefined, 'ann');
    expect(await view()).toMatchObject({ status: 'cancelled', next: null, terms: { planId: 'starter' } });
    expect(await b.app.call(billing.cancel, undefined, 'ann')).toMatchObject({ error: { code: 'SUBSCRIPTION_STATE' } });
    await b.app.ok(billing.resume, undefined, 'ann');
    expect(await view()).toMatchObject({ status: 'active', next: { day: '2026-06-01' } });
    await b.app.ok(billing.cancel, undefined, 'ann');
    const before = taken().length;
    await b.day('2026-06-01');
    expect(await view()).toMatchObject({ status: 'free', terms: { planId: 'free' }, period: null });
    expect(taken()).toHaveLength(before);
    expect(await b.app.call(billing.resume, undefined, 'ann')).toMatchObject({ error: { code: 'SUBSCRIPTION_STATE' } });
  });

  test('another card is proved with a rand that goes back, and charged from then on', async () => {
    await active('2026-05-01', 'pay-failing-later');
    expect((await view()).card).toMatchObject({ last4: '0002' });
    const { checkoutUrl } = await b.app.ok(billing.renewCard, undefined, 'ann');
    const back = b.sim.control.checkout(checkoutUrl ?? '', 'pay');
    expect(await b.comeBack('ann', back)).toEqual({ status: 'succeeded', isPaidBack: true });
    expect(taken().at(-1)).toMatchObject({ amount: 1_00, refunded: 1_00 });
    expect((await view()).card).toMatchObject({ last4: '4081' });
    await b.day('2026-06-01');
    expect(await view()).toMatchObject({ status: 'active', period: { start: '2026-06-01', end: '2026-07-01' } });
  });
});

describe('renewals', () => {
  test('a status that the provider does not tell is asked for again, and nothing is charged twice', async () => {
    await active();
    const before = taken().length;
    const body = { status: false, message: 'Invalid request', code: 'invalid_params' };
    b.sim.control.fail({ path: /verify/, when: 'before', kind: { http: 400, body } });
    await b.day('2026-06-01');
    expect(taken()).toHaveLength(before);
    expect(await view(), 'no failed payment').toMatchObject({ status: 'active', failures: 0 });
    await b.day('2026-06-01');
    await b.day('2026-06-01');
    expect(taken().slice(before)).toMatchObject([{ amount: 172_50 }]);
    expect(await view()).toMatchObject({ period: { start: '2026-06-01' }, failures: 0 });
  });

  test('each period is charged once, at what was sold, however often the job runs', async () => {
    await active();
    const before = taken().length;
    for (const day of ['2026-05-31', '2026-06-01', '2026-06-01', '2026-06-30', '2026-07-01', '2026-07-02'])
      await b.day(day);
    expect(taken().slice(before)).toMatchObject([{ amount: 172_50 }, { amount: 172_50 }]);
    expect(await view()).toMatchObject({ period: { start: '2026-07-01', end: '2026-08-01' } });
    expect((await newest(2)).map(({ kind, period }) => [kind, period.start])).toEqual([
      ['renewal', '2026-07-01'],
      ['renewal', '2026-06-01'],
    ]);
  });

  test('a declined card is tried again after 1, 3 and 7 days, with an email each, and ends on the free plan', async () => {
    await active('2026-05-01', 'pay-failing-later');
    const sent = mailsAbout(/payment for Starter failed|now on the Free plan/).length;
    const seen: unknown[] = [];
    for (const day of [
      '2026-06-01',
      '2026-06-01',
      '2026-06-02',
      '2026-06-03',
      '2026-06-04',
      '2026-06-07',
      '2026-06-08',
    ]) {
      await b.day(day);
      const { status, failures, terms, next } = await view();
      seen.push([day.slice(-2), status, failures, terms.planId, next?.day.slice(-2) ?? null]);
    }
    expect(seen).toEqual([
      ['01', 'past_due', 1, 'starter', '02'],
      ['01', 'past_due', 1, 'starter', '02'],
      ['02', 'past_due', 2, 'starter', '04'],
      ['03', 'past_due', 2, 'starter', '04'],
      ['04', 'past_due', 3, 'starter', '08'],
      ['07', 'past_due', 3, 'starter', '08'],
      ['08', 'free', 0, 'free', null],
    ]);
    const subjects = [...Array(3).fill('Your payment for Starter failed'), 'Your account is now on the Free plan'];
    await vi.waitFor(
      () =>
        expect(
          mailsAbout(/payment for Starter failed|now on the Free plan/)
            .slice(sent)
            .map(({ subject }) => subject)
            .toSorted(),
        ).toEqual(subjects.toSorted()),
      { timeout: 60_000 },
    );
    expect((await newest(4)).map(({ status }) => status)).toEqual(Array(4).fill('failed'));
  });

  test('who is behind pays with another card, for the days since the period ended', async () => {
    await active('2026-05-01', 'pay-failing-later');
    await b.day('2026-06-01');
    b.app.clock.set('2026-06-03T08:00:00Z');
    const { checkoutUrl } = await b.app.ok(billing.renewCard, undefined, 'ann');
    await b.comeBack('ann', b.sim.control.checkout(checkoutUrl ?? '', 'pay'));
    expect(await view()).toMatchObject({
      ...{ status: 'active', failures: 0, period: { start: '2026-06-01', end: '2026-07-01' }, card: { last4: '4081' } },
    });
    expect(taken().at(-1)).toMatchObject({ amount: 172_50, refunded: 0 });
  });

  test('a server that stopped after charging charges nothing twice', async () => {
    await active();
    const before = taken().length;
    b.sim.control.fail({ path: /charge_authorization/, when: 'after', kind: 'cut' });
    await b.day('2026-06-01');
    expect(await view()).toMatchObject({ status: 'active', period: { end: '2026-06-01' }, failures: 0 });
    await b.day('2026-06-01');
    expect(taken().slice(before)).toHaveLength(1);
    expect(await view()).toMatchObject({ status: 'active', period: { start: '2026-06-01', end: '2026-07-01' } });
  });

  test('a provider that is down fails nobody, and a server that was down catches up', async () => {
    await active();
    b.sim.control.fail({ path: /transaction/, when: 'before', kind: { http: 503 } });
    await b.day('2026-06-01');
    expect(await view()).toMatchObject({ status: 'active', failures: 0, period: { end: '2026-06-01' } });
    await b.day('2026-06-03');
    expect(await view()).toMatchObject({ status: 'active', period: { start: '2026-06-01', end: '2026-07-01' } });
  });

  test('a trial that ends without a plan is the free plan, with one email', async () => {
    await b.day('2026-03-31');
    const before = mailsAbout(/trial has ended/).length;
    await b.day('2026-04-14');
    await b.day('2026-04-15');
    expect(await view()).toMatchObject({ status: 'free', terms: { planId: 'free' } });
    await vi.waitFor(() => expect(mailsAbout(/trial has ended/).length).toBeGreaterThan(before), { timeout: 60_000 });
  });
});

describe('money that goes back', () => {
  test('a part changes nothing of the plan; all of it ends the plan', async () => {
    await active();
    const { reference } = taken().at(-1) ?? expect.fail('paid');
    b.app.clock.set('2026-05-02T08:00:00Z');
    b.sim.control.refund(reference, 72_50);
    await b.deliverWebhooks();
    expect(await view()).toMatchObject({ status: 'active' });
    expect(
      (await newest(2)).map(({ kind, amount, refundedCents }) => [kind, amount.totalCents, refundedCents]),
    ).toEqual([
      ['refund', 72_50, 0],
      ['first', 172_50, 72_50],
    ]);
    b.app.clock.set('2026-05-03T08:00:00Z');
    b.sim.control.refund(reference);
    await b.deliverWebhooks();
    await b.deliverWebhooks();
    expect(await view()).toMatchObject({ status: 'free' });
    const refunds = (await newest(3)).filter(({ kind }) => kind === 'refund');
    expect(refunds.map(({ amount }) => amount.totalCents)).toEqual([100_00, 72_50]);
    expect(refunds.reduce((sum, { amount }) => sum + amount.vatCents, 0)).toBe(22_50);
    expect((await events()).slice(-3).map(({ type }) => type)).toEqual([
      ...['billing.charged', 'billing.refunded', 'billing.refunded'],
    ]);
  });

  test('who disputes a payment is not charged again; a lost dispute is money that went back', async () => {
    await active();
    const { reference } = taken().at(-1) ?? expect.fail('paid');
    b.sim.control.openDispute(reference);
    await b.deliverWebhooks();
    expect(await view()).toMatchObject({ status: 'cancelled', next: null });
    expect((await newest(1))[0]).toMatchObject({ dispute: 'open' });
    b.sim.control.resolveDispute(reference, 'lost');
    await b.deliverWebhooks();
    expect(await view()).toMatchObject({ status: 'free' });
    expect((await newest(2)).map(({ kind, dispute }) => [kind, dispute]).toSorted()).toEqual([
      ['first', 'lost'],
      ['refund', null],
    ]);
  });

  test('a dispute that is won keeps what was paid', async () => {
    await active();
    const { reference } = taken().at(-1) ?? expect.fail('paid');
    b.sim.control.openDispute(reference);
    b.sim.control.resolveDispute(reference, 'won');
    await b.deliverWebhooks();
    expect((await newest(1))[0]).toMatchObject({ kind: 'first', dispute: 'won', refundedCents: 0 });
    expect((await view()).status).toBe('active');
  });
});

test('nothing that is stored or shown has the key, and no card can be charged with it', async () => {
  await active();
  const shown = JSON.stringify([await view(), await charges()]);
  const [method] = await queryAsUser(b.app, 'ann', (db) => db.selectFrom('paymentMethods').selectAll().execute());
  expect(shown).not.toMatch(/AUTH_|CUS_|sk_/);
  expect(method?.authorizationCode).not.toMatch(/AUTH_/);
});

test('where nobody is charged there is no plan, and nothing to choose', async () => {
  const off = await import('../../../test/test-app.ts').then(({ startTestApp }) => startTestApp());
  try {
    expect((await off.call(billing.subscription, undefined, 'ann')).body).toBeNull();
    const input = { planId: 'starter', interval: 'monthly', payCents: 172_50 as never } as const;
    expect(await off.call(billing.choose, input, 'ann')).toMatchObject({ error: { code: 'NOTHING_IS_SOLD' } });
    expect((await off.request('/api/billing/paystack', { method: 'POST', body: '{}' })).status).toBe(404);
  } finally {
    await off.stop();
  }
});
