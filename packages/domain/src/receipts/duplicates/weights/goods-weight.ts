import { type Cents, sum } from '../../../kernel/money.ts';
import type { DuplicateEvidence, LineEvidence } from '../duplicate-facts.ts';
import { isConfused, onlyDifference } from '../edit-distance.ts';
import { amountsInCommon, commonWords } from '../same-lines.ts';

/** What two totals say of one purchase, against another one at the same supplier. Unit: bits. */
export const TOTAL_BITS = {
  SAME: 8,
  /** Whole tens of rand are common amounts. */
  SAME_ROUND: 5,
  /** A digit taken for another or lost, the point elsewhere, or the amount without VAT. */
  MISREAD: 4,
  WITHOUT_VAT: 5,
  /** Round and above the other: cash tendered, or a tip. */
  TENDERED: 0,
  OTHER: -3,
} as const;

/** The same VAT under two totals, of which one was misread; or VAT that is the other total's. Unit: bits. */
export const VAT_BITS = 5;

/** What the lines say. Unit: bits, by line with a common amount, or with common words alone. */
export const LINE_BITS = {
  SAME_ODD_AMOUNT: 4,
  SAME_ROUND_AMOUNT: 2,
  MAX_AMOUNTS: 16,
  SAME_WORDS: 2,
  MAX_WORDS: 6,
  OTHER_WORDS: -6,
  OTHER_AMOUNTS: -5,
} as const;

const ROUND = 10_00;
const ROUND_LINE = 5_00;
/** Totals nearer than this are rounded, not misread. */
const ROUNDING = 10;
const TENDERED = 10_00;
const MAX_TENDERED = 200_00;
const MAX_TENDERED_SHARE = 1.3;
/** Fewer common amounts of the shorter list are other goods. */
const MIN_COMMON_AMOUNTS = 0.5;
const MIN_COMMON_WORDS = 0.34;
const MIN_SAME_WORDS = 0.75;

const isSumOfLines = (total: Cents, lines: readonly LineEvidence[]): boolean =>
  lines.length > 0 && lines.reduce((sum, { totalCents }) => sum + (totalCents ?? Number.NaN), 0) === total;

/** Weigh two totals of one currency; 0 when one was not read. The lines of the one may add up to the total of the other. */
export function totalBits(a: DuplicateEvidence, b: DuplicateEvidence): number {
  const [left, right] = [a.totalCents, b.totalCents];
  if (left === null || right === null) return missingBits(a, b);
  if (left === right) return left % ROUND === 0 ? TOTAL_BITS.SAME_ROUND : TOTAL_BITS.SAME;
  return differenceBits(a, b, left, right) + (hasVatOfOther(a, b) ? VAT_BITS : 0);
}

/** A total that was not read may follow from the VAT of its paper, or from its lines where the other has none to compare. */
function missingBits(a: DuplicateEvidence, b: DuplicateEvidence): number {
  if (hasVatOfOther(a, b)) return VAT_BITS;
  const areCompared = (a.lineItems ?? []).length > 0 && (b.lineItems ?? []).length > 0;
  return !areCompared && (isSumOfOther(a, b) || isSumOfOther(b, a)) ? TOTAL_BITS.MISREAD : 0;
}

/** Whether the lines of the one add up to the total of the other; a single line may be rounded in its own total. */
const isSumOfOther = (
  { lineItems = [], totalCents: own }: DuplicateEvidence,
  { totalCents }: DuplicateEvidence,
): boolean =>
  totalCents !== null &&
  isSumOfLines(totalCents, lineItems) &&
  (lineItems.length > 1 || own === null || Math.abs(own - totalCents) >= ROUNDING);

function differenceBits(a: DuplicateEvidence, b: DuplicateEvidence, left: Cents, right: Cents): number {
  const [small, large] = left < right ? [left, right] : [right, left];
  if (isMisreadTotal(small, large)) return TOTAL_BITS.MISREAD;
  if (Math.abs(Math.round((large * 100) / 115) - small) <= 1) return TOTAL_BITS.WITHOUT_VAT;
  if (isSumOfOther(a, b) || isSumOfOther(b, a)) return TOTAL_BITS.MISREAD;
  if (isVatOf(a, right) || isVatOf(b, left)) return TOTAL_BITS.MISREAD;
  const isTendered = large % TENDERED === 0 && (large - small <= MAX_TENDERED || large <= small * MAX_TENDERED_SHARE);
  return isTendered || isWithTip(small, large) ? TOTAL_BITS.TENDERED : TOTAL_BITS.OTHER;
}

const isVatOf = ({ vatCents }: DuplicateEvidence, total: Cents): boolean => Boolean(vatCents) && vatCents === total;

const isWithTip = (small: Cents, large: Cents): boolean => large >= small * 1.05 && large <= small * 1.2;

