import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Cents, cents } from '@tillslip/domain/kernel/money';

/** How often a plan is paid. */
export type Billing = 'monthly' | 'annual';

/** A plan of the hosted service. `isPlanned` marks what is not built yet, which the page shows. */
export type Plan = {
  readonly name: string;
  readonly forWhom: MessageDescriptor;
  readonly monthlyRand: number;
  readonly documents: number;
  readonly freeDocuments: number;
  readonly adds: readonly { readonly text: MessageDescriptor; readonly isPlanned?: true }[];
  readonly contact?: true;
};

/** The discount for a year paid in advance. Spec: 1 §9. */
export const ANNUAL_DISCOUNT_PERCENT = 20;

/** The length of the hosted service's trial. Spec: 1 §9. */
export const TRIAL_DAYS = 14;

/** The plans with their prices excluding VAT. Spec: 1 §9. */
export const PLANS: readonly Plan[] = [
  {
    // not text: the name of a plan
    name: 'Starter',
    forWhom: msg`One business and its slips`,
    monthlyRand: 150,
    documents: 100,
    freeDocuments: 15,
    adds: [{ text: msg`Reading, VAT checks and duplicates` }, { text: msg`VAT201 with the documents behind it` }],
  },
  {
    // not text: the name of a plan
    name: 'Professional',
    forWhom: msg`Several companies, every month`,
    monthlyRand: 299,
    documents: 200,
    freeDocuments: 20,
    adds: [
      { text: msg`Multi-company` },
      { text: msg`Priority chat support` },
      { text: msg`Bank reconciliation` },
      { text: msg`Custom reporting`, isPlanned: true },
    ],
  },
  {
    // not text: the name of a plan
    name: 'Business',
    forWhom: msg`Accounting firms and finance teams`,
    monthlyRand: 2499,
    documents: 2000,
    freeDocuments: 40,
    adds: [
      { text: msg`API access` },
      { text: msg`Account manager` },
      { text: msg`On-site training` },
      { text: msg`Custom integrations`, isPlanned: true },
    ],
    contact: true,
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
