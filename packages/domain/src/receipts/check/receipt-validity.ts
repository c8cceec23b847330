/** The validities of a receipt, shown as its badge. */
export const RECEIPT_VALIDITIES = ['valid', 'invalid', 'pending'] as const;

/** The validity of a receipt. */
export type ReceiptValidity = (typeof RECEIPT_VALIDITIES)[number];

/** The two outcomes of a compliance check; null when the receipt was never checked. */
export interface ComplianceOutcomes {
  readonly isVatCompliant: boolean | null;
  readonly isValidTaxInvoice: boolean | null;
}

/**
 * Decide the validity: valid when either outcome is true, otherwise invalid when either is false, otherwise pending.
 *
 * Spec: 1 §4 (invoice validity).
 */
export function receiptValidity({ isVatCompliant, isValidTaxInvoice }: ComplianceOutcomes): ReceiptValidity {
  const outcomes = [isVatCompliant, isValidTaxInvoice];
  if (outcomes.includes(true)) return 'valid';
  return outcomes.includes(false) ? 'invalid' : 'pending';
}