/** One digit taken for another or lost, two exchanged, or the decimal point elsewhere. */
function isMisreadTotal(small: Cents, large: Cents): boolean {
  const [short, long] = [String(small), String(large)];
  if (large === small * 100 || areDigitsExchanged(short, long)) return true;
  const place = onlyDifference(short, long);
  if (place !== null) return isConfused(short[place] ?? '', long[place] ?? '');
  if (long.length !== short.length + 1) return false;
  return [...long].some((_, at) => String(Number(long.slice(0, at) + long.slice(at + 1))) === short);
}

/** Two digits that follow each other are exchanged. */
const areDigitsExchanged = (a: string, b: string): boolean =>
  [...a].some((digit, at) => digit !== a[at + 1] && a.slice(0, at) + (a[at + 1] ?? '') + digit + a.slice(at + 2) === b);

/** The VAT of both is the same and not round; or one has the VAT that is in the other's total, but not in its own. */
function hasVatOfOther(a: DuplicateEvidence, b: DuplicateEvidence): boolean {
  if (!a.vatCents || !b.vatCents) return isVatInTotal(a, b) || isVatInTotal(b, a);
  return a.vatCents === b.vatCents && a.vatCents % ROUND !== 0;
}

const isVatInTotal = ({ vatCents, totalCents: own }: DuplicateEvidence, { totalCents }: DuplicateEvidence): boolean =>
  vatCents != null && vatCents % ROUND !== 0 && isVatIn(vatCents, totalCents) && !isVatIn(vatCents, own);

const isVatIn = (vatCents: Cents, total: Cents | null): boolean =>
  total !== null && Math.abs(Math.round((total * 15) / 115) - vatCents) <= 1;

/** Weigh the lines by the amounts that both have, with or without VAT, and by their words. */
export function lineBits(a: DuplicateEvidence, b: DuplicateEvidence): number {
  const [left, right] = [a.lineItems ?? [], b.lineItems ?? []];
  if (left.length === 0 || right.length === 0) return 0;
  const amounts = amountsInCommon(left, right);
  return (
    (amounts === null ? 0 : amountBits(amounts, Math.min(left.length, right.length))) +
    wordBits(left, right, amounts === null)
  );
}

function amountBits(common: readonly Cents[], lines: number): number {
  if (common.length < lines * MIN_COMMON_AMOUNTS) return LINE_BITS.OTHER_AMOUNTS;
  const bits = common.map((amount) =>
    amount % ROUND_LINE === 0 ? LINE_BITS.SAME_ROUND_AMOUNT : LINE_BITS.SAME_ODD_AMOUNT,
  );
  return Math.min(
    bits.reduce<number>((sum, bit) => sum + bit, 0),
    LINE_BITS.MAX_AMOUNTS,
  );
}

/** A delivery note has no amounts: its words say more. */
function wordBits(left: readonly LineEvidence[], right: readonly LineEvidence[], areAlone: boolean): number {
  const share = commonWords(left, right);
  if (share === null) return 0;
  if (share < MIN_COMMON_WORDS) return LINE_BITS.OTHER_WORDS;
  if (share < MIN_SAME_WORDS) return 0;
  const lines = Math.min(left.length, right.length);
  const bits = Math.min(LINE_BITS.SAME_WORDS * lines, LINE_BITS.MAX_WORDS);
  return areAlone ? bits * 2 : bits;
}

/** How seldom a purchase of these goods is made again in the same way: bits by common odd amount beyond the first. */
export const SELDOM_BITS = { PER_LINE: 2, MAX: 6 } as const;

/** Weigh how seldom the common goods are bought again together. */
export function seldomBits(a: DuplicateEvidence, b: DuplicateEvidence): number {
  const common = amountsInCommon(a.lineItems ?? [], b.lineItems ?? []) ?? [];
  const odd = common.filter((amount) => amount % ROUND_LINE !== 0).length;
  return Math.min(SELDOM_BITS.MAX, Math.max(0, odd - 1) * SELDOM_BITS.PER_LINE);
}

/** A total with single cents is of no price list: it was weighed, filled or worked out. Unit: bits. */
export const IRREGULAR_BITS = { GOODS: 3, SELDOM: 2 } as const;

const SINGLE_CENTS = 5;

/** Whether two totals, or the sums of two or more lines where a total was misread, are the same and irregular. */
export function isIrregularTotal(a: DuplicateEvidence, b: DuplicateEvidence): boolean {
  const [one, other] = a.totalCents === b.totalCents ? [a.totalCents, b.totalCents] : [sumOf(a), sumOf(b)];
  return one !== null && one === other && one % SINGLE_CENTS !== 0;
}

/** The sum of two or more lines. */
function sumOf({ lineItems = [] }: DuplicateEvidence): Cents | null {
  const amounts = lineItems.map(({ totalCents }) => totalCents).filter((amount) => amount !== null);
  return amounts.length > 1 && amounts.length === lineItems.length ? sum(amounts) : null;
}
