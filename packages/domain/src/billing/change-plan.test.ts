import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type CalendarDate, calendarDate as day } from '../kernel/calendar-date.ts';
import { type Change, paid, paidBack, planChange, quoteChange } from './change-plan.ts';
import { type BillingInterval, PLANS, type Plan } from './plans.ts';
import {
  cancel,
  comeBack,
  dueOn,
  type Purchase,
  renewalFailed,
  renewalOf,
  type Subscription,
  startTrial,
  toFree,
} from './subscription.ts';
import { type BillingPeriod, planOf, type Terms, termsOf } from './terms.ts';

const sold = (id: Plan['id'], interval: BillingInterval = 'monthly'): Terms => termsOf(planOf(id), interval);
const TRIAL = startTrial(day('2026-03-01'));
const ACTIVE: Subscription = {
  ...TRIAL,
  ...{ status: 'active', terms: sold('starter'), anchorDay: 1 },
  period: { start: day('2026-04-01'), end: day('2026-05-01') },
};
const BEHIND = renewalFailed(ACTIVE, day('2026-05-01'));
/** Bought before its price was raised. */
const CHEAP: Terms = { ...sold('professional'), charge: sold('starter').charge };

test.each<[string, Subscription, Terms, string, Purchase['kind'], number, string, string]>([
  ['in the trial: from its end', TRIAL, sold('starter'), '2026-03-05', 'first', 150_00, '2026-03-15', '2026-04-15'],
  [
    'on the free plan: today',
    toFree(TRIAL),
    sold('starter'),
    '2026-05-31',
    'first',
    150_00,
    '2026-05-31',
    '2026-06-30',
  ],
  ['a year', toFree(TRIAL), sold('starter', 'annual'), '2026-06-01', 'first', 1_440_00, '2026-06-01', '2027-06-01'],
  [
    'half a month of the difference',
    ACTIVE,
    sold('professional'),
    '2026-04-16',
    'pro_rata',
    74_50,
    '2026-04-16',
    '2026-05-01',
  ],
  [
    'all of it on the first day',
    ACTIVE,
    sold('professional'),
    '2026-04-01',
    'pro_rata',
    149_00,
    '2026-04-01',
    '2026-05-01',
  ],
  [
    'no more of it before the first day',
    ACTIVE,
    sold('professional'),
    '2026-03-20',
    'pro_rata',
    149_00,
    '2026-04-01',
    '2026-05-01',
  ],
  ['one day', ACTIVE, sold('business'), '2026-04-30', 'pro_rata', 78_30, '2026-04-30', '2026-05-01'],
  [
    'too little for a card is given',
    ACTIVE,
    { ...sold('professional'), charge: { ...CHEAP.charge, exclusiveCents: 151_00 as never } },
    '2026-04-30',
    'pro_rata',
    0,
    '2026-04-30',
    '2026-05-01',
  ],
  ['from a price that was kept to a lower one', ACTIVE, CHEAP, '2026-04-16', 'pro_rata', 0, '2026-04-16', '2026-05-01'],
  [
    'a year less half a month',
    ACTIVE,
    sold('starter', 'annual'),
    '2026-04-16',
    'first',
    1_365_00,
    '2026-04-16',
    '2027-04-16',
  ],
  ['a year of more', ACTIVE, sold('business', 'annual'), '2026-04-16', 'first', 23_913_00, '2026-04-16', '2027-04-16'],
  [
    'behind: the period that is due',
    BEHIND,
    sold('starter'),
    '2026-05-03',
    'renewal',
    150_00,
    '2026-05-01',
    '2026-06-01',
  ],
  [
    'behind: at another plan',
    BEHIND,
    sold('professional'),
    '2026-05-03',
    'renewal',
    299_00,
    '2026-05-01',
    '2026-06-01',
  ],
  [
    'over, and not renewed yet',
    ACTIVE,
    sold('professional'),
    '2026-05-02',
    'renewal',
    299_00,
    '2026-05-01',
    '2026-06-01',
  ],
])('paid now: %s', (_why, subscription, wanted, today, kind, exclusive, start, end) => {
  const change = quoteChange(subscription, wanted, day(today));
  expect(change).toMatchObject({ ok: true, value: { when: 'now', kind, terms: wanted, period: { start, end } } });
  const { charge } = (change.ok ? change.value : null) as Change & { when: 'now' };
  expect(charge.exclusiveCents).toBe(exclusive);
  expect(charge.totalCents).toBe(charge.exclusiveCents + charge.vatCents);
});

