import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Cents, cents } from '@tillslip/domain/kernel/money';

/** How often a plan is paid. */
export type Billing = 'monthly' | 'annual';

/** A plan of the hosted service. It names only what is built: nobody offers services of people (decisions 14). */
export type Plan = {
  readonly name: string;
  readonly forWhom: MessageDescriptor;
  readonly monthlyRand: number;
  readonly documents: number;
  readonly freeDocuments: number;
  readonly adds: readonly MessageDescriptor[];
};

/** The discount for a year paid in advance. Spec: 1 §9. */
export const ANNUAL_DISCOUNT_PERCENT = 20;

/** The plans with their prices excluding VAT. Spec: 1 §9. */
export const PLANS: readonly Plan[] = [
  {
    // not text: the name of a plan
    name: 'Starter',
    forWhom: msg`One business and its slips`,
    monthlyRand: 150,
    documents: 100,
    freeDocuments: 15,
    adds: [msg`Reading, VAT checks and duplicates`, msg`VAT201 with the documents behind it`],
  },
  {
    // not text: the name of a plan
    name: 'Professional',
    forWhom: msg`Several companies, every month`,
    monthlyRand: 299,
    documents: 200,
    freeDocuments: 20,
    adds: [msg`Several companies`, msg`Bank reconciliation`, msg`Analytics with exports`],
  },
  {
    // not text: the name of a plan
    name: 'Business',
    forWhom: msg`Accounting firms and finance teams`,
    monthlyRand: 2499,
    documents: 2000,
    freeDocuments: 40,
    adds: [msg`API access`, msg`QuickBooks Online and Sage`],
  },
];

/**
 * The price of a plan, excluding VAT: for a month, and for the year where it is paid in advance. The discounted
 * month is rounded down to whole rand, and the year is twelve of them.
 *
 * Spec: 1 §9.
 */
export function planPrice(plan: Plan, billing: Billing): { month: Cents; year: Cents | null } {
  if (billing === 'monthly') return { month: cents(plan.monthlyRand * 100), year: null };
  const rand = Math.floor((plan.monthlyRand * (100 - ANNUAL_DISCOUNT_PERCENT)) / 100);
  return { month: cents(rand * 100), year: cents(rand * 12 * 100) };
}
