import { daysBetween } from '../../kernel/calendar-date.ts';
import type { DuplicateEvidence } from './duplicate-facts.ts';
import type { DuplicatePair } from './duplicate-pair.ts';
import { isMarkedCopy } from './duplicate-paper.ts';
import type { DuplicateClue } from './duplicate-reason.ts';
import { DUPLICATE_THRESHOLD, scoreDuplicate } from './duplicate-score.ts';
import { invoiceNumberMatch, isShortNumber, numberForm } from './invoice-number-match.ts';
import { mayComeMonthly, namesCharge, namesYearlyCharge } from './periodic-charge.ts';
import { isDueDay, isMisreadDay, monthsApart } from './same-day.ts';
import { amountsInCommon, commonWords, haveSamePeriod } from './same-lines.ts';
import { compareSuppliers } from './same-supplier.ts';
import { TIME_BITS, timeBits } from './weights/day-weight.ts';
import { seldomBits } from './weights/goods-weight.ts';

/** Bills of an account are at least this many days apart; the account's number then says nothing. */
const MIN_DAYS_BETWEEN_BILLS = 20;
/** A corrected invoice is issued within this many days. */
const MAX_DAYS_TO_CORRECTION = 45;
const DAYS_OF_WEEK = 7;
/** The bill that follows, or the one after it. */
const MAX_MONTHS_BETWEEN_BILLS = 2;

/** Score two documents with one invoice number; null when too little else agrees. */
export function scoreSameNumber(
  pair: DuplicatePair,
): { readonly score: number; readonly reasons: DuplicateClue[] } | null {
  if (!isSupported(pair)) return null;
  const { score, reasons } = scoreOf(pair);
  if (score <= DUPLICATE_THRESHOLD) return null;
  const clues: DuplicateClue[] = pair.isOrderAndInvoice ? [{ code: 'ORDER_AND_INVOICE' }] : [];
  return { score, reasons: [...clues, ...(pair.hasOtherTotal ? [{ code: 'OTHER_TOTAL' } as const] : []), ...reasons] };
}

/** The score of the specification, which compares amounts of one currency. */
export const scoreOf = ({ a, b, hasOtherCurrency }: DuplicatePair) =>
  hasOtherCurrency ? scoreDuplicate({ ...a, totalCents: null }, { ...b, totalCents: null }) : scoreDuplicate(a, b);

/** Whether enough agrees beside the number, which may be a till's, a table's or a customer's. */
function isSupported(pair: DuplicatePair): boolean {
  const { a, hasSameTotal, hasOtherTotal, hasOtherDay, supplier } = pair;
  const isReadTwice = hasSameTotal && (!hasOtherDay || isMisread(pair) || pair.lines === 'same');
  if (isShortNumber(a.invoiceNumber)) return hasSameTotal && (!hasOtherDay || isMisread(pair));
  if (pair.isOrderAndInvoice && hasOtherTotal) return false;
  if (supplier === 'branches') return isReadTwice && (pair.lines === 'same' || pair.lines === 'alike');
  if (supplier !== 'same') return isReadTwice || (supplier === 'unknown' && !hasOtherDay);
  if (!hasOtherTotal) return true;
  return isCorrection(pair);
}

/** Whether a number with two totals is a corrected invoice or a misread total, and no counter that came again. */
function isCorrection(pair: DuplicatePair): boolean {
  const { a, b } = pair;
  const hasOtherDay = pair.hasOtherDay && !hasMisreadYear(pair);
  if (numberForm(a.invoiceNumber) === 'invoice') return !hasOtherDay || pair.lines !== 'different';
  const areSlips = a.documentType === 'RECEIPT' && b.documentType === 'RECEIPT';
  if (!hasOtherDay) return !areSlips || pair.lines !== 'different';
  return !areSlips && pair.lines !== 'different' && Math.abs(pair.days ?? 0) <= MAX_DAYS_TO_CORRECTION;
}

/** Whether only the years of two days differ. */
const areYearsApart = ({ a, b }: DuplicatePair): boolean =>
  a.invoiceDate !== b.invoiceDate && a.invoiceDate?.slice(4) === b.invoiceDate?.slice(4);

const comesYearly = ({ a, b }: DuplicatePair): boolean => namesYearlyCharge(a) || namesYearlyCharge(b);

/** Whether only the years differ of what does not come every year: one was misread. */
const hasMisreadYear = (pair: DuplicatePair): boolean => areYearsApart(pair) && !comesYearly(pair);

const isMisread = ({ a, b }: DuplicatePair): boolean =>
  a.invoiceDate !== null && b.invoiceDate !== null && isMisreadDay(a.invoiceDate, b.invoiceDate);

/** Whether two documents share a number that comes again with every bill. */
export const comesAgain = (pair: DuplicatePair): boolean => pair.number > 0 && isRecurring(pair);

