import { type Cents, multiplyByFraction, ZERO } from '../../kernel/money.ts';
import { type KnownVatTreatment, WHOLE } from './vat-rate.ts';

/**
 * The VAT included in a VAT-inclusive amount.
 *
 * R115.00 at 15% includes R15.00: the amount times the tax fraction r / (100 + r), rounded to the nearest cent.
 * Zero-rated and exempt amounts include no VAT; an unknown treatment does not compile. A refund (a negative amount)
 * includes negative VAT of the same size.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 1(1), "tax fraction".
 * Spec: 1 §5.5 and 3 §5 (VAT calculation).
 */
export function vatInside(inclusive: Cents, treatment: KnownVatTreatment): Cents {
  if (treatment.kind !== 'standard') return ZERO;
  return multiplyByFraction(inclusive, treatment.rate, WHOLE + treatment.rate);
}

/**
 * The VAT to add to a VAT-exclusive amount, to the nearest cent: R15.00 for R100.00 at 15%.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 7(1).
 */
export function vatOnTop(exclusive: Cents, treatment: KnownVatTreatment): Cents {
  if (treatment.kind !== 'standard') return ZERO;
  return multiplyByFraction(exclusive, treatment.rate, WHOLE);
}
