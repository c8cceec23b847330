import { type CalendarDate, dateOf, dateParts, daysBetween, daysInMonth } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/money.ts';
import { normaliseVatNumber } from '../../vat/rates/vat-number.ts';
import { isPurchaseDocument } from '../check/needs-review.ts';
import type { DocumentType } from '../facts/fact-schema.ts';
import { supplierSimilarity } from '../suppliers/supplier-similarity.ts';
import {
  DUPLICATE_THRESHOLD,
  type DuplicateFacts,
  type DuplicateLevel,
  duplicateLevel,
  MAX_DUPLICATES,
  scoreDuplicate,
} from './duplicate-score.ts';
import { invoiceNumberMatch } from './invoice-number-match.ts';
import { hashDistance, NEAR_PICTURE } from './perceptual-hash.ts';

/** What is known of a document when it is compared: its facts, and how its first page looks. */
export interface DuplicateEvidence extends DuplicateFacts {
  readonly documentType: DocumentType;
  /** The amounts of its lines, as printed. */
  readonly lineCents: readonly Cents[];
  /** `perceptualHash` of the first page. */
  readonly pictureHash: string | null;
}

/** A stored document to compare with. */
export interface StoredEvidence extends DuplicateEvidence {
  /** One of its originals is byte for byte one of the new document's. */
  readonly sameFile: boolean;
}

/** A stored document that is likely the same, with the sentences that say why. */
export interface LikelyDuplicate<T> {
  readonly candidate: T;
  /** 0 to 1. */
  readonly score: number;
  readonly level: DuplicateLevel;
  readonly reasons: readonly string[];
}

/** What each rule of ours makes of a match: the specification's weights know no picture and need a number. */
const SAME_PICTURE = 0.9;
const SAME_SLIP = 0.85;
const SLIP_AND_INVOICE = 0.76;

/** One supplier is read by two names now and then; less alike than this are two. */
const SAME_MERCHANT = 0.55;

/** A tax invoice for a slip is issued within 21 days of the supply. Law: VAT Act, section 20(1). */
const INVOICE_WITHIN_DAYS = 21;

/** Rent and subscriptions come at least this many days apart. */
const RECURS_AFTER_DAYS = 20;

/**
 * The stored documents that are likely the same as a new one, the likeliest first, at most five: those that
 * the specification's score finds, and those it cannot find for want of a number. The same file is the same
 * document whatever was read from it. A credit note is no duplicate of its invoice, and what comes back every
 * month with the same amount is none of the last.
 *
 * Spec: 1 §4, 9. How it is told: docs/algorithms/duplicate-score.md.
 */
export function likelyDuplicates<T extends StoredEvidence>(
  document: DuplicateEvidence,
  candidates: readonly T[],
): LikelyDuplicate<T>[] {
  return candidates
    .map((candidate) => judgePair(document, candidate, candidates))
    .filter((likely) => likely !== null)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_DUPLICATES);
}

function judgePair<T extends StoredEvidence>(
  document: DuplicateEvidence,
  candidate: T,
  all: readonly T[],
): LikelyDuplicate<T> | null {
  if (candidate.sameFile) return { candidate, score: 1, level: 'high', reasons: ['Same file'] };
  if (isCredit(document) !== isCredit(candidate) || isAnotherSupplier(document, candidate)) return null;
  const scored = scoreDuplicate(document, candidate);
  if (scored.score > DUPLICATE_THRESHOLD) {
    if (isSeries(document, candidate, all)) return null;
    return { candidate, score: scored.score, level: scored.level, reasons: scored.reasons };
  }
  const [score, reason] = byOtherEvidence(document, candidate, all);
  if (score === 0) return null;
  return { candidate, score, level: duplicateLevel(score), reasons: [reason, ...scored.reasons] };
}

const isCredit = ({ documentType }: DuplicateEvidence): boolean => documentType === 'CREDIT_NOTE';

/** Less alike than this, names are not two readings of one. */
const ANOTHER_MERCHANT = 0.4;

/** Two suppliers whose numbers happen to agree: other names, other VAT numbers, other totals. */
function isAnotherSupplier(a: DuplicateEvidence, b: DuplicateEvidence): boolean {
  const [left, right] = [normaliseVatNumber(a.supplierVatNumber ?? ''), normaliseVatNumber(b.supplierVatNumber ?? '')];
  if (left === '' || right === '' || left === right || a.totalCents === b.totalCents) return false;
  return supplierSimilarity(a.supplierName, b.supplierName) < ANOTHER_MERCHANT;
}

/** What the score cannot see. None of it speaks against two different numbers. */
function byOtherEvidence(a: DuplicateEvidence, b: DuplicateEvidence, all: readonly StoredEvidence[]): [number, string] {
  if (looksTheSame(a, b)) return [SAME_PICTURE, 'The pictures look the same'];
  if (isSameSlip(a, b)) return [SAME_SLIP, 'Same purchase without an invoice number'];
  if (isSlipAndInvoice(a, b, all)) return [SLIP_AND_INVOICE, 'A slip and a tax invoice for the same amount'];
  return [0, ''];
}

