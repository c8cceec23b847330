import { absolute, type Cents } from '../../kernel/money.ts';
import { type AmountEvidence, amountEvidence } from './amount-evidence.ts';
import { cardDateEvidence, type DateEvidence, dateEvidence } from './date-evidence.ts';
import { isSiteOf, nameInDescription } from './description-key.ts';
import type { SeenRates } from './exchange-rates.ts';
import { foreignEvidence } from './foreign-evidence.ts';
import type { KnownDocument, KnownTransaction } from './known-sides.ts';
import { type MatchMemory, MIN_CONFIRMATIONS_FOR_AUTO_MATCH } from './match-memory.ts';
import type { MatchReason } from './match-reason.ts';
import { tillEvidence } from './till-evidence.ts';

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

/** A web address is what a supplier is known by, though not the whole of its name. */
const SITE_STRENGTH = 0.85;

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
  const remembered = strengthOfMemory(confirmations);
  const reasons = nameReasons(document, { confirmations, hasNumber, isNamed: inText >= MIN_NAME_SHARE });
  return { strength: Math.max(inText, remembered), confirmations, hasNumber, reasons };
}

const strengthOfMemory = (confirmations: number): number =>
  confirmations > 0 ? Math.min(1, 0.8 + confirmations * 0.1) : 0;

/** Whether a transaction names the supplier of a document, in its words or by a matching rule. */
export const isNamedIn = (transaction: KnownTransaction, document: KnownDocument, memory: MatchMemory): boolean =>
  Math.max(nameOnce(transaction, document), strengthOfMemory(memory.confirmations(transaction.key, document.key))) >=
  MIN_NAME_SHARE;

/** A supplier has many documents: its name is searched for only once in a transaction. */
function nameOnce(transaction: KnownTransaction, document: KnownDocument): number {
  const known = transaction.named.get(document.key);
  if (known !== undefined) return known;
  const isOnSite = transaction.sites.some((site) => isSiteOf(site, document.words));
  const inWords = nameInDescription(document.words, transaction.words);
  const found = isOnSite ? Math.max(SITE_STRENGTH, inWords) : inWords;
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

/** What a company's rows and documents say together: its matching rules, and the rates they were paid at. */
export interface CompanyKnowledge {
  readonly memory: MatchMemory;
  readonly rates: SeenRates;
}

/** Score a transaction against one document by amount, day, name and number; null when they cannot belong together. */
export function scorePair(
  transaction: KnownTransaction,
  document: KnownDocument,
  { memory, rates }: CompanyKnowledge,
): ScoredPair | null {
  const amount = amountOf(transaction, document, rates);
  const date = dateOf(transaction, document);
  if (!amount || !date) return null;
  const name = nameEvidence(transaction, document, memory);
  const isNamed = name.strength >= MIN_NAME_SHARE || name.hasNumber;
  // An amount that only nearly fits proves nothing without a name, unless the row shows it in its own currency.
  if (amount.fit !== 'exact' && amount.reason.code !== 'AMOUNT_IN_CURRENCY' && !isNamed) return null;
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

function dateOf(
  transaction: KnownTransaction,
  { day, given: { paidBy, foreign } }: KnownDocument,
): DateEvidence | null {
  const isByCard = paidBy === null && (transaction.isByCard || foreign !== null);
  return isByCard ? cardDateEvidence(transaction.day - day) : dateEvidence(transaction.day - day, paidBy);
}

function amountOf(transaction: KnownTransaction, { given, key, day }: KnownDocument, rates: SeenRates) {
  const paid = absolute(transaction.given.amount);
  if (given.foreign)
    return foreignEvidence(
      { paid, day: transaction.day, shown: transaction.shown },
      { open: given.open, foreign: given.foreign },
      rates,
    );
  const { description, amount } = transaction.given;
  const days = transaction.day - day;
  return (
    amountEvidence(paid, given) ??
    (amount < 0 ? tillEvidence(paid, given, { description, days, supplierKey: key }) : null)
  );
}

const total = (amount: number, date: number, name: NameEvidence): number =>
  Math.min(
    1,
    WEIGHT.amount * amount + WEIGHT.date * date + WEIGHT.name * name.strength + (name.hasNumber ? WEIGHT.number : 0),
  );

/** A deposit is at most so much of a document; what is nearer to all of it would be a cost or a mistake. */
const MAX_PART = 0.95;
/** Equal parts in which a document is paid. */
const MAX_INSTALMENTS = 36;
/** With the name alone, a part payment stays below what counts as the likely invoice. */
const SCORE_OF_PART = { numbered: 0.85, named: 0.69 };
const PART_WORDS =
  /deposit|\bpart\b|deel|paaiement|instal|on account|op rekening|advance|voorskot|\b\d+ ?(?:%|percent|persent)/i;

/**
 * Score a part payment: less than is open, and the transaction shows the document's number, or names the supplier of a
 * document that is not paid at a till.
 */
export function scorePart(
  transaction: KnownTransaction,
  document: KnownDocument,
  memory: MatchMemory,
): ScoredPair | null {
  const paid: Cents = absolute(transaction.given.amount);
  const asked = Math.abs(document.given.open);
  const date = partDate(transaction, document);
  if (!date || paid >= asked || document.given.foreign?.isRandKnown === false) return null;
  const name = nameEvidence(transaction, document, memory);
  if (!name.hasNumber && !mayBePartOf(transaction, document, memory)) return null;
  const count = instalments(asked, paid);
  const isInstalment = count > 0;
  const strength = name.hasNumber || isInstalment || PART_WORDS.test(transaction.given.description) ? 0.5 : 0.4;
  return {
    transaction,
    document,
    score: Math.min(SCORE_OF_PART[name.hasNumber ? 'numbered' : 'named'], total(strength, date.strength, name)),
    reasons: [
      isInstalment ? { code: 'AMOUNT_IS_INSTALMENT', count } : { code: 'AMOUNT_IS_PART' },
      ...name.reasons,
      date.reason,
    ],
    fit: 'part',
    isNamed: true,
    isAutoMatch: false,
  };
}

/** In how many equal parts of this size a document is paid; 0 where they do not add up to it. */
function instalments(asked: number, paid: number): number {
  const count = paid > 0 && asked % paid === 0 ? asked / paid : 0;
  return count > 1 && count <= MAX_INSTALMENTS ? count : 0;
}

/** The days of a part payment, which may go on for months where it is one of equal parts. */
const partDate = ({ day, given }: KnownTransaction, document: KnownDocument): DateEvidence | null => {
  const count = instalments(Math.abs(document.given.open), Math.abs(given.amount));
  return dateEvidence(day - document.day, count > MIN_MONTHLY_PARTS ? 'instalment' : 'account');
};
/** A half or a third is paid within the usual time. */
const MIN_MONTHLY_PARTS = 3;

/** Whether a payment may be a part of a document whose supplier it names: not at a till, and clearly less than it asks. */
export function mayBePartOf(transaction: KnownTransaction, document: KnownDocument, memory: MatchMemory): boolean {
  const { paidBy, open, foreign } = document.given;
  const { amount } = transaction.given;
  const isAtTill = transaction.isByCard || paidBy === 'card' || paidBy === 'cash';
  if (isAtTill || foreign || amount >= 0 || open <= 0 || -amount > open * MAX_PART) return false;
  return partDate(transaction, document) !== null && isNamedIn(transaction, document, memory);
}
