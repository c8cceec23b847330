import type { CalendarDate } from '../kernel/calendar-date.ts';
import { ZERO } from '../kernel/money.ts';
import { type BillingInterval, type Charge, chargeOf, PLANS, type Plan, planPrice } from './plans.ts';

/** The currency of the price list. */
export const BILLING_CURRENCY = 'ZAR';

/**
 * What an account bought, as it was sold: a change of the price list never alters it.
 *
 * Spec: 1 §9, decisions 0501.
 */
export interface Terms {
  readonly planId: Plan['id'];
  readonly interval: BillingInterval;
  /** Documents that may be saved in a month. */
  readonly documents: number;
  /** Documents on top of them that cost nothing. */
  readonly freeDocuments: number;
  /** Null for any number. */
  readonly companies: number | null;
  /** Null for any number. */
  readonly people: number | null;
  /** What one period costs; zero where nothing is paid. */
  readonly charge: Charge;
  readonly currency: typeof BILLING_CURRENCY;
}

/** The days that a payment pays for: from `start` to the day before `end`. */
export interface BillingPeriod {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}

/** Nothing to pay. */
export const NO_CHARGE: Charge = chargeOf(ZERO);

/** Return what is sold today for a plan. */
export const termsOf = (plan: Plan, interval: BillingInterval): Terms => ({
  planId: plan.id,
  interval,
  documents: plan.documents,
  freeDocuments: plan.freeDocuments,
  companies: plan.companies,
  people: plan.people,
  charge: planPrice(plan, interval).charge,
  currency: BILLING_CURRENCY,
});

/** Return the plan of an id. @throws RangeError for an id that the price list does not have. */
export function planOf(id: string): Plan {
  const plan = PLANS.find((one) => one.id === id);
  if (!plan) throw new RangeError(`No plan has the id ${id}`);
  return plan;
}

/** The terms of an account that pays nothing. */
export const FREE_TERMS: Terms = termsOf(planOf('free'), 'monthly');

/** What a trial gives: the plan that most people compare, without a price. */
export const TRIAL_TERMS: Terms = { ...termsOf(planOf('professional'), 'monthly'), charge: NO_CHARGE };

/** Compare plans by what they can do: negative when `a` is the smaller one. */
export const comparePlans = (a: Plan['id'], b: Plan['id']): number => rankOf(a) - rankOf(b);

const rankOf = (id: Plan['id']): number => PLANS.findIndex((plan) => plan.id === id);
