/** How an invoice's badge reads. */
export const RECEIPT_VALIDITIES = ['valid', 'invalid', 'pending'] as const;

/** One of the badges. */
export type ReceiptValidity = (typeof RECEIPT_VALIDITIES)[number];

/** The two verdicts a receipt may carry; null when it was never checked. */
export interface ComplianceOutcomes {
  readonly isVatCompliant: boolean | null;
  readonly isValidTaxInvoice: boolean | null;
}

/**
 * Valid if either verdict says so, else invalid if either denies it, else pending.
 *
 * Spec: 1 §4 (invoice validity).
 */
export function receiptValidity({ isVatCompliant, isValidTaxInvoice }: ComplianceOutcomes): ReceiptValidity {
  const verdicts = [isVatCompliant, isValidTaxInvoice];
  if (verdicts.includes(true)) return 'valid';
  return verdicts.includes(false) ? 'invalid' : 'pending';
}
