import { type CalendarDate, dateParts, daysBetween } from '../kernel/calendar-date.ts';
import { type Cents, cents, larger, multiplyByFraction, smaller, subtract, ZERO } from '../kernel/money.ts';
import { ok, type Result, refused } from '../kernel/result.ts';
import { type Charge, chargeOf } from './plans.ts';
import { daysLeft, firstPeriod, type Purchase, renewalOf, type Subscription, toFree } from './subscription.ts';
import { type BillingPeriod, comparePlans, NO_CHARGE, type Terms } from './terms.ts';

/** The smallest amount that a card can be charged. */
export const MIN_CHARGE_CENTS = cents(1_00);

/** What choosing a plan means: a payment now, or a change from a day on that costs nothing now. */
export type Change =
  | ({ readonly when: 'now' } & Purchase)
  | { readonly when: 'later'; readonly from: CalendarDate; readonly terms: Terms };

/** Why a plan cannot be chosen: it is the one there is, or it costs nothing, which is what cancelling is for. */
export type ChangeRefusal = 'SAME_PLAN' | 'NOTHING_TO_PAY';

/**
 * Return what choosing terms means on a day. From the trial and the free plan the whole price is paid; the days of a trial
 * that are left stay free. More documents, or a year instead of months, count at once, and only the difference is paid.
 * Everything else changes at the end of the period.
 *
 * Spec: decisions 0501.
 */
export function quoteChange(
  subscription: Subscription,
  wanted: Terms,
  today: CalendarDate,
): Result<Change, ChangeRefusal> {
  const { status, terms, trialEnd, period } = subscription;
  if (wanted.charge.totalCents === 0) return refused('NOTHING_TO_PAY');
  const due = renewalOf({ ...subscription, terms: wanted, planned: null });
  if (due !== null && today >= due.period.start) return ok(buy('renewal', wanted, due.period));
  if (period === null || today >= period.end) return ok(buy('first', wanted, startOf(wanted, today, trialEnd)));
  const isSame = wanted.planId === terms.planId && wanted.interval === terms.interval;
  if (isSame && status === 'active' && subscription.planned === null) return refused('SAME_PLAN');
  return ok(isSame ? later(period, terms) : changeOf(subscription, period, wanted, today));
}

const buy = (kind: Purchase['kind'], terms: Terms, period: BillingPeriod): Change => ({
  ...{ when: 'now', kind, terms, period, charge: terms.charge },
});

const later = (period: BillingPeriod, terms: Terms): Change => ({ when: 'later', from: period.end, terms });

/** The period of a first payment begins when a trial ends that is not over. */
const startOf = ({ interval }: Terms, today: CalendarDate, trialEnd: CalendarDate): BillingPeriod =>
  firstPeriod(today < trialEnd ? trialEnd : today, interval);

function changeOf({ terms }: Subscription, period: BillingPeriod, wanted: Terms, today: CalendarDate): Change {
  const isMore = comparePlans(wanted.planId, terms.planId) > 0;
  if (wanted.interval === terms.interval) return isMore ? upgrade(terms, period, wanted, today) : later(period, wanted);
  const isNotLess = comparePlans(wanted.planId, terms.planId) >= 0;
  return wanted.interval === 'annual' && isNotLess ? beginYear(terms, period, wanted, today) : later(period, wanted);
}

/** The days that are left at the difference of the prices; the period stays. */
function upgrade(sold: Terms, period: BillingPeriod, wanted: Terms, today: CalendarDate): Change {
  const more = larger(subtract(wanted.charge.exclusiveCents, sold.charge.exclusiveCents), ZERO);
  const start = today < period.start ? period.start : today;
  return {
    ...{ when: 'now', kind: 'pro_rata', terms: wanted, period: { start, end: period.end } },
    charge: collectable(chargeOf(partOf(more, period, today))),
  };
}

/** A year from today, less what was paid for days that are left. */
function beginYear(sold: Terms, period: BillingPeriod, wanted: Terms, today: CalendarDate): Change {
  const unused = smaller(partOf(sold.charge.exclusiveCents, period, today), wanted.charge.exclusiveCents);
  const start = today < period.start ? period.start : today;
  return {
    ...{ when: 'now', kind: 'first', terms: wanted, period: firstPeriod(start, 'annual') },
    charge: chargeOf(subtract(wanted.charge.exclusiveCents, unused)),
  };
}

/** An upgrade that costs less than a card can be charged is given. */
const collectable = (charge: Charge): Charge => (charge.totalCents < MIN_CHARGE_CENTS ? NO_CHARGE : charge);

const partOf = (amount: Cents, period: BillingPeriod, today: CalendarDate): Cents =>
  multiplyByFraction(amount, daysLeft(period, today), daysBetween(period.start, period.end));

/** Return the subscription with terms that count from the end of its period; one that was cancelled comes back with them. */
export const planChange = (subscription: Subscription, terms: Terms): Subscription => ({
  ...subscription,
  status: 'active',
  planned: sameTerms(terms, subscription.terms) ? null : terms,
});

const sameTerms = (a: Terms, b: Terms): boolean => a.planId === b.planId && a.interval === b.interval;

/**
 * Return the subscription after a payment succeeded; null where it no longer fits what it was asked for, so that all of it
 * must be paid back.
 *
 * @param isUnchanged whether the subscription is as it was when the payment was begun.
 */
export function paid(
  subscription: Subscription,
  purchase: Purchase,
  { today, isUnchanged }: { readonly today: CalendarDate; readonly isUnchanged: boolean },
): Subscription | null {
  const { status, trialEnd, period } = subscription;
  const { kind, terms } = purchase;
  if (kind === 'renewal') {
    const isDue = (status === 'active' || status === 'past_due') && period?.end === purchase.period.start;
    return isDue ? settled(subscription, terms, purchase.period, subscription.anchorDay) : null;
  }
  if (status === 'trial' || status === 'free') {
    const opened = kind === 'first' ? startOf(terms, today, trialEnd) : null;
    return opened && settled(subscription, terms, opened, dateParts(opened.start).day);
  }
  if (!isUnchanged || period === null) return null;
  if (kind === 'pro_rata') return settled(subscription, terms, period, subscription.anchorDay);
  return settled(subscription, terms, purchase.period, dateParts(purchase.period.start).day);
}

const settled = (
  subscription: Subscription,
  terms: Terms,
  period: BillingPeriod,
  anchorDay: number | null,
): Subscription => ({
  ...subscription,
  ...{ status: 'active', terms, period, anchorDay, planned: null, failures: 0, pastDueSince: null },
});

/** A payment of which money went back. */
export interface PaidBack {
  readonly kind: Purchase['kind'];
  readonly period: BillingPeriod;
  readonly totalCents: Cents;
  /** All that went back of it, this time included. */
  readonly refundedCents: Cents;
}

/**
 * Return the subscription after money went back: who got back all of what opened the current period is on the free plan.
 * A part, an earlier period or the difference of an upgrade changes nothing.
 */
export function paidBack(
  subscription: Subscription,
  { kind, period, totalCents, refundedCents }: PaidBack,
): Subscription {
  const isCurrent = subscription.period?.start === period.start && kind !== 'pro_rata';
  return isCurrent && refundedCents >= totalCents ? toFree(subscription) : subscription;
}
