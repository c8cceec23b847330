import type { AmountCandidate } from '../../amounts/amount-candidate.ts';
import { isTaxInside } from '../../amounts/tax-share.ts';
import { findDates } from '../../dates/find-dates.ts';
import { itemHeadings } from '../../layout/item-columns.ts';
import type { Layout, Row } from '../../layout/text-row.ts';
import type { Locale } from '../../locale/locale-pack.ts';
import { memoizeText } from '../../memoize.ts';
import { listBlocks } from './item-blocks.ts';
import type { ItemRow } from './item-row.ts';
import type { MarkedItem } from './item-vat.ts';
import { type JoinedItem, joinItemRows } from './join-item-rows.ts';
import { isTitleOfSums, readItemRows } from './read-item-rows.ts';
import { endsByWords } from './row-kind.ts';
import { removeFinalSum, selectItems, sumOf } from './select-items.ts';

/** Without a heading, the goods start below this share of the rows; names come before. */
const MIN_GOODS_DEPTH = 0.05;

/**
 * Find the line items of a document in order, each with the mark of its row. Where the goods begin and end, and which
 * rows are goods, is judged by whether they then add up to a printed total or subtotal; when nothing adds up, by words.
 */
export function findLineItems(layout: Layout, amounts: readonly AmountCandidate[]): readonly MarkedItem[] {
  const { locale } = layout;
  const { starts, belowSums } = listStarts(layout, amounts);
  const labelled = listSums(amounts.filter((one) => isLabelledSum(one, locale)));
  const sums = [...labelled, ...removeTaxes(labelled, amounts, locale)];
  const printed = listSums(amounts);
  const others = [...printed, ...removeTaxes(printed, amounts, locale)];
  return (
    findFirst(starts, (rows) => findThatAddUp(rows, sums, isEnough, locale)) ??
    findFirst(belowSums(), (rows) => findThatAddUp(rows, sums, isCounted, locale)) ??
    findFirst([...starts, ...belowSums()], (rows) => findThatAddUp(rows, others, isCounted, locale)) ??
    findFirst([...starts, ...belowSums()], (rows) => readByWords(rows, locale)) ??
    []
  );
}

const isEnough = (items: readonly JoinedItem[]): boolean => items.length > 0;

/** Below the sums a single amount may be that of a payment, unless it is without tax or has a quantity and price. */
const isCounted = (items: readonly JoinedItem[], { taxRow }: PrintedSum): boolean =>
  taxRow !== null ||
  items.filter(({ item }) => item.totalCents !== 0).length > 1 ||
  items.some(({ item }) => item.quantity !== null && item.unitPriceCents !== null);

/** Rows that are read when they are needed. */
type Start = () => readonly ItemRow[];

/** The first list with items. */
function findFirst<Item>(
  starts: readonly Start[],
  find: (rows: readonly ItemRow[]) => readonly Item[] | null,
): readonly Item[] | null {
  for (const start of starts) {
    const found = find(start());
    if (found && found.length > 0) return found;
  }
  return null;
}

interface Starts {
  /** Below the first heading of goods, below another, and at the top. */
  readonly starts: readonly Start[];
  /** Below the sums at the top of the page. */
  readonly belowSums: () => readonly Start[];
}

/** The rows from each place where goods may begin. */
function listStarts(layout: Layout, amounts: readonly AmountCandidate[]): Starts {
  const { rows, locale } = layout;
  const lastAmount = Math.max(0, ...amounts.filter((one) => one.hasCents).map((one) => one.row.index));
  // `* indicates item includes GST` below the last amount is not a heading.
  const headings = [...itemHeadings(layout)].filter(
    (row) => row.index < lastAmount && !isTitleOfSums(row, rows[row.index + 1], locale),
  );
  const readFrom = (start: number, heading?: Row): Start =>
    once(() =>
      readItemRows(
        layout,
        rows.slice(start).filter(({ text }) => !isNotItem(text, locale)),
        heading,
      ),
    );
  const all = readFrom(Math.ceil(rows.length * MIN_GOODS_DEPTH));
  return {
    starts: [...headings.map((row) => readFrom(row.index + 1, row)), all, readFrom(1)],
    belowSums: once(() =>
      all().flatMap((row, at, list) =>
        row.kind === 'sum' && list[at + 1]?.kind !== 'sum' ? [() => skipAmounts(list.slice(at + 1))] : [],
      ),
    ),
  };
}