test.each<[string, Subscription, Terms]>([
  ['fewer documents', { ...ACTIVE, terms: sold('business') }, sold('starter')],
  ['months instead of years', { ...ACTIVE, terms: sold('starter', 'annual') }, sold('starter')],
  ['months of a larger plan instead of years', { ...ACTIVE, terms: sold('starter', 'annual') }, sold('business')],
  ['years of a smaller plan', { ...ACTIVE, terms: sold('business') }, sold('starter', 'annual')],
  ['the same again after cancelling', { ...ACTIVE, status: 'cancelled' }, sold('starter')],
  ['the same again instead of a planned change', { ...ACTIVE, planned: sold('business') }, sold('starter')],
])('from the end of the period: %s', (_why, subscription, wanted) => {
  const change = quoteChange(subscription, wanted, day('2026-04-16'));
  expect(change).toMatchObject({ ok: true, value: { when: 'later', from: '2026-05-01' } });
  const planned = planChange(subscription, wanted);
  expect(planned.status).toBe('active');
  expect(renewalOf(planned)?.terms).toEqual(wanted);
});

test.each<[string, Subscription, Terms, string]>([
  ['the plan there is', ACTIVE, sold('starter'), 'SAME_PLAN'],
  ['the free plan', ACTIVE, sold('free'), 'NOTHING_TO_PAY'],
])('refused: %s', (_why, subscription, wanted, error) => {
  expect(quoteChange(subscription, wanted, day('2026-04-16'))).toEqual({ ok: false, error });
});

/** Quote a change that is paid now. */
function quoted(subscription: Subscription, wanted: Terms, today: CalendarDate): Purchase {
  const change = quoteChange(subscription, wanted, today);
  if (!change.ok || change.value.when !== 'now') throw new Error('nothing is paid now');
  return change.value;
}

const FIRST = quoted(TRIAL, sold('starter'), day('2026-03-05'));
const UPGRADE = quoted(ACTIVE, sold('professional'), day('2026-04-16'));
const YEAR = quoted(ACTIVE, sold('starter', 'annual'), day('2026-04-16'));
const RENEWAL: Purchase = {
  ...{ kind: 'renewal', terms: sold('starter'), charge: sold('starter').charge },
  period: { start: day('2026-05-01'), end: day('2026-06-01') },
};

test.each<[string, Subscription, Purchase, string, boolean, string, string | null]>([
  ['the first payment in the trial', TRIAL, FIRST, '2026-03-05', true, 'starter', '2026-04-15'],
  ['that came after the trial ended', toFree(TRIAL), FIRST, '2026-03-20', false, 'starter', '2026-04-20'],
  ['an upgrade keeps the period', ACTIVE, UPGRADE, '2026-04-16', true, 'professional', '2026-05-01'],
  [
    'also of one that was cancelled',
    { ...ACTIVE, status: 'cancelled' },
    UPGRADE,
    '2026-04-16',
    true,
    'professional',
    '2026-05-01',
  ],
  ['a year begins today', ACTIVE, YEAR, '2026-04-16', true, 'starter', '2027-04-16'],
  ['a renewal', ACTIVE, RENEWAL, '2026-05-01', false, 'starter', '2026-06-01'],
  ['a renewal that was behind', BEHIND, RENEWAL, '2026-05-04', false, 'starter', '2026-06-01'],
])('a payment counts: %s', (_why, subscription, purchase, today, isUnchanged, plan, end) => {
  const after = paid(subscription, purchase, { today: day(today), isUnchanged });
  expect(after).toMatchObject({
    status: 'active',
    terms: { planId: plan },
    period: { end },
    planned: null,
    failures: 0,
  });
});

test.each<[string, Subscription, Purchase, boolean]>([
  ['a second first payment, of another tab', ACTIVE, FIRST, false],
  ['an upgrade of a plan that changed meanwhile', ACTIVE, UPGRADE, false],
  ['an upgrade of a plan that ended', toFree(ACTIVE), UPGRADE, true],
  ['a renewal of a period that is paid', { ...ACTIVE, period: RENEWAL.period }, RENEWAL, true],
  ['a renewal after cancelling', { ...ACTIVE, status: 'cancelled' }, RENEWAL, true],
])('a payment that must be paid back: %s', (_why, subscription, purchase, isUnchanged) => {
  expect(paid(subscription, purchase, { today: day('2026-05-01'), isUnchanged })).toBeNull();
});

const OPENED = { kind: 'first', period: ACTIVE.period as BillingPeriod, totalCents: 172_50 as never } as const;

test.each([
  ['all of the current period', { ...OPENED, refundedCents: 172_50 as never }, 'free'],
  ['a part of it', { ...OPENED, refundedCents: 172_49 as never }, 'active'],
  ['all of an upgrade', { ...OPENED, kind: 'pro_rata', refundedCents: 172_50 as never }, 'active'],
  ['an earlier period', { ...OPENED, period: FIRST.period, refundedCents: 172_50 as never }, 'active'],
] as const)('money that went back: %s', (_why, back, status) => {
  expect(paidBack(ACTIVE, back).status).toBe(status);
});

type Step =
  | { readonly do: 'choose'; readonly terms: Terms; readonly isPaid: boolean }
  | { readonly do: 'wait'; readonly days: number; readonly isPaid: boolean }
  | { readonly do: 'cancel' | 'come-back' };