/** Whether a number that comes again is surely an account's: too short, for what is charged again, or in a series. */
export const isOfAccount = (pair: DuplicatePair): boolean =>
  isShortNumber(pair.a.invoiceNumber) || namesCharge(pair.a) || namesCharge(pair.b) || isSeries(pair);

/** Whether two papers are as far apart as a bill and the next, or the one after it. */
export const mayBeNextBill = ({ a, b }: DuplicatePair): boolean =>
  a.invoiceDate !== null &&
  b.invoiceDate !== null &&
  (monthsApart(a.invoiceDate, b.invoiceDate) ?? MAX_MONTHS_BETWEEN_BILLS + 1) <= MAX_MONTHS_BETWEEN_BILLS;

/**
 * Whether two documents with one number are two bills of an account, whose number stands on every bill: a month or more apart, for a number that is not of
 * an invoice's form; or the third bill of a series. A day that is a misreading of the other is no second bill.
 */
function isRecurring(pair: DuplicatePair): boolean {
  const { a, b, hasSameTotal } = pair;
  if (a.invoiceDate === null || b.invoiceDate === null || a.invoiceDate === b.invoiceDate || isDueDay(a, b))
    return false;
  if (isSeries(pair)) return true;
  if (isOneOccasion(pair) || hasMisreadYear(pair)) return false;
  const areBills = mayComeMonthly(a, b);
  const form = numberForm(a.invoiceNumber);
  if (!areBills && a.invoiceDate.slice(8) === b.invoiceDate.slice(8)) return false;
  if (form !== 'account' && (hasMisreadSum(pair) || isOneBill(pair))) return false;
  if (form === 'invoice' || isMarkedCopy(a) || isMarkedCopy(b)) return false;
  const [days, months] = [Math.abs(pair.days ?? 0), monthsApart(a.invoiceDate, b.invoiceDate)];
  if (hasSameTotal && isMisread(pair) && !(areYearsApart(pair) && comesYearly(pair))) return false;
  if (form === 'account' && days >= MIN_DAYS_BETWEEN_BILLS) return true;
  return months !== null || (form === 'account' && hasSameTotal && days % DAYS_OF_WEEK === 0);
}

/** Bills of an account come at no minute of the day, and not for three goods or more of the same odd prices. */
const MIN_SELDOM_BITS = 4;

function isOneOccasion({ a, b }: DuplicatePair): boolean {
  if (timeBits(a.timeOfDay, b.timeOfDay) >= TIME_BITS.NEAR) return true;
  return numberForm(a.invoiceNumber) !== 'account' && seldomBits(a, b) >= MIN_SELDOM_BITS;
}

const areSameGoods = (a: DuplicateEvidence, b: DuplicateEvidence): boolean =>
  commonWords(a.lineItems ?? [], b.lineItems ?? []) === 1 &&
  isSameOddAmounts(a, b) &&
  !namesCharge(a) &&
  !namesCharge(b);

/** The same goods for the same odd prices do not add up to another total: it was misread, and perhaps the date too. */
const hasMisreadSum = ({ a, b, hasOtherTotal, lines }: DuplicatePair): boolean =>
  hasOtherTotal && lines !== 'different' && areSameGoods(a, b);

/** Most invoices are to be paid within so many days. */
const TERMS_DAYS = 30;

/**
 * Whether one total is for the same period, or for the same goods at odd prices 30 days later, on another day of the
 * month than a bill would come: a month, or the day by which to pay, was taken for the date.
 */
function isOneBill(pair: DuplicatePair): boolean {
  const { a, b, hasSameTotal, days } = pair;
  if (!hasSameTotal) return false;
  const areTerms = Math.abs(days ?? 0) === TERMS_DAYS && a.invoiceDate?.slice(8) !== b.invoiceDate?.slice(8);
  return haveSamePeriod(a, b) || (areTerms && areSameGoods(a, b));
}

function isSameOddAmounts({ lineItems: left = [] }: DuplicateEvidence, { lineItems: right = [] }: DuplicateEvidence) {
  const common = amountsInCommon(left, right) ?? [];
  return (
    common.length === left.length && common.length === right.length && common.some((amount) => amount % 5_00 !== 0)
  );
}

/** Whether the number came on at least two other days, and all of these days are as far apart as bills. */
function isSeries({ a, all }: DuplicatePair): boolean {
  const bills = all.filter(
    (other) => invoiceNumberMatch(other.invoiceNumber, a.invoiceNumber) === 1 && compareSuppliers(a, other) === 'same',
  );
  const days = [
    ...new Set([...bills, a].map(({ invoiceDate }) => invoiceDate).filter((day) => day !== null)),
  ].toSorted();
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day));
  return days.length > 2 && gaps.every((gap) => gap >= MIN_DAYS_BETWEEN_BILLS);
}
