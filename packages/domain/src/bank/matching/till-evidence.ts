import { type Cents, cents } from '../../kernel/money.ts';
import { supplierKindOf } from '../../receipts/categories/supplier-kinds.ts';
import type { AmountEvidence } from './amount-evidence.ts';
import type { DocumentToMatch } from './match-types.ts';

/** A tip is at most this share of the bill; what is less may be a card cost. */
export const MAX_TIP_SHARE = 0.25;
/** Tips that are given most often. */
const USUAL_TIP = { from: 0.08, to: 0.16 };
/** Cash is handed out in notes, and tills give at most so much. */
const NOTE_CENTS = 10_00;
const RAND_CENTS = 1_00;
export const MAX_CASH_BACK_CENTS = 5_000_00;
/** A bill at a till is booked within days. */
const DAYS = { from: -1, to: 4 };
/** Kinds of suppliers whose people are not tipped. Any other may be, also one whose name says nothing. */
const NOT_TIPPED: ReadonlySet<string> = new Set([
  ...['groceries', 'household', 'clothing', 'stationery', 'tools', 'materials', 'equipment', 'kitchen', 'farming'],
  ...['plant', 'stock', 'software', 'telecoms', 'insurance', 'utilities', 'rent', 'penalty', 'bank-fees'],
]);
const CASH_WORDS = /\bcash|\bkontant/i;

/** What else is known of a payment at a till. */
export interface TillFacts {
  readonly description: string;
  /** From the document to the payment. */
  readonly days: number;
  /** The supplier's name for comparison. */
  readonly supplierKey: string;
}

/**
 * Compare what was paid (without sign) at a till with a smaller total of its slip: with a tip, which is at most a
 * quarter, or with cash handed out in notes. Null when neither explains it. Only with the name of the supplier is it
 * evidence.
 */
export function tillEvidence(paid: Cents, document: DocumentToMatch, facts: TillFacts): AmountEvidence | null {
  const extra = cents(paid - Math.abs(document.open));
  const isAtTill = document.paidBy === null || document.paidBy === 'card' || document.paidBy === 'cash';
  const isThen = facts.days >= DAYS.from && facts.days <= DAYS.to;
  if (document.open <= 0 || document.foreign || extra <= 0 || !isAtTill || !isThen) return null;
  const saysCash = CASH_WORDS.test(facts.description);
  const [tip, cash] = [
    saysCash ? null : tipEvidence(extra, paid, document, facts),
    cashEvidence(extra, document, saysCash),
  ];
  return tip ?? cash;
}

function tipEvidence(
  extra: Cents,
  paid: Cents,
  { open }: DocumentToMatch,
  { supplierKey }: TillFacts,
): AmountEvidence | null {
  const share = extra / open;
  if (share > MAX_TIP_SHARE) return null;
  const kind = supplierKindOf(supplierKey)?.entry.kind;
  if (kind && NOT_TIPPED.has(kind)) return null;
  const isUsual = share >= USUAL_TIP.from && share <= USUAL_TIP.to;
  const isRound = paid % 5_00 === 0;
  return {
    fit: 'tip',
    strength: 0.5 + (isUsual ? 0.1 : 0) + (isRound ? 0.1 : 0),
    reason: { code: 'AMOUNT_WITH_TIP', tipCents: extra, percent: Math.round(share * 1000) / 10 },
  };
}

/** The cents of the total and of the payment agree, which is seldom chance unless there are none. */
function cashEvidence(extra: Cents, { open }: DocumentToMatch, saysCash: boolean): AmountEvidence | null {
  if (extra % NOTE_CENTS !== 0 || extra > MAX_CASH_BACK_CENTS) return null;
  const isRound = open % RAND_CENTS === 0;
  if (isRound && !saysCash) return null;
  return { fit: 'cash', strength: saysCash ? 0.85 : 0.7, reason: { code: 'AMOUNT_WITH_CASH', cashCents: extra } };
}
