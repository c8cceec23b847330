import { type CalendarDate, daysBetween } from '../../kernel/calendar-date.ts';
import { absolute, type Cents, subtract } from '../../kernel/money.ts';
import { normaliseVatNumber } from '../../vat/rates/vat-number.ts';
import { supplierSimilarity } from '../suppliers/supplier-similarity.ts';
import type { DuplicateClue, DuplicateLevel } from './duplicate-reason.ts';
import { invoiceNumberMatch } from './invoice-number-match.ts';

/** What two documents are compared by. Null means unknown, and matches nothing. */
export interface DuplicateFacts {
  readonly invoiceNumber: string | null;
  readonly supplierName: string | null;
  readonly totalCents: Cents | null;
  readonly invoiceDate: CalendarDate | null;
  readonly supplierVatNumber: string | null;
}

/** How similar each fact is: 0 not at all, 1 the same. Spec: 1 §3.5. */
export interface DuplicateMatches {
  readonly invoiceNumber: number;
  readonly supplier: number;
  readonly amount: number;
  readonly date: number;
  readonly vatNumber: number;
}

/** How likely it is that two documents are the same. */
export interface DuplicateScore {
  /** 0 to 1, to four decimals. */
  readonly score: number;
  readonly level: DuplicateLevel;
  readonly matches: DuplicateMatches;
  readonly reasons: readonly DuplicateClue[];
}

/** Spec: 1 §9. */
const WEIGHTS = { invoiceNumber: 0.5, amount: 0.3, date: 0.15, vatNumber: 0.05 };
const SUPPLIER_BONUS = 0.1;
const SUPPLIER_BONUS_ABOVE = 0.3;

/** Candidates are shown if they score more than this. Spec: 1 §9. */
export const DUPLICATE_THRESHOLD = 0.7;

/** At most this many candidates are shown. Spec: 1 §9. */
export const MAX_DUPLICATES = 5;

/** The confidence stored if a person saves despite the warning, and if a person marks a duplicate. Spec: 1 §4. */
export const CONFIDENCE_WHEN_PROCEEDING = 0.6;
export const CONFIDENCE_WHEN_MARKED = 0.8;

/**
 * Score how likely it is that two documents record the same purchase. Symmetric: their order does not matter.
 *
 * Spec: 1 §9 (duplicate scoring). How each fact is compared: docs/algorithms/duplicate-score.md.
 */
export function scoreDuplicate(a: DuplicateFacts, b: DuplicateFacts): DuplicateScore {
  const matches = compare(a, b);
  const weighted =
    WEIGHTS.invoiceNumber * matches.invoiceNumber +
    WEIGHTS.amount * matches.amount +
    WEIGHTS.date * matches.date +
    WEIGHTS.vatNumber * matches.vatNumber;
  const bonus = weighted > SUPPLIER_BONUS_ABOVE ? SUPPLIER_BONUS * matches.supplier : 0;
  // Four decimals, so that 0.5 + 0.15 + 0.05 is 0.7 and not a little more than the threshold.
  const score = Math.min(1, Math.round((weighted + bonus) * 10_000) / 10_000);
  return { score, level: duplicateLevel(score), matches, reasons: cluesOf(matches) };
}

/** Return the level of a score: high from 0.95, medium from 0.85, low from 0.75, otherwise very low. Spec: 1 §9. */
export function duplicateLevel(score: number): DuplicateLevel {
  if (score >= 0.95) return 'high';
  if (score >= 0.85) return 'medium';
  return score >= 0.75 ? 'low' : 'very_low';
}

/** A stored document with its score. */
export interface DuplicateCandidate<T> extends DuplicateScore {
  readonly candidate: T;
}

/**
 * Find the stored documents most similar to a new one: those above the threshold, the likeliest first, at most
 * `MAX_DUPLICATES`. Equal scores keep the order of the candidates.
 *
 * Spec: 1 §9.
 */
export function findDuplicates<T extends DuplicateFacts>(
  facts: DuplicateFacts,
  candidates: readonly T[],
): DuplicateCandidate<T>[] {
  return candidates
    .map((candidate) => ({ candidate, ...scoreDuplicate(facts, candidate) }))
    .filter(({ score }) => score > DUPLICATE_THRESHOLD)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_DUPLICATES);
}

function compare(a: DuplicateFacts, b: DuplicateFacts): DuplicateMatches {
  return {
    invoiceNumber: invoiceNumberMatch(a.invoiceNumber, b.invoiceNumber),
    supplier: supplierSimilarity(a.supplierName, b.supplierName),
    amount: amountSimilarity(a.totalCents, b.totalCents),
    date: dateSimilarity(a.invoiceDate, b.invoiceDate),
    vatNumber: hasSameVatNumber(a.supplierVatNumber, b.supplierVatNumber) ? 1 : 0,
  };
}

/** Return 1 minus the relative difference. An invoice and its credit note are not similar at all: 0. */
export function amountSimilarity(a: Cents | null, b: Cents | null): number {
  if (a === null || b === null) return 0;
  if (a === b) return 1;
  const larger = Math.max(absolute(a), absolute(b));
  return Math.max(0, 1 - absolute(subtract(a, b)) / larger);
}

/** Return 1 for the same day, 0.8 for a day apart, then less, down to 0 at seven days. */
export function dateSimilarity(a: CalendarDate | null, b: CalendarDate | null): number {
  if (a === null || b === null) return 0;
  const days = Math.abs(daysBetween(a, b));
  if (days === 0) return 1;
  return days === 1 ? 0.8 : Math.max(0, 1 - days / 7);
}

function hasSameVatNumber(a: string | null, b: string | null): boolean {
  const [left, right] = [normaliseVatNumber(a ?? ''), normaliseVatNumber(b ?? '')];
  return left !== '' && left === right;
}

/** Spec: 1 §9 (what is shown). */
const SHOWN_ABOVE = 0.8;
const AMOUNT_SHOWN_ABOVE = 0.9;

/** The clues worth showing: a VAT number only if it is the same, everything else above its limit. */
function cluesOf({ invoiceNumber, supplier, amount, date, vatNumber }: DuplicateMatches): DuplicateClue[] {
  const clues: [isShown: boolean, clue: DuplicateClue][] = [
    [invoiceNumber > SHOWN_ABOVE, { code: 'INVOICE_NUMBER', isExact: invoiceNumber === 1 }],
    [supplier > SHOWN_ABOVE, { code: 'SUPPLIER', isExact: supplier === 1 }],
    [amount > AMOUNT_SHOWN_ABOVE, { code: 'AMOUNT', isExact: amount === 1 }],
    [date > SHOWN_ABOVE, { code: 'DATE', isExact: date === 1 }],
    [vatNumber === 1, { code: 'SAME_VAT_NUMBER' }],
  ];
  return clues.filter(([isShown]) => isShown).map(([, clue]) => clue);
}
