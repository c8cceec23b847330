import { absolute, type Cents, cents } from '../../kernel/money.ts';

/** The tax invoice the law requires: none, an abridged one or a full one. */
export type TaxInvoiceClass = 'none' | 'abridged' | 'full';

/** The largest VAT-inclusive total (R50) that needs no tax invoice. Law: VAT Act, section 20(6). */
export const MAX_NO_INVOICE_CENTS = cents(50_00);

/** The largest VAT-inclusive total (R5 000) for an abridged tax invoice. Law: VAT Act, section 20(5). */
export const MAX_ABRIDGED_CENTS = cents(5_000_00);

/**
 * The tax invoice that a VAT-inclusive total in rand requires. A refund counts by its absolute amount. Both limits
 * belong to the lighter class: R50.00 needs no tax invoice, R5 000.00 an abridged one.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 20(4), 20(5) and 20(6).
 * Spec: decisions 2.
 */
export function taxInvoiceClass(totalCents: Cents): TaxInvoiceClass {
  const size = absolute(totalCents);
  if (size <= MAX_NO_INVOICE_CENTS) return 'none';
  return size <= MAX_ABRIDGED_CENTS ? 'abridged' : 'full';
}