/** Invoices of one layout look alike too: nothing that was read may speak against it. */
function looksTheSame(a: DuplicateEvidence, b: DuplicateEvidence): boolean {
  if (a.pictureHash === null || b.pictureHash === null) return false;
  if (contradict(a, b) || isUnknownOrDiffers(a, b)) return false;
  return hashDistance(a.pictureHash, b.pictureHash) <= NEAR_PICTURE;
}

const isUnknownOrDiffers = (a: DuplicateEvidence, b: DuplicateEvidence): boolean =>
  (a.totalCents !== null && b.totalCents !== null && a.totalCents !== b.totalCents) ||
  (a.invoiceDate !== null && b.invoiceDate !== null && a.invoiceDate !== b.invoiceDate);

/** Two photos of one slip that shows no number, or whose number was read once only. */
function isSameSlip(a: DuplicateEvidence, b: DuplicateEvidence): boolean {
  if (a.totalCents === null || a.totalCents !== b.totalCents || contradict(a, b) || !sameSupplier(a, b)) return false;
  if (a.invoiceDate === null || b.invoiceDate === null) return sameLines(a, b);
  return isSameDay(a.invoiceDate, b.invoiceDate) && !differentLines(a, b);
}

/** Both state a number, and another one. */
const contradict = (a: DuplicateEvidence, b: DuplicateEvidence): boolean =>
  a.invoiceNumber !== null && b.invoiceNumber !== null && invoiceNumberMatch(a.invoiceNumber, b.invoiceNumber) === 0;

function sameSupplier(a: DuplicateEvidence, b: DuplicateEvidence): boolean {
  const [left, right] = [normaliseVatNumber(a.supplierVatNumber ?? ''), normaliseVatNumber(b.supplierVatNumber ?? '')];
  if (left !== '' && left === right) return true;
  return supplierSimilarity(a.supplierName, b.supplierName) >= SAME_MERCHANT;
}

/** The same day, or the same with day and month changed places, as a slip is easily misread. */
function isSameDay(a: CalendarDate, b: CalendarDate): boolean {
  if (a === b) return true;
  const { year, month, day } = dateParts(a);
  return day <= 12 && month <= daysInMonth(year, day) && dateOf(year, day, month) === b;
}

const linesOf = ({ lineCents }: DuplicateEvidence): string => lineCents.toSorted((a, b) => a - b).join(' ');

/** At least two lines, and the same amounts. */
const sameLines = (a: DuplicateEvidence, b: DuplicateEvidence): boolean =>
  a.lineCents.length > 1 && linesOf(a) === linesOf(b);

/** Both show as many lines, with other amounts: two baskets that happen to cost the same. */
const differentLines = (a: DuplicateEvidence, b: DuplicateEvidence): boolean =>
  a.lineCents.length > 1 && a.lineCents.length === b.lineCents.length && linesOf(a) !== linesOf(b);

/**
 * A till slip and the tax invoice asked for afterwards. A supplier whose bills often come to this amount
 * (a fixed fee, a full tank) proves nothing by one more.
 */
function isSlipAndInvoice(a: DuplicateEvidence, b: DuplicateEvidence, all: readonly StoredEvidence[]): boolean {
  const [slip, invoice] = a.documentType === 'RECEIPT' ? [a, b] : [b, a];
  if (slip.documentType !== 'RECEIPT' || !isInvoice(invoice) || !sameSupplier(a, b)) return false;
  if (slip.totalCents === null || slip.totalCents !== invoice.totalCents || isRound(slip.totalCents)) return false;
  if (slip.invoiceDate === null || invoice.invoiceDate === null) return false;
  const days = daysBetween(slip.invoiceDate, invoice.invoiceDate);
  if (days < 0 || days > INVOICE_WITHIN_DAYS || differentLines(a, b)) return false;
  return all.filter((other) => other.totalCents === a.totalCents && sameSupplier(a, other)).length <= 1;
}

const isInvoice = ({ documentType }: DuplicateEvidence): boolean =>
  documentType !== 'RECEIPT' && documentType !== 'UNKNOWN' && isPurchaseDocument(documentType);

/** Whole tens of rand are paid often: they tell nothing apart. */
const isRound = (amount: Cents): boolean => amount % 10_00 === 0;

/**
 * Bills that carry an account number instead of one of their own: the same number and amount came on at
 * least two other days, each far from the next, and this one keeps the distance.
 */
function isSeries(document: DuplicateEvidence, candidate: StoredEvidence, all: readonly StoredEvidence[]): boolean {
  const { invoiceDate, totalCents, invoiceNumber } = document;
  if (invoiceDate === null || totalCents === null || candidate.invoiceDate === null) return false;
  const alike = all.filter(
    (other) =>
      other.totalCents === totalCents &&
      invoiceNumberMatch(other.invoiceNumber, invoiceNumber) === 1 &&
      sameSupplier(document, other),
  );
  const days = [
    ...new Set(alike.map((other) => other.invoiceDate).filter((day) => day !== null)),
    invoiceDate,
  ].toSorted();
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day));
  return days.length > 2 && gaps.every((gap) => gap >= RECURS_AFTER_DAYS);
}
