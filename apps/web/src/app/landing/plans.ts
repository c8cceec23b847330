import { type Cents, cents } from '@tillslip/domain/kernel/money';

/** How a plan is paid. */
export type Billing = 'monthly' | 'annual';

/** A plan of the hosted service. `isPlanned` marks what is not built yet, and is said so. */
export type Plan = {
  readonly name: string;
  readonly forWhom: string;
  readonly monthlyRand: number;
  readonly documents: number;
  readonly freeDocuments: number;
  readonly adds: readonly { readonly text: string; readonly isPlanned?: true }[];
  readonly contact?: true;
};

/** A year paid in advance saves this share. Spec: 1 §9. */
export const ANNUAL_DISCOUNT_PERCENT = 20;

/** Days of the hosted service's trial. Spec: 1 §9. */
export const TRIAL_DAYS = 14;

/** The plans with their prices excluding VAT. Spec: 1 §9. */
export const PLANS: readonly Plan[] = [
  {
    name: 'Starter',
    forWhom: 'One business and its slips',
    monthlyRand: 150,
    documents: 100,
    freeDocuments: 15,
    adds: [{ text: 'Reading, VAT checks and duplicates' }, { text: 'VAT201 with the documents behind it' }],
  },
  {
    name: 'Professional',
    forWhom: 'Several companies, month after month',
    monthlyRand: 299,
    documents: 200,
    freeDocuments: 20,
    adds: [
      { text: 'Multi-company' },
      { text: 'Priority chat support' },
      { text: 'Bank reconciliation' },
      { text: 'Custom reporting', isPlanned: true },
    ],
  },
  {
    name: 'Business',
    forWhom: 'Accounting firms and finance teams',
    monthlyRand: 2499,
    documents: 2000,
    freeDocuments: 40,
    adds: [
      { text: 'API access' },
      { text: 'Account manager' },
      { text: 'On-site training' },
      { text: 'Custom integrations', isPlanned: true },
    ],
    contact: true,
  },
];

/**
 * What a plan costs, excluding VAT: a month, and the year where it is paid in advance. The discounted month is
 * rounded down to whole rand, and the year is twelve of it.
 *
 * Spec: 1 §9.
 */
export function planPrice(plan: Plan, billing: Billing): { month: Cents; year: Cents | null } {
  if (billing === 'monthly') return { month: cents(plan.monthlyRand * 100), year: null };
  const rand = Math.floor((plan.monthlyRand * (100 - ANNUAL_DISCOUNT_PERCENT)) / 100);
  return { month: cents(rand * 100), year: cents(rand * 12 * 100) };
}
