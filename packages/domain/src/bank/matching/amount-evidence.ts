import { type Cents, cents } from '../../kernel/money.ts';
import type { MatchReason } from './match-reason.ts';
import type { DocumentToMatch } from './match-types.ts';

/** How the amount of a transaction fits a document. */
export interface AmountEvidence {
  readonly fit: 'exact' | 'rounded' | 'net' | 'costs' | 'foreign' | 'tip' | 'cash';
  /** 0 to 1. */
  readonly strength: number;
  readonly reason: MatchReason;
}

/** Card and transfer costs are at most this share of the amount, and at most this many cents. */
export const MAX_COSTS = { share: 0.035, cents: 50_00 };
/** Cash is rounded to ten cents, so the amount is off by at most nine. */
const MAX_CASH_ROUNDING_CENTS = 9;

/**
 * Compare a payment of `paid` (without sign) with what is open on a document in rand: the same; rounded to ten cents;
 * without its VAT; off by a card or transfer cost. Null when it does not fit.
 */
export function amountEvidence(paid: Cents, document: DocumentToMatch): AmountEvidence | null {
  const asked = Math.abs(document.open);
  if (asked === 0) return null;
  if (paid === asked) return { fit: 'exact', strength: 1, reason: { code: 'AMOUNT_EXACT', amountCents: paid } };
  if (isCashRounding(paid, asked, document.paidBy))
    return { fit: 'rounded', strength: 0.9, reason: { code: 'AMOUNT_ROUNDED' } };
  if (Math.abs(paid - netOfVat(asked, document.vat)) <= 1)
    return { fit: 'net', strength: 0.7, reason: { code: 'AMOUNT_WITHOUT_VAT' } };
  return costEvidence(paid, asked);
}

/** An amount without its VAT: less the VAT of the document where it is known, else less 15% VAT. */
export const netOfVat = (asked: number, vat: Cents | null): number =>
  vat !== null && vat !== 0 ? asked - Math.abs(vat) : Math.round((asked * 100) / 115);

/** Cash is rounded either way; what else a till asks is at most rounded down to full ten cents. */
function isCashRounding(paid: number, asked: number, paidBy: DocumentToMatch['paidBy']): boolean {
  if (paidBy === 'cash') return Math.abs(paid - asked) <= MAX_CASH_ROUNDING_CENTS;
  return (paidBy === null || paidBy === 'card') && paid === asked - (asked % 10);
}

function costEvidence(paid: number, asked: number): AmountEvidence | null {
  const difference = Math.abs(paid - asked);
  const isSmall = difference <= asked * MAX_COSTS.share && difference <= MAX_COSTS.cents;
  if (!isSmall) return null;
  const code = paid < asked ? 'AMOUNT_LESS' : 'AMOUNT_MORE';
  return { fit: 'costs', strength: 0.55, reason: { code, differenceCents: cents(difference) } };
}
