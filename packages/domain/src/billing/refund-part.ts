import { type Cents, cents, multiplyByFraction, subtract } from '../kernel/money.ts';
import type { Charge } from './plans.ts';

/**
 * Return the price and the VAT of what went back of a payment. The parts of several refunds of one payment add up to its
 * own price and VAT, to the cent.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 21 (credit notes).
 *
 * @param before what had gone back already.
 * @param after all that has gone back now; never more than the payment.
 */
export function refundPart({ vatCents, totalCents }: Charge, before: Cents, after: Cents): Charge {
  const vatOf = (part: Cents) => multiplyByFraction(vatCents, part, totalCents);
  const vat = subtract(vatOf(after), vatOf(before));
  const total = subtract(after, before);
  return { exclusiveCents: cents(total - vat), vatCents: vat, totalCents: total };
}
