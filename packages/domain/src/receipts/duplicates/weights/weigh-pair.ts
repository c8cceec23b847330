import { invoiceNumberKey } from '../../suppliers/supplier-key.ts';
import type { DuplicateEvidence } from '../duplicate-facts.ts';
import { comesAgain, mayBeNextBill } from '../duplicate-number.ts';
import { type DuplicatePair, isUsual } from '../duplicate-pair.ts';
import { isMarkedCopy, isPaidInLine, listsPayment } from '../duplicate-paper.ts';
import { numberForm } from '../invoice-number-match.ts';
import { mayComeMonthly, namesCharge } from '../periodic-charge.ts';
import { haveOtherBuyers, isSamePlace } from '../same-supplier.ts';
import { haveOtherObjects } from '../two-purchases/other-object.ts';
import { dayBits, TIME_BITS, timeBits } from './day-weight.ts';
import {
  IRREGULAR_BITS,
  isIrregularTotal,
  lineBits,
  SELDOM_BITS,
  seldomBits,
  TOTAL_BITS,
  totalBits,
} from './goods-weight.ts';
import { namedNumber, namesOther } from './named-number.ts';
import { NUMBER_BITS, numberBits } from './number-weight.ts';
import { arePapers, paperBits } from './paper-weight.ts';
import { otherSuppliers, placeBits, SUPPLIER_BITS, supplierBits } from './supplier-weight.ts';

/** What the evidence of two papers weighs, in bits: the logarithms of how much likelier it is if they are of one purchase. */
export interface PairWeights {
  /** By whom. */
  readonly supplier: number;
  /** What: total and lines. */
  readonly goods: number;
  /** Which of the purchases of these goods: number, date, time, place and buyer. */
  readonly occasion: number;
  /** How seldom these goods are bought again. */
  readonly seldom: number;
}

/** Two papers that name other buyers. Unit: bits. */
export const OTHER_BUYER_BITS = -10;

/** Two papers for two persons, places, vehicles or telephones. Unit: bits. */
export const OTHER_OBJECT_BITS = -10;

/** The supplier charged this amount more than once before. Unit: bits. */
export const USUAL_BITS = -6;

/** What must be outweighed: that two strangers, two purchases at a supplier, or two purchases of the same goods look so. */
export const MIN_BITS = { STRANGERS: 17, SAME_SUPPLIER: 11, SAME_GOODS: 1 } as const;

/** Whether the evidence outweighs each way in which two purchases come to look alike, as copies or as two papers of one. */
export function isOnePurchase(pair: DuplicatePair): boolean {
  const others = otherSuppliers(pair.a, pair.b);
  if (others === 'certain' || (others === 'named' && !isOneSale(pair))) return false;
  return (
    isOfOneOrder(pair) ||
    (!pair.isOrderAndInvoice && !namesAnother(pair) && isEnough(weighCopies(pair))) ||
    (arePapers(pair) && isEnough(weighPapers(pair)))
  );
}

/** A payment that names another invoice is no copy of this one. */
const namesAnother = ({ a, b }: DuplicatePair): boolean =>
  namedNumber(a, b) === 'other' || namedNumber(b, a) === 'other';

/**
 * Whether one paper says which other it is for: an order's invoice, a receipt or a correction that names the number, or a
 * correction numbered like it. Then the amounts may differ.
 */
function isOfOneOrder(pair: DuplicatePair): boolean {
  const { a, b } = pair;
  if (pair.hasOtherCurrency || supplierBits(a, b) < SUPPLIER_BITS.SAME_NAME || placeBits(a, b) < 0) return false;
  if (pair.hasSameTotal && pair.lines !== 'different' && (isRevisionOf(a, b) || isRevisionOf(b, a))) return true;
  const areCopies = isMarkedCopy(a) !== isMarkedCopy(b);
  if (areCopies && (isNumberedLike(a, b) || isNumberedLike(b, a))) return true;
  const arePaid = listsPayment(a) !== listsPayment(b);
  return (areCopies || arePaid || pair.isOrderAndInvoice) && namesOther(pair);
}

/** The same number, one of which a character was lost, or one with something added: `INV-20417A`. */
function isNumberedLike({ invoiceNumber: a }: DuplicateEvidence, { invoiceNumber: b }: DuplicateEvidence): boolean {
  if (numberBits(a, b) >= NUMBER_BITS.LOST) return true;
  const [key, other] = [invoiceNumberKey(a ?? ''), invoiceNumberKey(b ?? '')];
  return key.length >= MIN_NUMBER && other.startsWith(key);
}

/** What is added to the number of an invoice when it is corrected: `-C`, ` REV1`, `/2`. */
const REVISION = /^(?:[\s./-]*(?:REV(?:ISED|ISION)?|CORR?(?:ECTED)?|AMENDED|[A-DRV])[.\s]*\d?|[\s]*[/-][1-9])$/;

/** Whether a number is that of the other paper with what a correction adds to it. */
function isRevisionOf({ invoiceNumber: a }: DuplicateEvidence, { invoiceNumber: b }: DuplicateEvidence): boolean {
  const [number, other] = [a, b].map((text) => (text ?? '').trim().toUpperCase());
  if (!number || !other || invoiceNumberKey(number).length < MIN_NUMBER) return false;
  return other.startsWith(number) && REVISION.test(other.slice(number.length));
}

/** A shorter number begins others by chance. */
const MIN_NUMBER = 5;

