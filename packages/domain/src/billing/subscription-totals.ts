import { type Cents, multiplyByFraction, sum, ZERO } from '../kernel/money.ts';
import { type BillingInterval, PLANS, type Plan } from './plans.ts';
import type { SubscriptionStatus } from './subscription.ts';

/** Subscriptions that have a status, a plan and an interval in common. */
export interface SubscriptionGroup {
  readonly status: SubscriptionStatus;
  readonly planId: string;
  readonly interval: BillingInterval;
  readonly accounts: number;
  /** The prices of one period of each, as they were sold, excluding VAT. */
  readonly exclusiveCents: Cents;
}

/** A plan with the accounts that have it. */
export interface PlanTotal {
  readonly planId: Plan['id'];
  readonly accounts: number;
  /** What they bring in a month, excluding VAT. */
  readonly monthCents: Cents;
}

/** The subscriptions of an installation. */
export interface SubscriptionTotals {
  readonly trials: number;
  readonly plans: readonly PlanTotal[];
  /** What all of them bring in a month, excluding VAT. */
  readonly monthCents: Cents;
}

const MONTHS = 12;

/**
 * Sum up subscriptions: accounts in their trial, those of each plan, and the income of a month, in which a year counts a
 * twelfth. Who cancelled or is behind still has the plan, and brings nothing: only what is renewed is income.
 */
export function totalsOf(groups: readonly SubscriptionGroup[]): SubscriptionTotals {
  const plans = PLANS.map(({ id }) => planTotal(id, groups));
  return {
    trials: accountsOf(groups.filter(({ status }) => status === 'trial')),
    plans,
    monthCents: sum(plans.map(({ monthCents }) => monthCents)),
  };
}

function planTotal(planId: Plan['id'], groups: readonly SubscriptionGroup[]): PlanTotal {
  const own = groups.filter((group) => group.planId === planId && group.status !== 'trial');
  return { planId, accounts: accountsOf(own), monthCents: sum(own.map(monthOf)) };
}

const accountsOf = (groups: readonly SubscriptionGroup[]): number =>
  groups.reduce((total, { accounts }) => total + accounts, 0);

function monthOf({ status, interval, exclusiveCents }: SubscriptionGroup): Cents {
  if (status !== 'active') return ZERO;
  return interval === 'annual' ? multiplyByFraction(exclusiveCents, 1, MONTHS) : exclusiveCents;
}
