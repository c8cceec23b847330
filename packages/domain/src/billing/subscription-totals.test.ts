import { expect, test } from 'vitest';
import { cents } from '../kernel/money.ts';
import { PLANS } from './plans.ts';
import { type SubscriptionGroup, totalsOf } from './subscription-totals.ts';

const group = (change: Partial<SubscriptionGroup>): SubscriptionGroup => ({
  ...{ status: 'active', planId: 'starter', interval: 'monthly', accounts: 1, exclusiveCents: cents(150_00) },
  ...change,
});

test.each<[string, Partial<SubscriptionGroup>[], number, Record<string, [accounts: number, month: number]>]>([
  ['nobody is there', [], 0, {}],
  ['months count whole', [{ accounts: 2, exclusiveCents: cents(300_00) }], 0, { starter: [2, 300_00] }],
  ['a year counts a twelfth', [{ interval: 'annual', exclusiveCents: cents(1_440_00) }], 0, { starter: [1, 120_00] }],
  ['a twelfth is rounded to the cent', [{ interval: 'annual', exclusiveCents: cents(100) }], 0, { starter: [1, 8] }],
  ['who cancelled has the plan, and brings nothing', [{ status: 'cancelled' }], 0, { starter: [1, 0] }],
  ['who is behind has the plan, and brings nothing', [{ status: 'past_due' }], 0, { starter: [1, 0] }],
  ['a trial is no plan', [{ status: 'trial', planId: 'professional', exclusiveCents: cents(0) }], 1, {}],
  ['the free plan', [{ status: 'free', planId: 'free', accounts: 3, exclusiveCents: cents(0) }], 0, { free: [3, 0] }],
  [
    'a plan by its months and its years',
    [{}, { interval: 'annual', exclusiveCents: cents(1_440_00) }, { planId: 'business', exclusiveCents: cents(2) }],
    0,
    { starter: [2, 270_00], business: [1, 2] },
  ],
])('%s', (_why, groups, trials, expected) => {
  const totals = totalsOf(groups.map(group));
  expect(totals.trials).toBe(trials);
  expect(totals.plans.map(({ planId }) => planId)).toEqual(PLANS.map(({ id }) => id));
  for (const { planId, accounts, monthCents } of totals.plans)
    expect([accounts, monthCents], planId).toEqual(expected[planId] ?? [0, 0]);
  expect(totals.monthCents).toBe(Object.values(expected).reduce((total, [, month]) => total + month, 0));
});
