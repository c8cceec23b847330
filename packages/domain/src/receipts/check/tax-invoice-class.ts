import { absolute, type Cents, cents } from '../../kernel/money.ts';

/** Which tax invoice the law asks for: none, an abridged one, or a full one. */
export type TaxInvoiceClass = 'none' | 'abridged' | 'full';

/** Up to this VAT-inclusive total (R50) a slip will do. Law: VAT Act, section 20(6). */
export const MAX_NO_INVOICE_CENTS = cents(50_00);

/** Up to this VAT-inclusive total (R5 000) an abridged tax invoice will do. Law: VAT Act, section 20(5). */
export const MAX_ABRIDGED_CENTS = cents(5_000_00);

/**
 * Which tax invoice a VAT-inclusive total in rand asks for. A refund counts by its size. Both limits
 * belong to the lighter class: R50.00 needs none, R5 000.00 an abridged one.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 20(4), 20(5) and 20(6).
 * Spec: decisions 2.
 */
export function taxInvoiceClass(totalCents: Cents): TaxInvoiceClass {
  const size = absolute(totalCents);
  if (size <= MAX_NO_INVOICE_CENTS) return 'none';
  return size <= MAX_ABRIDGED_CENTS ? 'abridged' : 'full';
}
