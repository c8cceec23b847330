import { type Cents, multiplyByFraction, ZERO } from '../../kernel/money.ts';
import { type KnownVatTreatment, WHOLE } from './vat-rate.ts';

/**
 * The VAT contained in a VAT-inclusive amount.
 *
 * R115.00 at 15% contains R15.00: the amount times the tax fraction r / (100 + r), rounded to the
 * nearest cent. Zero-rated and exempt amounts contain none; an unknown treatment does not compile. A
 * refund (a negative amount) contains negative VAT of the same size.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 1(1), "tax fraction".
 * Spec: 1 §5.5 and 3 §5 (VAT calculation).
 */
export function vatInside(inclusive: Cents, treatment: KnownVatTreatment): Cents {
  if (treatment.kind !== 'standard') return ZERO;
  return multiplyByFraction(inclusive, treatment.rate, WHOLE + treatment.rate);
}

/**
 * The VAT to add to an amount without VAT: R100.00 at 15% takes R15.00, to the nearest cent.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 7(1).
 */
export function vatOnTop(exclusive: Cents, treatment: KnownVatTreatment): Cents {
  if (treatment.kind !== 'standard') return ZERO;
  return multiplyByFraction(exclusive, treatment.rate, WHOLE);
}
