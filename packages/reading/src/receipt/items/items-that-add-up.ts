import { type Cents, cents } from '@tillslip/domain/kernel/money';
import type { AmountCandidate } from '../../amounts/amount-candidates.ts';
import type { MarkedItem } from './item-vat.ts';
import { joinItemRows } from './join-item-rows.ts';
import type { ItemRow } from './read-item-row.ts';

/**
 * The items of a table's rows. Where they do not come to a subtotal or total of the document as they stand,
 * lost points are put right, and savings that are only told of, or a sum above the goods, left out: each
 * only when the items then add up.
 */
export function itemsThatAddUp(rows: readonly ItemRow[], amounts: readonly AmountCandidate[]): readonly MarkedItem[] {
  const sums = new Set(
    amounts.filter((one) => one.hasCents && (one.role === 'total' || one.role === 'subtotal')).map((one) => one.cents),
  );
  const read = joinItemRows(rows);
  // A single line is its own total; it only proves a repair where nothing could be read without.
  const least = read.length === 0 ? 1 : 2;
  const isProved = (items: readonly MarkedItem[]) => items.length >= least && sums.has(sumOf(items));
  if (isProved(read)) return withoutSum(read);
  const repaired = joinItemRows(rows.map(withRepair));
  const others = [repaired, withoutSavings(read), withoutSavings(repaired), ...withoutSums(read)];
  return others.find(isProved) ?? withoutSum(read);
}

const withRepair = (row: ItemRow): ItemRow =>
  row.repaired === null || row.amounts.at(-1) === row.repaired
    ? row
    : { ...row, amounts: [...row.amounts, row.repaired] };

/** `1.99 Dsc -0.33` under what costs 1.66 by now. */
const withoutSavings = (items: readonly MarkedItem[]): readonly MarkedItem[] =>
  items.filter(({ item }) => (item.totalCents ?? 0) >= 0);

/** A heading above the goods may say what they come to: `Thanks for your order   194.50`. */
const withoutSums = (items: readonly MarkedItem[]): readonly (readonly MarkedItem[])[] =>
  items.flatMap(({ item }, index) => {
    const rest = items.filter((_, other) => other !== index);
    return item.totalCents === sumOf(rest) ? [rest] : [];
  });

/** `Fees 11 791,61` under goods of that sum is their total by another name. */
function withoutSum(items: readonly MarkedItem[]): readonly MarkedItem[] {
  const before = items.slice(0, -1);
  const sum = sumOf(before);
  return before.length > 1 && items.at(-1)?.item.totalCents === sum && sum !== 0 ? before : items;
}

const sumOf = (items: readonly MarkedItem[]): Cents =>
  cents(items.reduce((sum, { item }) => sum + (item.totalCents ?? 0), 0));
