import type { DuplicateEvidence } from '../duplicate-facts.ts';
import type { DuplicatePair } from '../duplicate-pair.ts';
import {
  isCardSlip,
  isMarkedCopy,
  isOrder,
  isPaymentReceipt,
  isSlipBeside,
  type PaperKind,
  paperKind,
} from '../duplicate-paper.ts';
import { isSameSeries } from '../invoice-number-match.ts';
import { minutesApart } from '../same-day.ts';
import { DAY_BITS, dayBits, TIME_BITS, timeBits } from './day-weight.ts';
import { seldomBits } from './goods-weight.ts';
import { isMisreadMonth, isMisreadYear, isMuchTooEarly, isTooOld } from './misread-part.ts';
import { namedNumber, namesOther } from './named-number.ts';
import { NUMBER_BITS } from './number-weight.ts';

/** What a paper that follows another says of one purchase. Unit: bits. */
export const PAPER_BITS = {
  /** An invoice after its order, or a copy or correction that says so. */
  FOLLOWS: 3,
  /** A receipt that names the number of the invoice that was paid. */
  NAMES_NUMBER: 10,
  /** An invoice within three weeks of a slip. */
  INVOICED: 2,
  /** Neither, but a date may have been misread. */
  MISREAD_DAY: 0,
  OTHER_DAY: -3,
  TOO_LATE: -8,
} as const;

/** A paper that names the number of the other, of which a digit was misread. Unit: bits. */
export const NAMES_NEAR_BITS = 6;

/** An invoice that comes long before the order of the same goods: one of the dates was misread. Unit: bits. */
export const MISREAD_ORDER_BITS = 2;

const MAX_DAYS = {
  payment: 90,
  quotation: 90,
  'pro-forma': 90,
  delivery: 60,
  order: 90,
  invoice: 21,
  copy: 60,
} as const;
const MAX_DAYS_TO_DELIVERY = 14;

/** Whether the two can be two papers of one purchase, with a number and a date each. */
export const arePapers = ({ a, b, isOrderAndInvoice }: DuplicatePair): boolean =>
  isOrderAndInvoice ||
  namesOther({ a, b }) ||
  isMarkedCopy(a) !== isMarkedCopy(b) ||
  isCardSlip(a) !== isCardSlip(b) ||
  isPaymentReceipt(a) !== isPaymentReceipt(b) ||
  isSlipBeside(a, b) ||
  isSlipBeside(b, a);

/** Weigh the order in which two papers of one purchase were issued. */
export function paperBits(pair: DuplicatePair): number {
  const { a, b, days } = pair;
  const named = namedBits(a, b);
  if (named !== null) return named;
  if (isMarkedCopy(a) !== isMarkedCopy(b)) return followsBits(pair, isMarkedCopy(b), MAX_DAYS.copy);
  if (pair.isOrderAndInvoice) return orderBits(pair);
  if (isCardSlip(a) !== isCardSlip(b)) return terminalBits(pair);
  if (isPaymentReceipt(a) !== isPaymentReceipt(b)) return followsBits(pair, isPaymentReceipt(b), MAX_DAYS.payment);
  const series = isSameSeries(a.invoiceNumber, b.invoiceNumber) ? NUMBER_BITS.NEXT : 0;
  return (
    series +
    Math.max(invoicedBits(pair, days, isSlipBeside(a, b)), invoicedBits(pair, negated(days), isSlipBeside(b, a)))
  );
}

/** One paper may name the number of the other, or of another one of its form: the invoice that was paid, the order. */
function namedBits(a: DuplicateEvidence, b: DuplicateEvidence): number | null {
  const named = [namedNumber(a, b), namedNumber(b, a)];
  if (named.includes('same')) return PAPER_BITS.NAMES_NUMBER;
  if (named.includes('near')) return NAMES_NEAR_BITS;
  return named.includes('other') ? PAPER_BITS.TOO_LATE : null;
}

