// @vitest-environment happy-dom
import { planOf, termsOf } from '@tillslip/domain/billing/terms';
import { beforeAll, expect, test } from 'vitest';
import { loadRefusalWords } from '../../api/error-text.ts';
import { COMPANY } from '../../testing/company-sample.ts';
import { plainTextsInBrowser } from '../../testing/plain-texts-in-browser.tsx';
import { BillingPage } from './billing-page.tsx';

beforeAll(loadRefusalWords);

const list = ['companies', 'list'];
const usage = ['billing', 'usage'];
const storage = ['companies', 'storage'];
const nothing = { month: '2026-03', total: { month: 0, year: 0 }, companies: [] };
const unlimited = { limits: { maxBytes: null, maxUploadsPerDay: null }, places: [] };
const at = { route: '/app/billing', path: '/app/billing' };

/** The same in every language: names of plans and cards, and an address. */
const NAMES = /Free|Starter|Professional|Business|Visa|ann@example\.com/g;
const subscription = ['billing', 'subscription'];
const terms = { ...termsOf(planOf('starter'), 'monthly') };
const PAID = {
  ...{ status: 'active', terms, sold: terms, trialEnd: '2026-03-01', planned: null, failures: 0 },
  period: { start: '2026-03-15', end: '2026-04-15' },
  next: { day: '2026-04-15', charge: terms.charge },
  card: { brand: 'visa', last4: '4081', expMonth: 12, expYear: 2030 },
  offers: [
    { planId: 'starter', interval: 'monthly', change: 'current', pay: null, from: null, isByCard: false },
    {
      planId: 'professional',
      interval: 'monthly',
      change: 'now',
      pay: terms.charge,
      from: '2026-03-20',
      isByCard: true,
    },
    { planId: 'business', interval: 'monthly', change: 'later', pay: null, from: '2026-04-15', isByCard: false },
  ],
};
const CHARGE = {
  ...{ id: 'a', kind: 'first', status: 'succeeded', planId: 'starter', interval: 'monthly', currency: 'ZAR' },
  ...{ period: PAID.period, amount: terms.charge, refundedCents: 0, dispute: null, at: '2026-03-15T08:00:00Z' },
};
const CHARGES = [
  CHARGE,
  { ...CHARGE, id: 'b', kind: 'pro_rata', status: 'failed' },
  { ...CHARGE, id: 'c', kind: 'card', refundedCents: 100 },
  { ...CHARGE, id: 'd', kind: 'refund' },
  { ...CHARGE, id: 'e', dispute: 'open' },
];
const hosted = (change: object) => ({
  data: [
    [list, []],
    [usage, nothing],
    [storage, unlimited],
    [['instance'], { version: '0.1.0', billing: 'simulated' }],
    [['session'], { email: 'ann@example.com' }],
    [subscription, { ...PAID, ...change }],
    [['billing', 'charges'], CHARGES],
  ],
});

test.each([
  ['a paid plan', hosted({})],
  ['a planned change', hosted({ planned: { ...terms, planId: 'business' } })],
  ['a trial', hosted({ status: 'trial', period: null, next: null, card: null })],
  ['the free plan', hosted({ status: 'free', period: null, next: null, card: null })],
  ['a cancelled plan', hosted({ status: 'cancelled', next: null })],
  ['a failed payment', hosted({ status: 'past_due', failures: 1 })],
] as const)('every text of a hosted account changes with the language: %s', async (_why, shown) => {
  const plain = await plainTextsInBrowser(<BillingPage />, { ...at, ...shown } as never);
  expect(plain.filter((text) => /[a-z]{3}/i.test(text.replace(NAMES, '')))).toEqual([]);
});

test.each([
  [
    'an installation with limits of its own, and documents with and without a company',
    {
      data: [
        [list, [{ ...COMPANY, isSample: false }]],
        [usage, { ...nothing, companies: [{ companyId: null, month: 1, year: 1_234 }] }],
        [storage, { ...unlimited, limits: { maxBytes: 2048, maxUploadsPerDay: 4 } }],
        [['instance'], { version: '0.1.0', billing: 'off' }],
      ],
    },
  ],
  [
    'nothing saved yet',
    {
      data: [
        [list, []],
        [usage, nothing],
        [storage, unlimited],
        [['instance'], { version: '0.1.0', billing: 'off' }],
      ],
    },
  ],
  ['while it loads', {}],
  ['when it could not be loaded', { failed: [[usage, new TypeError('failed to fetch')]] }],
] as const)('every text changes with the language: %s', async (_why, shown) => {
  expect(await plainTextsInBrowser(<BillingPage />, { ...at, ...shown })).toEqual([]);
});
