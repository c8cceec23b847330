import { type Cents, cents, multiplyByFraction } from '../kernel/money.ts';
import { type BasisPoints, CURRENT_STANDARD_RATE, WHOLE } from '../vat/rates/vat-rate.ts';

/** How often a plan is paid. */
export type BillingInterval = 'monthly' | 'annual';

/** What a plan can do. Only what is built is named: nobody sells services of people (decisions 14). */
export type PlanFeature =
  | 'reading'
  | 'vat201'
  | 'several-companies'
  | 'bank-reconciliation'
  | 'analytics'
  | 'api'
  | 'accounting-packages';

/** A plan of the hosted service, as it is sold now. */
export interface Plan {
  readonly id: 'free' | 'starter' | 'professional' | 'business';
  /** Its name in every language. */
  readonly name: string;
  /** For a month that is paid by itself, excluding VAT. */
  readonly monthlyCents: Cents;
  /** Documents that may be saved in a month. */
  readonly documents: number;
  /** Documents on top of them that cost nothing. */
  readonly freeDocuments: number;
  /** How many companies an account may have; null for any number. */
  readonly companies: number | null;
  /** How many people may work in an account; null for any number. */
  readonly people: number | null;
  /** What the plan adds to the one before it. */
  readonly adds: readonly PlanFeature[];
}

/** The discount for a year paid in advance. Spec: 1 §9. */
export const ANNUAL_DISCOUNT_PERCENT = 20;

/**
 * The one price list, cheapest first: the landing page shows it, and nothing else holds a price.
 *
 * Spec: 1 §9, decisions 30.
 */
export const PLANS: readonly Plan[] = [
  {
    // not text: the name of a plan
    ...{ id: 'free', name: 'Free', monthlyCents: cents(0), documents: 50, freeDocuments: 0 },
    ...{ companies: 1, people: 1, adds: ['reading', 'vat201'] },
  },
  {
    // not text: the name of a plan
    ...{ id: 'starter', name: 'Starter', monthlyCents: cents(150_00), documents: 100, freeDocuments: 15 },
    ...{ companies: 1, people: 1, adds: [] },
  },
  {
    // not text: the name of a plan
    ...{ id: 'professional', name: 'Professional', monthlyCents: cents(299_00), documents: 200, freeDocuments: 20 },
    ...{ companies: null, people: 1, adds: ['several-companies', 'bank-reconciliation', 'analytics'] },
  },
  {
    // not text: the name of a plan
    ...{ id: 'business', name: 'Business', monthlyCents: cents(2499_00), documents: 2000, freeDocuments: 40 },
    ...{ companies: null, people: null, adds: ['api', 'accounting-packages'] },
  },
];

/** What one payment of a plan comes to, in cents. */
export interface Charge {
  readonly exclusiveCents: Cents;
  readonly vatCents: Cents;
  readonly totalCents: Cents;
}

/**
 * Return the price of a month of a plan, excluding VAT, and what is charged at once: that month, or the twelve of a year
 * that is paid in advance. The discounted month is rounded down to whole rand.
 *
 * Spec: 1 §9.
 */
export function planPrice(plan: Plan, interval: BillingInterval): { monthCents: Cents; charge: Charge } {
  if (interval === 'monthly') return { monthCents: plan.monthlyCents, charge: chargeOf(plan.monthlyCents) };
  const rand = Math.floor((plan.monthlyCents * (100 - ANNUAL_DISCOUNT_PERCENT)) / 100 / 100);
  return { monthCents: cents(rand * 100), charge: chargeOf(cents(rand * 12 * 100)) };
}

/**
 * Put VAT on top of a price. An advertised price names the VAT and the price with it.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 65.
 */
export function chargeOf(exclusiveCents: Cents, rate: BasisPoints = CURRENT_STANDARD_RATE): Charge {
  const vatCents = multiplyByFraction(exclusiveCents, rate, WHOLE);
  return { exclusiveCents, vatCents, totalCents: cents(exclusiveCents + vatCents) };
}
