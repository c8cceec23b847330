import { absolute, type Cents } from '../../kernel/money.ts';
import { type AmountEvidence, amountEvidence } from './amount-evidence.ts';
import { dateEvidence } from './date-evidence.ts';
import { nameInDescription } from './description-key.ts';
import type { KnownDocument, KnownTransaction } from './known-sides.ts';
import { type MatchMemory, MIN_CONFIRMATIONS_FOR_AUTO_MATCH } from './match-memory.ts';
import type { MatchReason } from './match-reason.ts';

/** A transaction and a document that may belong together. */
export interface ScoredPair {
  readonly transaction: KnownTransaction;
  readonly document: KnownDocument;
  readonly score: number;
  readonly reasons: readonly MatchReason[];
  readonly fit: AmountEvidence['fit'] | 'part' | 'sum';
  /** The supplier is known from the words, a matching rule or the number, not from the amount alone. */
  readonly isNamed: boolean;
  /** The amount is exact, the day usual, and the supplier was confirmed often enough for this description. */
  readonly isAutoMatch: boolean;
}

/** The weight of each kind of evidence; the document's number is added to the others. */
const WEIGHT = { amount: 0.45, date: 0.2, name: 0.35, number: 0.3 };
/** From this share of its letters on, a name counts as found. */
export const MIN_NAME_SHARE = 0.55;

/** Who was paid, as far as the description and the matching rules show. */
export interface NameEvidence {
  readonly strength: number;
  readonly confirmations: number;
  readonly hasNumber: boolean;
  readonly reasons: readonly MatchReason[];
}

/** Collect the evidence that a transaction belongs to a document's supplier: matching rule, name and number. */
export function nameEvidence(
  transaction: KnownTransaction,
  document: KnownDocument,
  memory: MatchMemory,
): NameEvidence {
  const confirmations = memory.confirmations(transaction.key, document.key);
  const inText = nameOnce(transaction, document);
  const hasNumber = document.numbers.some((number) => transaction.numbers.has(number));
  const remembered = confirmations > 0 ? Math.min(1, 0.8 + confirmations * 0.1) : 0;
  const reasons = nameReasons(document, { confirmations, hasNumber, isNamed: inText >= MIN_NAME_SHARE });
  return { strength: Math.max(inText, remembered), confirmations, hasNumber, reasons };
}

/** A supplier has many documents: its name is searched for only once in a transaction. */
function nameOnce(transaction: KnownTransaction, document: KnownDocument): number {
  const known = transaction.named.get(document.key);
  if (known !== undefined) return known;
  const found = nameInDescription(document.words, transaction.words);
  transaction.named.set(document.key, found);
  return found;
}

function nameReasons(
  { given: { supplierName, invoiceNumber } }: KnownDocument,
  found: { readonly confirmations: number; readonly hasNumber: boolean; readonly isNamed: boolean },
): readonly MatchReason[] {
  const supplier = supplierName ?? '';
  const reasons: MatchReason[] = [];
  if (found.hasNumber) reasons.push({ code: 'INVOICE_NUMBER_FOUND', invoiceNumber: invoiceNumber ?? '' });
  if (found.confirmations > 0) reasons.push({ code: 'ACCEPTED_BEFORE', supplier, times: found.confirmations });
  else if (found.isNamed) reasons.push({ code: 'SUPPLIER_NAMED', supplier });
  return reasons;
}

/** Score a transaction against one document by amount, day, name and number; null when they cannot belong together. */
export function scorePair(
  transaction: KnownTransaction,
  document: KnownDocument,
  memory: MatchMemory,
): ScoredPair | null {
  const amount = amountEvidence(absolute(transaction.given.amount), document.given);
  const date = dateEvidence(transaction.day - document.day, document.given.paidBy);
  if (!amount || !date) return null;
  const name = nameEvidence(transaction, document, memory);
  const isNamed = name.strength >= MIN_NAME_SHARE || name.hasNumber;
  // An amount that only nearly fits proves nothing without a name.
  if (amount.fit !== 'exact' && !isNamed) return null;
  return {
    transaction,
    document,
    score: total(amount.strength, date.strength, name),
    reasons: [amount.reason, ...name.reasons, date.reason],
    fit: amount.fit,
    isNamed,
    isAutoMatch:
      amount.fit === 'exact' && name.confirmations >= MIN_CONFIRMATIONS_FOR_AUTO_MATCH && date.strength >= 0.8,
  };
}

const total = (amount: number, date: number, name: NameEvidence): number =>
  Math.min(
    1,
    WEIGHT.amount * amount + WEIGHT.date * date + WEIGHT.name * name.strength + (name.hasNumber ? WEIGHT.number : 0),
  );

/** Score a part payment: less than is open, and the transaction shows the document's number. */
export function scorePart(
  transaction: KnownTransaction,
  document: KnownDocument,
  memory: MatchMemory,
): ScoredPair | null {
  const paid: Cents = absolute(transaction.given.amount);
  const date = dateEvidence(transaction.day - document.day, 'account');
  const name = nameEvidence(transaction, document, memory);
  if (!date || paid >= Math.abs(document.given.open) || !name.hasNumber) return null;
  return {
    transaction,
    document,
    score: Math.min(0.85, total(0.5, date.strength, name)),
    reasons: [{ code: 'AMOUNT_IS_PART' }, ...name.reasons, date.reason],
    fit: 'part',
    isNamed: true,
    isAutoMatch: false,
  };
}
