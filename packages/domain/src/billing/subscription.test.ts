import { expect, test } from 'vitest';
import { calendarDate as day } from '../kernel/calendar-date.ts';
import type { BillingInterval } from './plans.ts';
import {
  cancel,
  comeBack,
  dueOn,
  nextAttempt,
  periodEnd,
  renewalFailed,
  renewalOf,
  type Subscription,
  startTrial,
  termsOn,
  toFree,
} from './subscription.ts';
import { planOf, termsOf } from './terms.ts';

const [starter, professional, business] = (['starter', 'professional', 'business'] as const).map((id) =>
  termsOf(planOf(id), 'monthly'),
) as [Subscription['terms'], Subscription['terms'], Subscription['terms']];

const ACTIVE: Subscription = {
  ...startTrial(day('2026-01-01')),
  ...{ status: 'active', terms: starter, anchorDay: 15 },
  period: { start: day('2026-03-15'), end: day('2026-04-15') },
};
const FREE = toFree(ACTIVE);
const PAST_DUE = renewalFailed(ACTIVE, day('2026-04-15'));

test.each<[string, string, BillingInterval, number, string]>([
  ['a month', '2026-03-15', 'monthly', 15, '2026-04-15'],
  ['over the end of a year', '2026-12-15', 'monthly', 15, '2027-01-15'],
  ['a shorter month has its last day', '2026-01-31', 'monthly', 31, '2026-02-28'],
  ['and the one after it the day again', '2026-02-28', 'monthly', 31, '2026-03-31'],
  ['a year', '2026-03-15', 'annual', 15, '2027-03-15'],
  ['a leap day has the 28th a year later', '2028-02-29', 'annual', 29, '2029-02-28'],
  ['a year that ends in December', '2026-12-31', 'annual', 31, '2027-12-31'],
])('a period: %s', (_why, start, interval, anchor, end) => {
  expect(periodEnd(day(start), interval, anchor)).toBe(end);
});

test.each<[string, Subscription, string, string]>([
  ['a trial lasts 14 days', startTrial(day('2026-03-01')), '2026-03-14', 'nothing'],
  ['and ends on the day after', startTrial(day('2026-03-01')), '2026-03-15', 'end-trial'],
  ['the free plan has no end', FREE, '2030-01-01', 'nothing'],
  ['a period that is not over', ACTIVE, '2026-04-14', 'nothing'],
  ['a period that is over is renewed', ACTIVE, '2026-04-15', 'renew'],
  ['also days later: the server was down', ACTIVE, '2026-04-20', 'renew'],
  ['a cancelled one is not', { ...ACTIVE, status: 'cancelled' }, '2026-04-15', 'end-period'],
  ['a failed payment is not tried on the same day', PAST_DUE, '2026-04-15', 'nothing'],
  ['but on the next', PAST_DUE, '2026-04-16', 'renew'],
  ['the second retry', { ...PAST_DUE, failures: 2 }, '2026-04-17', 'nothing'],
  ['is three days after the first failure', { ...PAST_DUE, failures: 2 }, '2026-04-18', 'renew'],
  ['the last retry', { ...PAST_DUE, failures: 3 }, '2026-04-21', 'nothing'],
  ['is seven days after it', { ...PAST_DUE, failures: 3 }, '2026-04-22', 'renew'],
])('what is due: %s', (_why, subscription, today, due) => {
  expect(dueOn(subscription, day(today))).toBe(due);
});

test('a renewal that fails on four days ends on the free plan', () => {
  const days = ['2026-04-15', '2026-04-16', '2026-04-18', '2026-04-22'].map(day);
  const seen = days.reduce<Subscription[]>((all, today) => [...all, renewalFailed(all.at(-1) ?? ACTIVE, today)], []);
  expect(seen.map(({ status }) => status)).toEqual(['past_due', 'past_due', 'past_due', 'free']);
  expect(seen.map(nextAttempt)).toEqual(['2026-04-16', '2026-04-18', '2026-04-22', null]);
  expect(seen.map(({ terms }) => terms.planId)).toEqual(['starter', 'starter', 'starter', 'free']);
});