/** A guest pays within half an hour of the bill. Unit: minutes, bits. */
const MAX_MINUTES_TO_PAY = 30;
export const PAID_LATER_BITS = 2;

/** A terminal prints its slip within minutes of the till; nothing comes regularly there. */
function terminalBits({ a, b }: DuplicatePair): number {
  const day = dayBits(a.invoiceDate, b.invoiceDate);
  const time = isCardSlip(a) ? terminalTimeBits(b, a) : terminalTimeBits(a, b);
  return (day === DAY_BITS.REGULAR ? DAY_BITS.OTHER : day) + time;
}

function terminalTimeBits({ timeOfDay: bill }: DuplicateEvidence, { timeOfDay: paid }: DuplicateEvidence): number {
  const time = timeBits(bill, paid);
  if (time === TIME_BITS.NEAR) return TIME_BITS.SAME;
  if (time !== TIME_BITS.OTHER || !bill || !paid || paid < bill) return time;
  return minutesApart(bill, paid) <= MAX_MINUTES_TO_PAY ? PAID_LATER_BITS : time;
}

const negated = (days: number | null): number | null => (days === null ? null : -days);

function followsBits({ a, b, days, isOrderAndInvoice }: DuplicatePair, isBLater: boolean, most: number): number {
  const later = isBLater ? days : negated(days);
  if (later === null || (later >= 0 && later <= most) || isTooOld(later)) return PAPER_BITS.FOLLOWS;
  if (isMisreadYear(later, most) || isMuchTooEarly(later))
    return isOrderAndInvoice ? MISREAD_ORDER_BITS : PAPER_BITS.MISREAD_DAY;
  return isOrderAndInvoice && later > most && seldomBits(a, b) > 0 ? PAPER_BITS.MISREAD_DAY : PAPER_BITS.TOO_LATE;
}

function orderBits(pair: DuplicatePair): number {
  const { a, b } = pair;
  const isFirst = isOrder(paperKind(a));
  const kind = paperKind(isFirst ? a : b) as Extract<PaperKind, keyof typeof MAX_DAYS>;
  const later = isFirst ? pair.days : negated(pair.days);
  if (kind === 'delivery' && later !== null && later < 0 && later >= -MAX_DAYS_TO_DELIVERY) return PAPER_BITS.FOLLOWS;
  return followsBits(pair, isFirst, MAX_DAYS[kind]);
}

/** The time on a later invoice is that of its printing. */
function invoicedBits(pair: DuplicatePair, days: number | null, isBeside: boolean): number {
  if (!isBeside) return PAPER_BITS.TOO_LATE;
  const time = timeBits(pair.a.timeOfDay, pair.b.timeOfDay);
  return laterBits(pair, days) + (time === TIME_BITS.SAME ? time : 0);
}

/** A slip of a till and an office's invoice of the same goods: nobody asks for the one here and for the other there. */
const MIN_SELDOM_BITS = 4;

/** Weigh how many days after a slip an invoice is dated. */
function laterBits({ a, b }: DuplicatePair, days: number | null): number {
  if (days === null || (days >= 0 && days <= MAX_DAYS.invoice) || isTooOld(days)) return PAPER_BITS.INVOICED;
  if (isMisreadYear(days, MAX_DAYS.invoice)) return PAPER_BITS.MISREAD_DAY;
  const areSlipAndInvoice = (a.documentType === 'RECEIPT') !== (b.documentType === 'RECEIPT');
  const seldom = areSlipAndInvoice ? seldomBits(a, b) : 0;
  const day = dayBits(a.invoiceDate, b.invoiceDate);
  if (day === DAY_BITS.REGULAR && seldom < MIN_SELDOM_BITS) return PAPER_BITS.TOO_LATE;
  const isMisread = seldom > 0 || (areSlipAndInvoice && isMisreadMonth(days, MAX_DAYS.invoice));
  return day >= DAY_BITS.CUT || isMisread ? PAPER_BITS.MISREAD_DAY : PAPER_BITS.OTHER_DAY;
}
