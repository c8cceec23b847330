/**
 * The share of invoices that are valid, rounded to a whole percent; 0 when there are none.
 *
 * Spec: 1 §9 (compliance percent).
 */
export const compliancePercent = (valid: number, total: number): number =>
  total === 0 ? 0 : Math.round((valid / total) * 100);
