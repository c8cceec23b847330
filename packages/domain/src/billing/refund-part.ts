import { type Cents, cents, multiplyByFraction, subtract, ZERO } from '../kernel/money.ts';
import type { Charge } from './plans.ts';
import type { ChargeKind } from './subscription.ts';

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

/** A payment as a refund of it is judged. */
export interface Refundable {
  readonly kind: ChargeKind;
  readonly status: 'pending' | 'succeeded' | 'failed' | 'abandoned';
  /** Why it bought nothing; it then goes back by itself. */
  readonly failure: string | null;
  readonly totalCents: Cents;
  readonly refundedCents: Cents;
  readonly dispute: 'open' | 'won' | 'lost' | null;
}

/**
 * Return how much of a payment an operator may pay back: what has not gone back yet. Nothing of what bought nothing, which
 * goes back by itself, and nothing while the bank decides a dispute or after it took the money.
 */
export function refundableCents({ kind, status, failure, totalCents, refundedCents, dispute }: Refundable): Cents {
  const isPaid = status === 'succeeded' && failure === null && kind !== 'card' && kind !== 'refund';
  const isDisputed = dispute === 'open' || dispute === 'lost';
  return isPaid && !isDisputed ? subtract(totalCents, refundedCents) : ZERO;
}

/** How long the reason that an operator gives for a refund may be. */
export const REFUND_REASON_LENGTH = { min: 3, max: 500 };
