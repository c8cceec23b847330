import { type CalendarDate, daysBetween } from '../../kernel/calendar-date.ts';
import { absolute, type Cents, subtract } from '../../kernel/money.ts';
import { normaliseVatNumber } from '../../vat/rates/vat-number.ts';
import { supplierSimilarity } from '../suppliers/supplier-similarity.ts';
import { invoiceNumberMatch } from './invoice-number-match.ts';

/** What two documents are compared by. Null means not known, and matches nothing. */
export interface DuplicateFacts {
  readonly invoiceNumber: string | null;
  readonly supplierName: string | null;
  readonly totalCents: Cents | null;
  readonly invoiceDate: CalendarDate | null;
  readonly supplierVatNumber: string | null;
}

/** How well each fact agrees: 0 not at all, 1 the same. Spec: 1 §3.5. */
export interface DuplicateMatches {
  readonly invoiceNumber: number;
  readonly merchant: number;
  readonly amount: number;
  readonly date: number;
  readonly vatNumber: number;
}

/** How sure the score makes us. Spec: 1 §3.5. */
export type DuplicateLevel = 'high' | 'medium' | 'low' | 'very_low';

/** How likely two documents are the same one. */
export interface DuplicateScore {
  /** 0 to 1, to four decimals. */
  readonly score: number;
  readonly level: DuplicateLevel;
  readonly matches: DuplicateMatches;
  /** Sentences for the dialog. */
  readonly reasons: readonly string[];
}

/** Spec: 1 §9. */
const WEIGHTS = { invoiceNumber: 0.5, amount: 0.3, date: 0.15, vatNumber: 0.05 };
const MERCHANT_BONUS = 0.1;
const MERCHANT_BONUS_ABOVE = 0.3;

/** Candidates must score more than this to be shown, and no more than five are. Spec: 1 §9. */
export const DUPLICATE_THRESHOLD = 0.7;
export const MAX_DUPLICATES = 5;

/** What is stored as the confidence when a person saves in spite of a warning, and when one marks by hand. Spec: 1 §4. */
export const CONFIDENCE_WHEN_PROCEEDING = 0.6;
export const CONFIDENCE_WHEN_MARKED = 0.8;

/** The dialog's heading by level. Spec: 1 §8.3. */
export const DUPLICATE_RISK_TEXT: Readonly<Record<DuplicateLevel, string>> = {
  high: 'High Risk of Duplicate',
  medium: 'Possible Duplicate',
  low: 'Potential Duplicate',
  very_low: 'Potential Duplicate',
};

/**
 * How likely two documents record the same purchase. Symmetric: it does not matter which came first.
 *
 * Spec: 1 §9 (duplicate scoring). How each fact is compared: docs/algorithms/duplicate-score.md.
 */
export function scoreDuplicate(a: DuplicateFacts, b: DuplicateFacts): DuplicateScore {
  const matches = compare(a, b);
  const weighed =
    WEIGHTS.invoiceNumber * matches.invoiceNumber +
    WEIGHTS.amount * matches.amount +
    WEIGHTS.date * matches.date +
    WEIGHTS.vatNumber * matches.vatNumber;
  const bonus = weighed > MERCHANT_BONUS_ABOVE ? MERCHANT_BONUS * matches.merchant : 0;
  // Four decimals, so that 0.5 + 0.15 + 0.05 is 0.7 and not a little more than the threshold.
  const score = Math.min(1, Math.round((weighed + bonus) * 10_000) / 10_000);
  return { score, level: duplicateLevel(score), matches, reasons: reasonsFor(matches) };
}

/** The level of a score: high from 0.95, medium from 0.85, low from 0.75, else very low. Spec: 1 §9. */
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
 * The stored documents most like a new one: those above the threshold, the likeliest first, at most
 * five; the order of the candidates decides between equals.
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
    merchant: supplierSimilarity(a.supplierName, b.supplierName),
    amount: amountSimilarity(a.totalCents, b.totalCents),
    date: dateSimilarity(a.invoiceDate, b.invoiceDate),
    vatNumber: sameVatNumber(a.supplierVatNumber, b.supplierVatNumber) ? 1 : 0,
  };
}

/** 1 minus the relative difference; an invoice and its credit note are not alike at all. */
export function amountSimilarity(a: Cents | null, b: Cents | null): number {
  if (a === null || b === null) return 0;
  if (a === b) return 1;
  const larger = Math.max(absolute(a), absolute(b));
  return Math.max(0, 1 - absolute(subtract(a, b)) / larger);
}

/** 1 on the same day, 0.8 a day apart, then falling to 0 over seven days. */
export function dateSimilarity(a: CalendarDate | null, b: CalendarDate | null): number {
  if (a === null || b === null) return 0;
  const days = Math.abs(daysBetween(a, b));
  if (days === 0) return 1;
  return days === 1 ? 0.8 : Math.max(0, 1 - days / 7);
}

function sameVatNumber(a: string | null, b: string | null): boolean {
  const [left, right] = [normaliseVatNumber(a ?? ''), normaliseVatNumber(b ?? '')];
  return left !== '' && left === right;
}

/** Shown when invoice number, merchant or date match above 0.8, the amount above 0.9, the VAT number exactly. */
function reasonsFor({ invoiceNumber, merchant, amount, date, vatNumber }: DuplicateMatches): string[] {
  const reasons: [shown: boolean, match: number, what: string][] = [
    [invoiceNumber > 0.8, invoiceNumber, 'invoice number'],
    [merchant > 0.8, merchant, 'merchant'],
    [amount > 0.9, amount, 'amount'],
    [date > 0.8, date, 'date'],
    [vatNumber === 1, vatNumber, 'VAT number'],
  ];
  return reasons.filter(([shown]) => shown).map(([, match, what]) => `${match === 1 ? 'Same' : 'Similar'} ${what}`);
}