const anyTerms = fc
  .tuple(fc.constantFrom(...PLANS.slice(1)), fc.constantFrom<BillingInterval>('monthly', 'annual'))
  .map(([plan, interval]) => termsOf(plan, interval));
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('choose' as const), terms: anyTerms, isPaid: fc.boolean() }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }), isPaid: fc.boolean() }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'come-back' as const) }),
);

interface Life {
  subscription: Subscription;
  today: CalendarDate;
  /** The subscription before and after each payment. */
  readonly payments: { readonly before: Subscription; readonly after: Subscription; readonly purchase: Purchase }[];
}

function pay(life: Life, purchase: Purchase): void {
  const before = life.subscription;
  const after = paid(before, purchase, { today: life.today, isUnchanged: true });
  if (!after) throw new Error('A payment that was quoted a moment ago counts');
  life.payments.push({ before, after, purchase });
  life.subscription = after;
}

/** Do what the nightly job does. */
function settleDay(life: Life, isPaid: boolean): void {
  const due = dueOn(life.subscription, life.today);
  if (due === 'end-trial' || due === 'end-period') life.subscription = toFree(life.subscription);
  const renewal = due === 'renew' ? renewalOf(life.subscription) : null;
  if (!renewal) return;
  if (isPaid) pay(life, { kind: 'renewal', charge: renewal.terms.charge, ...renewal });
  else life.subscription = renewalFailed(life.subscription, life.today);
}

function take(life: Life, step: Step): void {
  if (step.do === 'wait')
    for (let n = 0; n < step.days; n += 1) {
      life.today = addDays(life.today, 1);
      settleDay(life, step.isPaid);
    }
  else if (step.do === 'choose') {
    const change = quoteChange(life.subscription, step.terms, life.today);
    if (!change.ok) return;
    if (change.value.when === 'later') life.subscription = planChange(life.subscription, change.value.terms);
    else if (step.isPaid) pay(life, change.value);
  } else
    life.subscription =
      (step.do === 'cancel' ? cancel(life.subscription) : comeBack(life.subscription, life.today)) ?? life.subscription;
}

function live(steps: readonly Step[]): Life {
  const life: Life = { subscription: startTrial(day('2026-01-30')), today: day('2026-01-30'), payments: [] };
  for (const step of steps) take(life, step);
  return life;
}

function eachLife(check: (life: Life) => void): void {
  fc.assert(fc.property(fc.array(anyStep, { maxLength: 25 }), (steps) => check(live(steps))));
}

test('whatever happens, paid periods never overlap, and a renewal leaves no gap', () => {
  eachLife(({ payments }) => {
    for (const { before, after, purchase } of payments) {
      if (after.period === null) throw new Error('A paid subscription has a period');
      expect(after.period.start < after.period.end).toBe(true);
      if (purchase.kind === 'renewal') expect(after.period.start).toBe(before.period?.end);
      else if (purchase.kind === 'pro_rata') expect(after.period).toEqual(before.period);
      // A year that begins within a paid month takes its place, and its unused days are paid back in the price.
      else if (before.period !== null) expect(after.period.start <= before.period.end).toBe(true);
    }
  });
});

test('whatever happens, nobody pays more than a price, and no paid day is paid twice', () => {
  eachLife(({ payments }) => {
    for (const { before, purchase } of payments) {
      const { charge, terms, kind } = purchase;
      expect(charge.totalCents).toBe(charge.exclusiveCents + charge.vatCents);
      expect(charge.exclusiveCents).toBeGreaterThanOrEqual(0);
      expect(charge.totalCents).toBeLessThanOrEqual(terms.charge.totalCents);
      const credit = terms.charge.exclusiveCents - charge.exclusiveCents;
      if (kind === 'first' && before.period !== null)
        expect(credit).toBeLessThanOrEqual(before.terms.charge.exclusiveCents);
    }
  });
});

test('whatever happens, what was sold is what is renewed', () => {
  eachLife(({ subscription }) => {
    const renewal = renewalOf(subscription);
    if (renewal) expect(renewal.terms).toEqual(subscription.planned ?? subscription.terms);
    if (subscription.status === 'free' || subscription.status === 'trial') expect(renewal).toBeNull();
  });
});

test('an upgrade after an upgrade costs no more than the larger plan for the period', () => {
  fc.assert(
    fc.property(fc.nat({ max: 29 }), fc.nat({ max: 29 }), (a, b) => {
      const [first, second] = [Math.min(a, b), Math.max(a, b)].map((n) => addDays(day('2026-04-01'), n)) as [
        CalendarDate,
        CalendarDate,
      ];
      const up = quoted(ACTIVE, sold('professional'), first);
      const then = paid(ACTIVE, up, { today: first, isUnchanged: true }) as Subscription;
      const again = quoted(then, sold('business'), second);
      const total = 150_00 + up.charge.exclusiveCents + again.charge.exclusiveCents;
      expect(total).toBeLessThanOrEqual(2_499_00);
    }),
  );
});
