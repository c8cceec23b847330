import { type DuplicatePair, isUsual } from '../duplicate-pair.ts';
import { isMarkedCopy, isPaymentReceipt } from '../duplicate-paper.ts';
import { haveOtherBuyers } from '../same-supplier.ts';
import { dayBits, TIME_BITS, timeBits } from './day-weight.ts';
import { lineBits, seldomBits, TOTAL_BITS, totalBits } from './goods-weight.ts';
import { numberBits } from './number-weight.ts';
import { arePapers, paperBits } from './paper-weight.ts';
import { otherSuppliers, placeBits, supplierBits } from './supplier-weight.ts';

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
export const OTHER_BUYER_BITS = -9;

/** The supplier charged this amount more than once before. Unit: bits. */
export const USUAL_BITS = -6;

/** What must be outweighed: that two strangers, two purchases at a supplier, or two purchases of the same goods look so. */
export const MIN_BITS = { STRANGERS: 18, SAME_SUPPLIER: 11, SAME_GOODS: 2 } as const;

/** Whether the evidence outweighs each way in which two purchases come to look alike, as copies or as two papers of one. */
export function isOnePurchase(pair: DuplicatePair): boolean {
  const others = otherSuppliers(pair.a, pair.b);
  if (others === 'certain' || (others === 'named' && !isOneSale(pair))) return false;
  return (!pair.isOrderAndInvoice && isEnough(weighCopies(pair))) || (arePapers(pair) && isEnough(weighPapers(pair)));
}

/** Two strangers do not sell for one amount at one time, or three goods for the same odd prices: the name was read badly. */
const isOneSale = ({ a, b, hasOtherCurrency }: DuplicatePair): boolean => {
  if (hasOtherCurrency) return false;
  const isOneMoment = timeBits(a.timeOfDay, b.timeOfDay) >= TIME_BITS.NEAR;
  return (isOneMoment && totalBits(a, b) + lineBits(a, b) >= TOTAL_BITS.SAME) || seldomBits(a, b) >= MIN_SELDOM_BITS;
};

/** Three lines of the same odd amounts. */
const MIN_SELDOM_BITS = 4;

/** Weigh two papers as two readings of one. */
export function weighCopies(pair: DuplicatePair): PairWeights {
  const { a, b } = pair;
  const when = dayBits(a.invoiceDate, b.invoiceDate) + timeBits(a.timeOfDay, b.timeOfDay);
  return weigh(pair, numberBits(a.invoiceNumber, b.invoiceNumber) + when + buyerBits(pair));
}

/** Weigh them as two papers of one purchase, of which the one follows the other; a correction may name another buyer. */
export function weighPapers(pair: DuplicatePair): PairWeights {
  const isCorrection = isMarkedCopy(pair.a) || isMarkedCopy(pair.b);
  return weigh(pair, paperBits(pair) + (isCorrection ? 0 : buyerBits(pair)));
}

const buyerBits = ({ a, b }: DuplicatePair): number => (haveOtherBuyers(a, b) ? OTHER_BUYER_BITS : 0);

function weigh(pair: DuplicatePair, occasion: number): PairWeights {
  const { a, b, hasOtherCurrency } = pair;
  const lines = isPaymentReceipt(a) || isPaymentReceipt(b) ? 0 : lineBits(a, b);
  return {
    supplier: supplierBits(a, b),
    goods: hasOtherCurrency ? 0 : totalBits(a, b) + lines,
    occasion: occasion + placeBits(a, b) + (isUsual(pair) ? USUAL_BITS : 0),
    seldom: seldomBits(a, b),
  };
}

const isEnough = ({ supplier, goods, occasion, seldom }: PairWeights): boolean =>
  supplier + goods + occasion >= MIN_BITS.STRANGERS &&
  goods + occasion >= MIN_BITS.SAME_SUPPLIER &&
  occasion + seldom >= MIN_BITS.SAME_GOODS;
