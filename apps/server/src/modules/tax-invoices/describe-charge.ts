import { PLANS } from '@tillslip/domain/billing/plans';
import { addDays, formatDate } from '@tillslip/domain/kernel/calendar-date';
import type { UnissuedCharge } from './tax-documents.repository.ts';

/** Describe what was sold, as the paper says it: the plan and its days, in English (decisions 0507). */
export function describeCharge(charge: Omit<UnissuedCharge, 'id' | 'settledAt' | 'totalCents' | 'refundOf'>): string {
  const { kind, planId, billingInterval, periodStart, periodEnd } = charge;
  const plan = PLANS.find(({ id }) => id === planId)?.name ?? planId;
  const days = `${formatDate(periodStart)} to ${formatDate(addDays(periodEnd, -1))}`;
  // not text: the paper is in English
  if (kind === 'pro_rata') return `Tillslip, change to the ${plan} plan, ${days}`;
  // not text: the paper is in English
  return `Tillslip ${plan} plan, ${billingInterval === 'annual' ? 'a year' : 'a month'}, ${days}`;
}
