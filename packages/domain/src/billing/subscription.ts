import { addDays, type CalendarDate, dateOf, dateParts, daysBetween, daysInMonth } from '../kernel/calendar-date.ts';
import type { BillingInterval, Charge } from './plans.ts';
import { type BillingPeriod, comparePlans, FREE_TERMS, type Terms, TRIAL_TERMS } from './terms.ts';

/**
 * What an account may be: in its trial; on the free plan; paid; behind with a payment, with retries under way; or paid and
 * cancelled, so that it is on the free plan from the end of its period.
 */
export const SUBSCRIPTION_STATUSES = ['trial', 'free', 'active', 'past_due', 'cancelled'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** The subscription of an account. */
export interface Subscription {
  readonly status: SubscriptionStatus;
  /** What counts now and is renewed. */
  readonly terms: Terms;
  /** The first day after the trial. */
  readonly trialEnd: CalendarDate;
  /** The last period that was paid; null on the trial and the free plan. */
  readonly period: BillingPeriod | null;
  /** The day of the month on which periods begin; a shorter month has its last day instead. */
  readonly anchorDay: number | null;
  /** What is renewed instead at the end of the period. */
  readonly planned: Terms | null;
  /** Failed payments of the period that is due. */
  readonly failures: number;
  /** The day of the first of them; retries count from it. */
  readonly pastDueSince: CalendarDate | null;
}

/** A trial needs no card. Spec: 1 §9. */
export const TRIAL_DAYS = 14;

/** Days after the first failed payment on which it is tried again; after the last one the account is on the free plan. */
export const RETRY_DAYS = [1, 3, 7] as const;

/** Return the subscription of an account that is new today. */
export const startTrial = (today: CalendarDate): Subscription => ({
  status: 'trial',
  terms: TRIAL_TERMS,
  trialEnd: addDays(today, TRIAL_DAYS),
  ...NOTHING_PAID,
});

const NOTHING_PAID = { period: null, anchorDay: null, planned: null, failures: 0, pastDueSince: null } as const;

/** Return the subscription without a plan that is paid. */
export const toFree = (subscription: Subscription): Subscription => ({
  ...subscription,
  ...NOTHING_PAID,
  status: 'free',
  terms: FREE_TERMS,
});

/**
 * Return what an account may use on a day. A plan that was paid during the trial begins at once; where the trial gives
 * more, the trial lasts to its end.
 */
export function termsOn({ status, terms, trialEnd, period }: Subscription, today: CalendarDate): Terms {
  if (status === 'trial' && today >= trialEnd) return FREE_TERMS;
  if (status === 'cancelled' && period !== null && today >= period.end) return FREE_TERMS;
  const isInTrial = today < trialEnd && period !== null && today < period.start;
  return isInTrial && comparePlans(terms.planId, TRIAL_TERMS.planId) < 0 ? TRIAL_TERMS : terms;
}

/** Return the day on which a period ends that begins on a day: a month or a year later, on the anchor's day. */
export function periodEnd(start: CalendarDate, interval: BillingInterval, anchorDay: number): CalendarDate {
  const { year, month } = dateParts(start);
  const index = year * 12 + (month - 1) + (interval === 'annual' ? 12 : 1);
  const [endYear, endMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return dateOf(endYear, endMonth, Math.min(anchorDay, daysInMonth(endYear, endMonth)));
}

/** A period that a payment opens, with the day of the month on which those after it begin. */
export function firstPeriod(start: CalendarDate, interval: BillingInterval): BillingPeriod {
  return { start, end: periodEnd(start, interval, dateParts(start).day) };
}

/** What is charged to renew a subscription: the terms, as they were sold, and the days after the paid period. */
export interface Renewal {
  readonly terms: Terms;
  readonly period: BillingPeriod;
}

/** Return the renewal that follows the paid period; null where none follows. */
export function renewalOf({ status, terms, planned, period, anchorDay }: Subscription): Renewal | null {
  if ((status !== 'active' && status !== 'past_due') || period === null || anchorDay === null) return null;
  const next = planned ?? terms;
  return { terms: next, period: { start: period.end, end: periodEnd(period.end, next.interval, anchorDay) } };
}

/** What has to be done on a day. */
export type Due = 'nothing' | 'end-trial' | 'end-period' | 'renew';

/** Return what is due on a day. What was missed, such as while the server was down, is still due. */
export function dueOn(subscription: Subscription, today: CalendarDate): Due {
  const { status, trialEnd, period } = subscription;
  if (status === 'trial') return today >= trialEnd ? 'end-trial' : 'nothing';
  if (period === null || today < period.end) return 'nothing';
  if (status === 'cancelled') return 'end-period';
  const retry = nextAttempt(subscription);
  return retry === null || today >= retry ? 'renew' : 'nothing';
}

/** Return the day of the next payment; null where nothing will be charged. */
export function nextAttempt({ status, period, pastDueSince, failures }: Subscription): CalendarDate | null {
  if (period === null || (status !== 'active' && status !== 'past_due')) return null;
  if (pastDueSince === null) return period.end;
  return addDays(pastDueSince, RETRY_DAYS[Math.max(failures - 1, 0)] ?? 0);
}

/**
 * Return the subscription after a renewal failed: behind, until the retry after 7 days failed too; then on the free plan.
 * What was planned for the end of the period counts from now on, so that a retry charges the same.
 */
export function renewalFailed(subscription: Subscription, today: CalendarDate): Subscription {
  const { failures, pastDueSince, planned, terms } = subscription;
  if (failures >= RETRY_DAYS.length) return toFree(subscription);
  return {
    ...subscription,
    ...{ status: 'past_due', failures: failures + 1, pastDueSince: pastDueSince ?? today },
    ...{ terms: planned ?? terms, planned: null },
  };
}

/** Return the subscription cancelled: a paid plan lasts to the end of its period, a trial to its own. Null where nothing is paid. */
export function cancel(subscription: Subscription): Subscription | null {
  const { status } = subscription;
  if (status === 'past_due') return toFree(subscription);
  return status === 'active' ? { ...subscription, status: 'cancelled', planned: null } : null;
}

/** Return the subscription renewed again at the end of its period; null unless it was cancelled or a change was planned. */
export function comeBack(subscription: Subscription, today: CalendarDate): Subscription | null {
  const { status, planned, period } = subscription;
  if (status === 'active' && planned !== null) return { ...subscription, planned: null };
  const isLate = period === null || today >= period.end;
  return status === 'cancelled' && !isLate ? { ...subscription, status: 'active' } : null;
}

/** Return how many of a period's days are left on a day, that day included; never more than it has. */
export const daysLeft = ({ start, end }: BillingPeriod, today: CalendarDate): number =>
  Math.min(Math.max(daysBetween(today, end), 0), daysBetween(start, end));

/** What a payment was for. `card`: one rand that proves a new card and is paid back. */
export const CHARGE_KINDS = ['first', 'renewal', 'pro_rata', 'card', 'refund'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** A payment that buys something. */
export interface Purchase {
  readonly kind: Exclude<ChargeKind, 'card' | 'refund'>;
  readonly terms: Terms;
  readonly period: BillingPeriod;
  readonly charge: Charge;
}