/** Make a value the first time it is asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The rows below amounts that belong to the titles above them. */
function skipAmounts(rows: readonly ItemRow[]): readonly ItemRow[] {
  const [first, ...others] = rows;
  const isBare =
    first !== undefined && first.amounts.length > 0 && first.unitPrice === null && !/\p{L}{2}/u.test(first.description);
  return isBare ? others : rows;
}

/** A sum that goods may come to, and the row it is printed on. */
interface PrintedSum {
  readonly cents: number;
  readonly row: number;
  /** The row of the tax that was taken off. */
  readonly taxRow: number | null;
}

/** A total or subtotal of the document, not that of one tax rate. */
const isLabelledSum = ({ role, label, isInTaxTable }: AmountCandidate, { items }: Locale): boolean =>
  (role === 'total' || role === 'subtotal') &&
  !isInTaxTable &&
  ![items.zeroLegend, items.standardLegend, items.exempt].some((words) => words.test(label));

const listSums = (amounts: readonly AmountCandidate[]): readonly PrintedSum[] =>
  amounts.filter(({ hasCents }) => hasCents).map(({ cents, row }) => ({ cents, row: row.index, taxRow: null }));

/**
 * The sums without their tax, for prices that exclude it where no subtotal is printed. A tax is known by its label
 * (`Tax included in total`) or by being that of the sum.
 */
const removeTaxes = (
  sums: readonly PrintedSum[],
  amounts: readonly AmountCandidate[],
  { amounts: words, maxTaxShare, home }: Locale,
): readonly PrintedSum[] => {
  const rates = home.conventions.taxRates;
  return amounts
    .filter(({ hasCents, cents }) => hasCents && cents > 0)
    .flatMap((tax) =>
      sums
        .filter(({ cents }) => tax.cents <= cents * maxTaxShare)
        .filter(({ cents }) => tax.role === 'vat' || words.tax.test(tax.label) || isTaxInside(tax.cents, cents, rates))
        .map((sum) => ({ ...sum, cents: sum.cents - tax.cents, taxRow: tax.row.index })),
    );
};

/** The items of the first block that adds up to a sum printed outside it. */
function findThatAddUp(
  rows: readonly ItemRow[],
  sums: readonly PrintedSum[],
  isAccepted: (items: readonly JoinedItem[], sum: PrintedSum) => boolean,
  locale: Locale,
): readonly JoinedItem[] | null {
  for (const block of listBlocks(rows, locale)) {
    const inside = new Set([...block.rows, ...block.sums].map(({ index }) => index));
    const goods = new Set(block.rows.filter(({ kind }) => kind === 'goods').map(({ index }) => index));
    // `VAT 69   1 661.52` among the goods is not their tax, nor `1 ea at 98.00` their sum.
    const possible = sums.filter(({ row, taxRow }) => !goods.has(row) && (taxRow === null || !inside.has(taxRow)));
    const isSum = (items: readonly JoinedItem[]) => {
      const own = new Set([...block.sums, ...items.map(({ row }) => row)].map(({ index }) => index));
      return possible.some((sum) => sum.cents === sumOf(items) && !own.has(sum.row) && isAccepted(items, sum));
    };
    const found = selectItems(block.rows, isSum, locale);
    if (found) return found;
  }
  return null;
}

/** The rows down to the first sum by its words. */
function readByWords(parts: readonly ItemRow[], locale: Locale): readonly MarkedItem[] {
  const end = parts.findIndex((row) => endsByWords(row, locale));
  const rows = parts.slice(0, end < 0 ? parts.length : end);
  return removeFinalSum(joinItemRows(rows, locale));
}

/** A row with more words than this beside its date is a name: `Statements for the year ended 28 February 2026`. */
const MAX_DATE_WORDS = 5;

const isNotItem = memoizeText((text: string, locale: Locale): boolean => {
  if (locale.items.notItem.test(text)) return true;
  if (findDates(text, locale).length === 0 || /\d[.,]\d{2}\s*\W?\w{0,3}$/.test(text)) return false;
  return (text.match(/\p{L}{2,}/gu) ?? []).length <= MAX_DATE_WORDS;
});