test('a failed renewal with a planned change is tried again with what was planned', () => {
  const failed = renewalFailed({ ...ACTIVE, terms: business, planned: starter }, day('2026-04-15'));
  expect(renewalOf(failed)).toEqual({ terms: starter, period: { start: '2026-04-15', end: '2026-05-15' } });
});

test.each<[string, Subscription, string | null, string | null]>([
  ['the month after the paid one', ACTIVE, 'starter', '2026-05-15'],
  ['at the planned terms', { ...ACTIVE, terms: business, planned: professional }, 'professional', '2026-05-15'],
  [
    'a year where one is planned',
    { ...ACTIVE, planned: termsOf(planOf('starter'), 'annual') },
    'starter',
    '2027-04-15',
  ],
  ['while it is behind', PAST_DUE, 'starter', '2026-05-15'],
  ['nothing after cancelling', { ...ACTIVE, status: 'cancelled' }, null, null],
  ['nothing on the free plan', FREE, null, null],
])('what is renewed: %s', (_why, subscription, plan, end) => {
  const renewal = renewalOf(subscription);
  expect([renewal?.terms.planId ?? null, renewal?.period.end ?? null]).toEqual([plan, end]);
});

const TRIAL = startTrial(day('2026-03-10'));
/** Paid in the trial; the first period begins when it ends. */
const EARLY: Subscription = { ...ACTIVE, trialEnd: day('2026-03-15') };

test.each<[string, Subscription, string, string]>([
  ['the trial gives Professional', TRIAL, '2026-03-23', 'professional'],
  ['not for longer than it lasts, also before a job saw it', TRIAL, '2026-03-24', 'free'],
  ['a smaller plan bought in the trial waits for its end', EARLY, '2026-03-14', 'professional'],
  ['and counts then', EARLY, '2026-03-15', 'starter'],
  ['a larger one counts at once', { ...EARLY, terms: business }, '2026-03-12', 'business'],
  ['a paid plan', ACTIVE, '2026-04-01', 'starter'],
  ['while a payment is retried', PAST_DUE, '2026-04-20', 'starter'],
  ['to the end of a cancelled period', { ...ACTIVE, status: 'cancelled' }, '2026-04-14', 'starter'],
  ['and no longer', { ...ACTIVE, status: 'cancelled' }, '2026-04-15', 'free'],
])('what may be used: %s', (_why, subscription, today, plan) => {
  expect(termsOn(subscription, day(today)).planId).toBe(plan);
});

test.each<[string, Subscription, string | null]>([
  ['a paid plan lasts to the end of its period', ACTIVE, 'cancelled'],
  ['without what was planned', { ...ACTIVE, planned: professional }, 'cancelled'],
  ['one that is behind ends at once, and nothing more is charged', PAST_DUE, 'free'],
  ['a trial ends by itself', TRIAL, null],
  ['there is nothing to cancel on the free plan', FREE, null],
  ['nor twice', { ...ACTIVE, status: 'cancelled' }, null],
])('cancelling: %s', (_why, subscription, status) => {
  const cancelled = cancel(subscription);
  expect([cancelled?.status ?? null, cancelled?.planned ?? null]).toEqual([status, null]);
});

test.each<[string, Subscription, string, string | null]>([
  ['within the period', { ...ACTIVE, status: 'cancelled' }, '2026-04-14', 'active'],
  ['too late, because nothing was paid for today', { ...ACTIVE, status: 'cancelled' }, '2026-04-15', null],
  ['withdraws a planned change', { ...ACTIVE, planned: professional }, '2026-04-01', 'active'],
  ['there is nothing to come back from', ACTIVE, '2026-04-01', null],
  ['nor from the free plan', FREE, '2026-04-01', null],
])('coming back: %s', (_why, subscription, today, status) => {
  const back = comeBack(subscription, day(today));
  expect(back?.status ?? null).toBe(status);
  expect(back?.planned ?? null).toBeNull();
});
