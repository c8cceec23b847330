import { type CalendarDate, dateOf, dateParts, daysBetween, daysInMonth } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/money.ts';
import { normaliseVatNumber } from '../../vat/rates/vat-number.ts';
import { isPurchaseDocument } from '../check/needs-review.ts';
import type { DocumentType } from '../facts/fact-schema.ts';
import { supplierSimilarity } from '../suppliers/supplier-similarity.ts';
import type { DuplicateClue, DuplicateLevel } from './duplicate-reason.ts';
import {
  DUPLICATE_THRESHOLD,
  type DuplicateFacts,
  duplicateLevel,
  MAX_DUPLICATES,
  scoreDuplicate,
} from './duplicate-score.ts';
import { invoiceNumberMatch } from './invoice-number-match.ts';
import { hashDistance, NEAR_PICTURE } from './perceptual-hash.ts';

/** What a document is compared by: its facts, and how its first page looks. */
export interface DuplicateEvidence extends DuplicateFacts {
  readonly documentType: DocumentType;
  /** The amounts of its lines, as printed. */
  readonly lineCents: readonly Cents[];
  /** `perceptualHash` of the first page. */
  readonly pictureHash: string | null;
}

/** A stored document to compare with. */
export interface StoredEvidence extends DuplicateEvidence {
  /** One of its original files is byte for byte a file of the new document. */
  readonly isSameFile: boolean;
}

/** A stored document that is likely the same, and why. */
export interface LikelyDuplicate<T> {
  readonly candidate: T;
  /** 0 to 1. */
  readonly score: number;
  readonly level: DuplicateLevel;
  readonly reasons: readonly DuplicateClue[];
}

/** Scores of our own rules: the specification's score ignores pictures and needs an invoice number. */
const SAME_PICTURE_SCORE = 0.9;
const SAME_PURCHASE_SCORE = 0.85;
const SLIP_AND_INVOICE_SCORE = 0.76;

/** Two readings of one name can differ; names less similar than this are two suppliers. */
const MIN_SAME_SUPPLIER_SIMILARITY = 0.55;

/** A tax invoice for a slip is issued within 21 days of the supply. Law: VAT Act, section 20(1). */
const MAX_DAYS_TO_INVOICE = 21;

/** Bills for rent and subscriptions are at least this many days apart. */
const MIN_DAYS_BETWEEN_BILLS = 20;

/**
 * Find the stored documents that are likely the same as a new one, the likeliest first, at most `MAX_DUPLICATES`:
 * those that the specification's score finds, and those it misses because a document has no invoice number. The
 * same file is the same document, whatever was read from it. A credit note is not a duplicate of its invoice, and
 * neither is a bill that comes every month with the same amount.
 *
 * Spec: 1 §4, 9. The rules: docs/algorithms/duplicate-score.md.
 */
export function findLikelyDuplicates<T extends StoredEvidence>(
  document: DuplicateEvidence,
  candidates: readonly T[],
): LikelyDuplicate<T>[] {
  return candidates
    .map((candidate) => comparePair(document, candidate, candidates))
    .filter((likely) => likely !== null)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_DUPLICATES);
}

function comparePair<T extends StoredEvidence>(
  document: DuplicateEvidence,
  candidate: T,
  all: readonly T[],
): LikelyDuplicate<T> | null {
  if (candidate.isSameFile) return { candidate, score: 1, level: 'high', reasons: [{ code: 'SAME_FILE' }] };
  if (isCredit(document) !== isCredit(candidate) || isAnotherSupplier(document, candidate)) return null;
  const scored = scoreDuplicate(document, candidate);
  if (scored.score > DUPLICATE_THRESHOLD) {
    if (isSeries(document, candidate, all)) return null;
    return { candidate, score: scored.score, level: scored.level, reasons: scored.reasons };
  }
  const other = findOtherClue(document, candidate, all);
  if (!other) return null;
  const { score, clue } = other;
  return { candidate, score, level: duplicateLevel(score), reasons: [clue, ...scored.reasons] };
}

const isCredit = ({ documentType }: DuplicateEvidence): boolean => documentType === 'CREDIT_NOTE';

/** Names less similar than this are never two readings of one name. */
const MIN_SUPPLIER_SIMILARITY = 0.4;

/** True for two suppliers whose invoice numbers happen to agree: names, VAT numbers and totals all differ. */
function isAnotherSupplier(a: DuplicateEvidence, b: DuplicateEvidence): boolean {
  const [left, right] = [normaliseVatNumber(a.supplierVatNumber ?? ''), normaliseVatNumber(b.supplierVatNumber ?? '')];
  if (left === '' || right === '' || left === right || a.totalCents === b.totalCents) return false;
  return supplierSimilarity(a.supplierName, b.supplierName) < MIN_SUPPLIER_SIMILARITY;
}

/** Return what the score cannot see; null if there is nothing. Two different invoice numbers rule all of it out. */
function findOtherClue(
  a: DuplicateEvidence,
  b: DuplicateEvidence,
  all: readonly StoredEvidence[],
): { readonly score: number; readonly clue: DuplicateClue } | null {
  if (isSamePicture(a, b)) return { score: SAME_PICTURE_SCORE, clue: { code: 'SAME_PICTURE' } };
  if (isSamePurchase(a, b)) return { score: SAME_PURCHASE_SCORE, clue: { code: 'SAME_PURCHASE' } };
  if (isSlipAndInvoice(a, b, all)) return { score: SLIP_AND_INVOICE_SCORE, clue: { code: 'SLIP_AND_INVOICE' } };
  return null;
}

