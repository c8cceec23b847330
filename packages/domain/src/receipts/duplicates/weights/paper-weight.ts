import type { DuplicatePair } from '../duplicate-pair.ts';
import {
  isCardSlip,
  isMarkedCopy,
  isOrder,
  isPaymentReceipt,
  isSlipBeside,
  namesNumberOf,
  type PaperKind,
  paperKind,
} from '../duplicate-paper.ts';
import { isSameSeries } from '../invoice-number-match.ts';
import { DAY_BITS, dayBits, TIME_BITS, timeBits } from './day-weight.ts';
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
  isMarkedCopy(a) !== isMarkedCopy(b) ||
  isCardSlip(a) !== isCardSlip(b) ||
  isPaymentReceipt(a) !== isPaymentReceipt(b) ||
  isSlipBeside(a, b) ||
  isSlipBeside(b, a);

/** Weigh the order in which two papers of one purchase were issued. */
export function paperBits(pair: DuplicatePair): number {
  const { a, b, days } = pair;
  if (isMarkedCopy(a) !== isMarkedCopy(b)) return followsBits(isMarkedCopy(b) ? days : negated(days), MAX_DAYS.copy);
  if (pair.isOrderAndInvoice) return orderBits(pair);
  if (isCardSlip(a) !== isCardSlip(b)) return dayBits(a.invoiceDate, b.invoiceDate) + terminalBits(pair);
  if (isPaymentReceipt(a) !== isPaymentReceipt(b)) return paymentBits(pair);
  const series = isSameSeries(a.invoiceNumber, b.invoiceNumber) ? NUMBER_BITS.NEXT : 0;
  return (
    series +
    Math.max(invoicedBits(pair, days, isSlipBeside(a, b)), invoicedBits(pair, negated(days), isSlipBeside(b, a)))
  );
}

/** A receipt may name the invoice that it is for. */
function paymentBits({ a, b, days }: DuplicatePair): number {
  if (namesNumberOf(a, b) || namesNumberOf(b, a)) return PAPER_BITS.NAMES_NUMBER;
  return followsBits(isPaymentReceipt(b) ? days : negated(days), MAX_DAYS.payment);
}

/** A terminal prints its slip within minutes of the till. */
function terminalBits({ a, b }: DuplicatePair): number {
  const bits = timeBits(a.timeOfDay, b.timeOfDay);
  return bits === TIME_BITS.NEAR ? TIME_BITS.SAME : bits;
}

const negated = (days: number | null): number | null => (days === null ? null : -days);

const followsBits = (days: number | null, most: number): number =>
  days === null || (days >= 0 && days <= most) ? PAPER_BITS.FOLLOWS : PAPER_BITS.TOO_LATE;

function orderBits({ a, b, days }: DuplicatePair): number {
  const isFirst = isOrder(paperKind(a));
  const kind = paperKind(isFirst ? a : b) as Extract<PaperKind, keyof typeof MAX_DAYS>;
  const later = isFirst ? days : negated(days);
  if (kind === 'delivery' && later !== null && later < 0 && later >= -MAX_DAYS_TO_DELIVERY) return PAPER_BITS.FOLLOWS;
  return followsBits(later, MAX_DAYS[kind]);
}

/** The time on a later invoice is that of its printing. */
function invoicedBits({ a, b }: DuplicatePair, days: number | null, isBeside: boolean): number {
  if (!isBeside) return PAPER_BITS.TOO_LATE;
  const time = timeBits(a.timeOfDay, b.timeOfDay);
  const sameTime = time === TIME_BITS.SAME ? time : 0;
  if (days === null || (days >= 0 && days <= MAX_DAYS.invoice)) return PAPER_BITS.INVOICED + sameTime;
  const day = dayBits(a.invoiceDate, b.invoiceDate);
  if (day === DAY_BITS.REGULAR) return PAPER_BITS.TOO_LATE + sameTime;
  return (day >= DAY_BITS.CUT ? PAPER_BITS.MISREAD_DAY : PAPER_BITS.OTHER_DAY) + sameTime;
}
