import { formatRand } from '../../kernel/format-rand.ts';
import { type Cents, cents } from '../../kernel/money.ts';
import type { DocumentToMatch } from './match-types.ts';

/** How a row's amount fits a document. */
export interface AmountEvidence {
  readonly fit: 'exact' | 'rounded' | 'net' | 'costs' | 'foreign';
  /** 0 to 1. */
  readonly strength: number;
  /** What it says for a person; asked only of the few pairs that are shown. */
  readonly reason: () => string;
}

/** Card and transfer costs stay below this share, or this many cents. */
export const MAX_COSTS = { share: 0.035, cents: 50_00 };
/** Exchange rates between invoice and payment, with the bank's own margin. */
export const FOREIGN_SPREAD = 0.05;
/** Cash is rounded to ten cents. */
const CASH_ROUNDING = 9;

/**
 * How a payment of `paid` (a size) fits what a document asks: exactly; rounded to ten cents; net of its
 * VAT; more or less a card or transfer cost; near the rand value of a foreign document. Null when it does
 * not fit.
 */
export function amountEvidence(paid: Cents, document: DocumentToMatch): AmountEvidence | null {
  const asked = Math.abs(document.open);
  if (asked === 0) return null;
  if (paid === asked) return { fit: 'exact', strength: 1, reason: () => `The amount is exactly ${formatRand(paid)}.` };
  if (document.isForeign) return foreignEvidence(paid, asked);
  if (document.paidBy === 'cash' && Math.abs(paid - asked) <= CASH_ROUNDING)
    return { fit: 'rounded', strength: 0.9, reason: () => 'The amount is the total rounded to ten cents.' };
  if (Math.abs(paid - netOfVat(asked, document.vat)) <= 1)
    return { fit: 'net', strength: 0.7, reason: () => 'The amount is the total without its VAT.' };
  return costEvidence(paid, asked);
}

/** A size without its VAT: the VAT of the document where it is known, else the whole at 15 %. */
export const netOfVat = (asked: number, vat: Cents | null): number =>
  vat !== null && vat !== 0 ? asked - Math.abs(vat) : Math.round((asked * 100) / 115);

function foreignEvidence(paid: number, asked: number): AmountEvidence | null {
  const away = Math.abs(paid - asked) / asked;
  if (away > FOREIGN_SPREAD) return null;
  const percent = Math.round(away * 1000) / 10;
  return {
    fit: 'foreign',
    strength: 0.85 - away * 6,
    reason: () => `The amount is within ${percent} % of the rand value of a foreign document.`,
  };
}

function costEvidence(paid: number, asked: number): AmountEvidence | null {
  const difference = Math.abs(paid - asked);
  const isSmall = difference <= asked * MAX_COSTS.share && difference <= MAX_COSTS.cents;
  if (!isSmall) return null;
  const side = paid < asked ? 'less' : 'more';
  const reason = () =>
    `The amount is ${formatRand(cents(difference))} ${side}: a card or transfer cost would explain it.`;
  return { fit: 'costs', strength: 0.55, reason };
}