/** Invoices with one layout look alike too, so no number, total or date may differ. */
function isSamePicture(a: DuplicateEvidence, b: DuplicateEvidence): boolean {
  if (a.pictureHash === null || b.pictureHash === null) return false;
  if (hasDifferentNumbers(a, b) || hasDifferentFacts(a, b)) return false;
  return hashDistance(a.pictureHash, b.pictureHash) <= NEAR_PICTURE;
}

/** True if both totals are known and differ, or both dates. */
const hasDifferentFacts = (a: DuplicateEvidence, b: DuplicateEvidence): boolean =>
  (a.totalCents !== null && b.totalCents !== null && a.totalCents !== b.totalCents) ||
  (a.invoiceDate !== null && b.invoiceDate !== null && a.invoiceDate !== b.invoiceDate);

/** True for two photos of one slip without a number, or with a number that was read only once. */
function isSamePurchase(a: DuplicateEvidence, b: DuplicateEvidence): boolean {
  if (a.totalCents === null || a.totalCents !== b.totalCents) return false;
  if (hasDifferentNumbers(a, b) || !isSameSupplier(a, b)) return false;
  if (a.invoiceDate === null || b.invoiceDate === null) return hasSameLines(a, b);
  return isSameDay(a.invoiceDate, b.invoiceDate) && !hasDifferentLines(a, b);
}

/** True if both state an invoice number, and not the same one. */
const hasDifferentNumbers = (a: DuplicateEvidence, b: DuplicateEvidence): boolean =>
  a.invoiceNumber !== null && b.invoiceNumber !== null && invoiceNumberMatch(a.invoiceNumber, b.invoiceNumber) === 0;

function isSameSupplier(a: DuplicateEvidence, b: DuplicateEvidence): boolean {
  const [left, right] = [normaliseVatNumber(a.supplierVatNumber ?? ''), normaliseVatNumber(b.supplierVatNumber ?? '')];
  if (left !== '' && left === right) return true;
  return supplierSimilarity(a.supplierName, b.supplierName) >= MIN_SAME_SUPPLIER_SIMILARITY;
}

/** True for the same day, also with day and month swapped: slips are easily misread that way. */
function isSameDay(a: CalendarDate, b: CalendarDate): boolean {
  if (a === b) return true;
  const { year, month, day } = dateParts(a);
  return day <= 12 && month <= daysInMonth(year, day) && dateOf(year, day, month) === b;
}

const linesOf = ({ lineCents }: DuplicateEvidence): string => lineCents.toSorted((a, b) => a - b).join(' ');

/** True for at least two lines, with the same amounts. */
const hasSameLines = (a: DuplicateEvidence, b: DuplicateEvidence): boolean =>
  a.lineCents.length > 1 && linesOf(a) === linesOf(b);

/** True for as many lines with other amounts: two baskets that happen to cost the same. */
const hasDifferentLines = (a: DuplicateEvidence, b: DuplicateEvidence): boolean =>
  a.lineCents.length > 1 && a.lineCents.length === b.lineCents.length && linesOf(a) !== linesOf(b);

/**
 * True for a till slip and the tax invoice requested afterwards. If the supplier often charges this amount (a fixed
 * fee, a full tank), one more bill proves nothing.
 */
function isSlipAndInvoice(a: DuplicateEvidence, b: DuplicateEvidence, all: readonly StoredEvidence[]): boolean {
  const [slip, invoice] = a.documentType === 'RECEIPT' ? [a, b] : [b, a];
  if (slip.documentType !== 'RECEIPT' || !isInvoice(invoice) || !isSameSupplier(a, b)) return false;
  if (slip.totalCents === null || slip.totalCents !== invoice.totalCents || isRound(slip.totalCents)) return false;
  if (slip.invoiceDate === null || invoice.invoiceDate === null) return false;
  const days = daysBetween(slip.invoiceDate, invoice.invoiceDate);
  if (days < 0 || days > MAX_DAYS_TO_INVOICE || hasDifferentLines(a, b)) return false;
  return all.filter((other) => other.totalCents === a.totalCents && isSameSupplier(a, other)).length <= 1;
}

const isInvoice = ({ documentType }: DuplicateEvidence): boolean =>
  documentType !== 'RECEIPT' && documentType !== 'UNKNOWN' && isPurchaseDocument(documentType);

/** Whole tens of rand are common amounts, so they prove nothing. */
const isRound = (amount: Cents): boolean => amount % 10_00 === 0;

/**
 * True for bills with an account number instead of an invoice number: the same number and amount came on at least
 * two other days, and all of these days are at least `MIN_DAYS_BETWEEN_BILLS` apart.
 */
function isSeries(document: DuplicateEvidence, candidate: StoredEvidence, all: readonly StoredEvidence[]): boolean {
  const { invoiceDate, totalCents, invoiceNumber } = document;
  if (invoiceDate === null || totalCents === null || candidate.invoiceDate === null) return false;
  const bills = all.filter(
    (other) =>
      other.totalCents === totalCents &&
      invoiceNumberMatch(other.invoiceNumber, invoiceNumber) === 1 &&
      isSameSupplier(document, other),
  );
  const days = [
    ...new Set(bills.map((other) => other.invoiceDate).filter((day) => day !== null)),
    invoiceDate,
  ].toSorted();
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day));
  return days.length > 2 && gaps.every((gap) => gap >= MIN_DAYS_BETWEEN_BILLS);
}
