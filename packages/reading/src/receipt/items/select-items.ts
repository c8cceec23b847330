import type { Locale } from '../../locale/locale-pack.ts';
import type { ItemRow } from './item-row.ts';
import { type JoinedItem, joinItemRows } from './join-item-rows.ts';
import { endsByWords } from './row-kind.ts';

/** A single line always equals its own total; it confirms a choice between lines only when there is nothing to choose. */
const MIN_ITEMS = 2;
/** With more doubtful lines some choice of them fits by chance. */
const MAX_DOUBTFUL = 6;

/**
 * Return the items of rows in the first way that makes them add up to one of the sums; null when none does. As printed,
 * with missing decimal points restored, without savings that are only mentioned, without lines whose words could name a
 * sum, without a sum above the goods, or without rows before and after the goods.
 */
export function selectItems(
  rows: readonly ItemRow[],
  isSum: (items: readonly JoinedItem[]) => boolean,
  locale: Locale,
): readonly JoinedItem[] | null {
  const read = joinItemRows(rows, locale);
  const minItems = read.length === 0 ? 1 : MIN_ITEMS;
  const addsUp = (items: readonly JoinedItem[]) => items.length > 0 && isSum(items);
  // Goods and their tax come to the total as well, so rows that read like sums are left out first.
  const certain = [
    ...listWithout(
      read,
      read.filter(({ row }) => endsByWords(row, locale)),
    ),
    read,
    ...listWithout(
      read,
      read.filter(({ row }) => row.kind === 'doubtful'),
    ),
  ].find(addsUp);
  if (certain) return removeFinalSum(certain);
  const repaired = joinItemRows(rows.map(applyRepair), locale);
  const others = [
    repaired,
    ...listRepairs(rows).map((some) => joinItemRows(some, locale)),
    removeSavings(read),
    removeSavings(repaired),
    ...removeOne(read),
    ...listRuns(read),
    removeSectionSums(read.filter(({ row }) => !endsByWords(row, locale))),
    ...listColumns(rows).map((some) => joinItemRows(some, locale)),
  ];
  return others.find((items) => items.length >= minItems && addsUp(items)) ?? null;
}

const applyRepair = (row: ItemRow): ItemRow =>
  row.repaired === null || row.amounts.at(-1) === row.repaired
    ? row
    : { ...row, amounts: [...row.amounts, row.repaired] };

/** The rows with one of the readable amounts repaired: a repair that is wrong for one row may be right for another. */
const listRepairs = (rows: readonly ItemRow[]): readonly (readonly ItemRow[])[] =>
  rows.flatMap((row, at) => (row.amounts.length > 0 && row.repaired !== null ? [rows.with(at, applyRepair(row))] : []));

/**
 * The rows with the amount of each line in another column than the last: `R | Number | Each` above `290.85 | 3 | 96.95`.
 * A row with one amount has it in any of them.
 */
function listColumns(rows: readonly ItemRow[]): readonly (readonly ItemRow[])[] {
  const columns = Math.max(0, ...rows.map(({ amounts }) => amounts.length));
  return Array.from({ length: Math.max(0, columns - 1) }, (_, at) =>
    rows.map((row) => {
      const amount = row.amounts[at];
      if (row.amounts.length < columns || amount === undefined) return row;
      return { ...row, unitPrice: null, amounts: [...row.amounts.toSpliced(at, 1), amount] };
    }),
  );
}

/** Leave out sums of at least two of the lines above them, under any name: `Services   1 293.82`. */
function removeSectionSums(items: readonly JoinedItem[]): readonly JoinedItem[] {
  const kept: JoinedItem[] = [];
  for (const one of items) if (one.item.quantity !== null || !isSumOfLast(one, kept)) kept.push(one);
  return kept;
}

function isSumOfLast({ item }: JoinedItem, lines: readonly JoinedItem[]): boolean {
  let sum = 0;
  return lines.toReversed().some((line, at) => {
    sum += line.item.totalCents ?? 0;
    return at + 1 >= MIN_ITEMS && sum === item.totalCents;
  });
}

/** Leave out savings: `1.99 Dsc -0.33` under an item that already costs 1.66. */
const removeSavings = (items: readonly JoinedItem[]): readonly JoinedItem[] =>
  items.filter(({ item }) => (item.totalCents ?? 0) >= 0);

/** Leave out some of the doubtful lines, most first; those of `items` that stay keep their order. */
function listWithout(
  items: readonly JoinedItem[],
  doubtful: readonly JoinedItem[],
): readonly (readonly JoinedItem[])[] {
  if (doubtful.length > MAX_DOUBTFUL) return [];
  return Array.from({ length: 2 ** doubtful.length - 1 }, (_, choice) =>
    doubtful.filter((_item, at) => ((choice + 1) >> at) % 2 === 1),
  )
    .sort((one, other) => other.length - one.length)
    .map((left) => items.filter((item) => !left.includes(item)));
}

/**
 * Leave out one line of several: a sum above the goods (`Thanks for your order   194.50`) or a mention (`PROMO 2 FOR
 * 90.00`).
 */
const removeOne = (items: readonly JoinedItem[]): readonly (readonly JoinedItem[])[] =>
  items.map((_item, index) => items.filter((_, other) => other !== index));

/** Every run of most of the lines, longest first: what comes before and after the goods may look like goods. */
const listRuns = (items: readonly JoinedItem[]): readonly (readonly JoinedItem[])[] =>
  Array.from({ length: items.length >> 1 }, (_, left) => items.length - 1 - left).flatMap((length) =>
    Array.from({ length: items.length - length + 1 }, (_, from) => items.slice(from, from + length)),
  );

/** Leave out a last line that is the total under another name: `Fees 11 791,61` below goods of that sum. */
export function removeFinalSum(items: readonly JoinedItem[]): readonly JoinedItem[] {
  const before = items.slice(0, -1);
  const sum = sumOf(before);
  return before.length >= MIN_ITEMS && items.at(-1)?.item.totalCents === sum && sum !== 0 ? before : items;
}

/** Add up the amounts of items. */
export const sumOf = (items: readonly JoinedItem[]): number =>
  items.reduce((sum, { item }) => sum + (item.totalCents ?? 0), 0);
