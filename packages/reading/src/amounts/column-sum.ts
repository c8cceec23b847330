import { extentOf } from '../layout/text-row.ts';
import { type AmountCandidate, sumOf } from './amount-candidate.ts';

/** Amounts of a column end within this many heights of their row. */
const MAX_EDGE_DISTANCE_HEIGHTS = 1.2;
/** One amount is no sum. */
const MIN_ADDED = 2;

/** Roles of amounts between the goods and their total that are not added to it. */
const NOT_GOODS: readonly string[] = [
  'total',
  'subtotal',
  'vat',
  'rated',
  'tendered',
  'change',
  'rounding',
  'tip',
  'previous',
  'count',
];

/**
 * True when an amount is the sum of those above it in its column, from some row down to the last: goods, charges and
 * discounts, however they are named. Needs no columns with titles and no reading of the goods.
 */
export function isSumOfColumn(total: AmountCandidate, money: readonly AmountCandidate[]): boolean {
  if (!total.hasCents || total.cents === 0) return false;
  const added: number[] = [];
  for (const one of columnAbove(total, money).toReversed()) {
    if (isNotAdded(one, total)) continue;
    added.push(one.cents);
    if (added.length >= MIN_ADDED && sumOf(added) === total.cents) return true;
  }
  return false;
}

/** A saving printed for information has no minus; `Total 12.00` under `Subtotal 12.00` is not added to it. */
const isNotAdded = (one: AmountCandidate, { cents }: AmountCandidate): boolean =>
  (one.isPlain && NOT_GOODS.includes(one.role)) ||
  (one.isPlain && one.role === 'discount' && one.cents > 0) ||
  (one.isPlain && one.role === 'other' && one.cents === cents);

function columnAbove(total: AmountCandidate, money: readonly AmountCandidate[]): readonly AmountCandidate[] {
  const right = extentOf(total.place).x1;
  const distance = MAX_EDGE_DISTANCE_HEIGHTS * total.row.height;
  return money.filter(
    (one) =>
      one.hasCents &&
      one.row.page === total.row.page &&
      one.row.index < total.row.index &&
      Math.abs(extentOf(one.place).x1 - right) <= distance,
  );
}
