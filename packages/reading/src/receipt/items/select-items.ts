import { type Cents, cents } from '@tillslip/domain/kernel/money';
import { WHOLE } from '@tillslip/domain/vat/rates/vat-rate';
import { type AmountCandidate, isNear } from '../../amounts/amount-candidate.ts';
import type { Locale } from '../../locale/locale-pack.ts';
import type { MarkedItem } from './item-vat.ts';
import { joinItemRows } from './join-item-rows.ts';
import type { ItemRow } from './read-item-row.ts';

/** A single line always equals its own total; it confirms a repair only when nothing can be read otherwise. */
const MIN_ITEMS = 2;

/**
 * Return the items of a table's rows. When they do not add up to a subtotal or total of the document, missing decimal
 * points are restored and savings that are only mentioned, or a sum above the goods, are left out, but only when the
 * items then add up.
 */
export function selectItems(
  rows: readonly ItemRow[],
  amounts: readonly AmountCandidate[],
  locale: Locale,
): readonly MarkedItem[] {
  const sums = new Set(
    amounts.filter((one) => one.hasCents && (one.role === 'total' || one.role === 'subtotal')).map((one) => one.cents),
  );
  const read = joinItemRows(rows, locale);
  const minItems = read.length === 0 ? 1 : MIN_ITEMS;
  const addsUp = (items: readonly MarkedItem[]) => items.length >= minItems && sums.has(sumOf(items));
  if (addsUp(read)) return removeFinalSum(read);
  const repaired = joinItemRows(rows.map(applyRepair), locale);
  const others = [repaired, removeSavings(read), removeSavings(repaired), ...removeSums(read)];
  return others.find(addsUp) ?? removeFinalSum(read);
}

const applyRepair = (row: ItemRow): ItemRow =>
  row.repaired === null || row.amounts.at(-1) === row.repaired
    ? row
    : { ...row, amounts: [...row.amounts, row.repaired] };

/** Leave out savings: `1.99 Dsc -0.33` under an item that already costs 1.66. */
const removeSavings = (items: readonly MarkedItem[]): readonly MarkedItem[] =>
  items.filter(({ item }) => (item.totalCents ?? 0) >= 0);

/** Leave out a heading that states the sum of the goods below: `Thanks for your order   194.50`. */
const removeSums = (items: readonly MarkedItem[]): readonly (readonly MarkedItem[])[] =>
  items.flatMap(({ item }, index) => {
    const rest = items.filter((_, other) => other !== index);
    return item.totalCents === sumOf(rest) ? [rest] : [];
  });

/** Leave out a last line that is the total under another name: `Fees 11 791,61` below goods of that sum. */
function removeFinalSum(items: readonly MarkedItem[]): readonly MarkedItem[] {
  const before = items.slice(0, -1);
  const sum = sumOf(before);
  return before.length >= MIN_ITEMS && items.at(-1)?.item.totalCents === sum && sum !== 0 ? before : items;
}

const sumOf = (items: readonly MarkedItem[]): Cents =>
  cents(items.reduce((sum, { item }) => sum + (item.totalCents ?? 0), 0));

/** Each line's value, and its value with tax, may be rounded by a cent. */
const LINE_TOLERANCE = 2;

/**
 * Convert the lines of a table that prints prices without VAT and totals with VAT (`2 × 124.27`, VAT 37.28, total
 * 285.82) to amounts without VAT. Done only when every line has its value, printed or as quantity times price, and
 * these add up to the printed subtotal; otherwise the lines stay as printed.
 */
export function settleBasis(
  items: readonly MarkedItem[],
  subtotal: Cents | null,
  locale: Locale,
): readonly MarkedItem[] {
  if (subtotal === null || items.length === 0) return items;
  const values = items.map((item) => netValue(item, locale));
  const sum = values.reduce<number>((whole, value) => whole + (value ?? 0), 0);
  if (values.includes(null) || !isNear(sum, subtotal, LINE_TOLERANCE + items.length)) return items;
  return items.map((one, index) => ({ ...one, item: { ...one.item, totalCents: values[index] ?? null } }));
}

function netValue({ item, netCents }: MarkedItem, { home }: Locale): Cents | null {
  const { quantity, unitPriceCents, totalCents } = item;
  if (netCents !== null) return netCents;
  if (quantity === null || unitPriceCents === null || totalCents === null) return null;
  const value = Math.round(quantity * unitPriceCents);
  const isGross = home.conventions.taxRates.some((rate) =>
    isNear((value * (WHOLE + rate)) / WHOLE, totalCents, LINE_TOLERANCE),
  );
  return isGross ? cents(value) : null;
}