/** Two strangers do not sell for one amount at one time, or three goods for the same odd prices: the name was read badly. */
const isOneSale = ({ a, b, hasOtherCurrency }: DuplicatePair): boolean => {
  if (hasOtherCurrency) return false;
  const isOneMoment = timeBits(a.timeOfDay, b.timeOfDay) >= TIME_BITS.NEAR;
  const goods = totalBits(a, b) + lineBits(a, b);
  if (isOneMoment && goods >= TOTAL_BITS.SAME) return true;
  if (isSamePlace(a, b) && goods >= TOTAL_BITS.SAME && numberAndDay(a, b) >= MIN_ONE_PAPER) return true;
  return seldomBits(a, b) >= MIN_SELDOM_BITS;
};

/** Two suppliers come to one number on one day by chance, but not at one address. */
const numberAndDay = (a: DuplicateEvidence, b: DuplicateEvidence): number =>
  numberBits(a.invoiceNumber, b.invoiceNumber) + dayBits(a.invoiceDate, b.invoiceDate);
const MIN_ONE_PAPER = 10;

/** Three lines of the same odd amounts. */
const MIN_SELDOM_BITS = 4;

/** Weigh two papers as two readings of one. */
export function weighCopies(pair: DuplicatePair): PairWeights {
  const { a, b } = pair;
  const mayRecur = mayComeMonthly(a, b);
  const isNumberUnread = a.invoiceNumber === null || b.invoiceNumber === null;
  const mayBeNear = isNumberUnread && mayRecur && isIrregularOnce(pair);
  const when = dayBits(a.invoiceDate, b.invoiceDate, { mayRecur, mayBeNear }) + timeBits(a.timeOfDay, b.timeOfDay);
  const again = comesAgain(pair) ? againBits(pair) : null;
  const which = numberBits(a.invoiceNumber, b.invoiceNumber, { days: pair.days, areSlips: !mayRecur, again });
  return weigh(pair, which + when + buyerBits(pair));
}

/** What a number weighs that comes again: nothing, if it has the form of an account's or comes with the next bill. */
const againBits = (pair: DuplicatePair): number =>
  numberForm(pair.a.invoiceNumber) === 'account' || mayBeNextBill(pair) ? 0 : NUMBER_BITS.SAME_AGAIN;

/** Weigh them as two papers of one purchase, of which the one follows the other; a correction may name another buyer. */
export function weighPapers(pair: DuplicatePair): PairWeights {
  const isCopy = isMarkedCopy(pair.a) || isMarkedCopy(pair.b);
  const beside = isCopy ? copyBits(pair) : buyerBits(pair) + (pair.isOrderAndInvoice ? orderNumberBits(pair) : 0);
  return weigh(pair, paperBits(pair) + beside);
}

/** A copy or a correction repeats the number and the time of the paper, unless it has its own. */
const copyBits = ({ a, b }: DuplicatePair): number =>
  Math.max(0, numberBits(a.invoiceNumber, b.invoiceNumber)) + Math.max(0, timeBits(a.timeOfDay, b.timeOfDay));

/** An order may have the number of its invoice. */
const orderNumberBits = ({ a, b }: DuplicatePair): number => Math.max(0, numberBits(a.invoiceNumber, b.invoiceNumber));

const buyerBits = ({ a, b, number }: DuplicatePair): number =>
  (haveOtherBuyers(a, b) ? OTHER_BUYER_BITS : 0) + (number === 0 && haveOtherObjects(a, b) ? OTHER_OBJECT_BITS : 0);

function weigh(pair: DuplicatePair, occasion: number): PairWeights {
  const { a, b, hasOtherCurrency } = pair;
  const lines = listsPayment(a) || listsPayment(b) ? 0 : goodsBits(pair);
  const isIrregular = isIrregularOnce(pair);
  return {
    supplier: supplierBits(a, b),
    goods: hasOtherCurrency ? 0 : paidTotalBits(a, b) + lines + (isIrregular ? IRREGULAR_BITS.GOODS : 0),
    occasion: occasion + placeBits(a, b) + (isUsual(pair) ? USUAL_BITS : 0),
    seldom: Math.min(SELDOM_BITS.MAX, seldomBits(a, b) + (isIrregular ? IRREGULAR_BITS.SELDOM : 0)),
  };
}

/** Whether both have one irregular total for something that is not charged again, on two days. */
const isIrregularOnce = ({ a, b, hasOtherCurrency, hasSameDay }: DuplicatePair): boolean =>
  isIrregularTotal(a, b) && !hasOtherCurrency && !hasSameDay && !namesCharge(a) && !namesCharge(b);

/** A receipt's own total may be misread, or be with a tip, where its line says what was paid. */
function paidTotalBits(a: DuplicateEvidence, b: DuplicateEvidence): number {
  if (isPaidInLine(a, b)) return totalBits({ ...a, totalCents: b.totalCents }, b);
  return totalBits(isPaidInLine(b, a) ? { ...b, totalCents: a.totalCents } : b, a);
}

/** A paper that names the other may describe its goods by that alone. */
const goodsBits = (pair: DuplicatePair): number =>
  namesOther(pair) ? Math.max(0, lineBits(pair.a, pair.b)) : lineBits(pair.a, pair.b);

const isEnough = ({ supplier, goods, occasion, seldom }: PairWeights): boolean =>
  supplier + goods + occasion >= MIN_BITS.STRANGERS &&
  goods + occasion >= MIN_BITS.SAME_SUPPLIER &&
  occasion + seldom >= MIN_BITS.SAME_GOODS;
