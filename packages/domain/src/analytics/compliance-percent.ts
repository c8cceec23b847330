/**
 * The share of invoices that are valid, in whole percent, rounded; 0 where there are none.
 *
 * Spec: 1 §9 (compliance percent).
 */
export const compliancePercent = (valid: number, total: number): number =>
  total === 0 ? 0 : Math.round((valid / total) * 100);
