import { headingColumns, type ItemColumn, itemHeadings } from '../../layout/item-columns.ts';
import type { Layout, Row, Segment } from '../../layout/text-row.ts';
import type { Locale } from '../../locale/locale-pack.ts';
import { formsOf, toCents, toNumber } from './item-forms.ts';
import type { ItemRow } from './item-row.ts';
import { readItemRow } from './read-item-row.ts';
import { isCount, rowKind } from './row-kind.ts';
import type { ReadCells } from './row-money.ts';

/** How far a word may be from the title of its column, in line heights. */
const COLUMN_REACH_LINES = 1.5;
/** A letter before a single name may be part of it. */
const MIN_MARKED_ROWS = 2;
/** The description continues below one of its words, within this many line heights. */
const MAX_INDENT_LINES = 0.5;

/** Read rows as parts of items, each by the columns of the heading above it, without headings. */
export function readItemRows(layout: Layout, rows: readonly Row[], heading: Row | undefined): readonly ItemRow[] {
  const { lineHeight, locale } = layout;
  const headings = itemHeadings(layout);
  const widest = Math.max(0, ...rows.map(nameEnd));
  let columns: readonly ItemColumn[] = heading ? headingColumns(heading, locale) : [];
  const read = rows.flatMap((row, at) => {
    if (headings.has(row) && !isTitleOfSums(row, rows[at + 1], locale)) {
      columns = headingColumns(row, locale);
      return [];
    }
    const above = rows[at - 1];
    const parts = readItemRow(row, columns, lineHeight * COLUMN_REACH_LINES, locale);
    const kind = isHeadingOfSums(row, rows[at + 1], locale) ? 'sum' : rowKind(row, heading !== undefined, locale);
    return {
      ...parts,
      index: row.index,
      kind: kind === 'sum' && !isSureSum(parts, row, rows[at + 1], locale) ? 'doubtful' : kind,
      isWrapped: above !== undefined && !isCount(row, locale) && isWrapped(above, row, widest, lineHeight),
    };
  });
  return moveMarks(moveNames(read, locale));
}

/** `195.50 Sirloin 250g   x1`: an amount, a name and perhaps how many. Each part is bounded, so that no row takes long. */
const AMOUNT_BEFORE_NAME =
  /^\W{0,3}(?:R\s?)?(?<amount>-?[\d ,.]{0,14}\d[.,]\d{2}-?)\s{1,60}(?=.{0,60}\p{L}{2}|\S{0,12}\d\p{L}\d)(?<name>\S.{0,120}?)(?:\s{1,60}x\s?(?<count>\d{1,5}(?:[.,]\d{1,3})?))?$/u;
/** One amount before its name may be a price per unit. */
const MIN_NAMED_BEHIND = 2;

/** Take the names from behind the amounts when more rows have them there than before. */
function moveNames(rows: readonly ItemRow[], locale: Locale): readonly ItemRow[] {
  const moved = new Map(rows.flatMap((row) => nameBehind(row, locale)));
  const others = rows.filter((row) => row.kind === 'goods' && row.amounts.length > 0 && !moved.has(row));
  if (moved.size < MIN_NAMED_BEHIND || moved.size <= others.length) return rows;
  return rows.map((row) => moved.get(row) ?? row);
}

/** A row with its name behind its amount, as it is then; none for another row. */
function nameBehind(row: ItemRow, locale: Locale): readonly (readonly [row: ItemRow, moved: ItemRow])[] {
  const { amount, name = '', count } = AMOUNT_BEFORE_NAME.exec(row.text.trim())?.groups ?? {};
  const total = toCents(amount, locale);
  if (total === null || AMOUNT.test(name) || formsOf(locale).unit.test(name)) return [];
  const quantity = toNumber(count);
  return [[row, { ...row, description: name, quantity, unitPrice: null, amounts: [total], mark: null }]];
}

/** A letter or star before a name. */
const MARK_BEFORE = /^([A-Z*#])\s+(?=\S{2})/;

/** Take the letters before the names as marks when every priced row above the sums has one: `Z BROWN BREAD`. */
function moveMarks(rows: readonly ItemRow[]): readonly ItemRow[] {
  const end = rows.findIndex(({ kind }) => kind === 'sum');
  const goods = rows
    .slice(0, end < 0 ? rows.length : end)
    .filter(({ amounts }) => amounts.some((amount) => amount > 0));
  if (goods.length < MIN_MARKED_ROWS || !goods.every(({ description }) => MARK_BEFORE.test(description))) return rows;
  return rows.map((row) => {
    const [found, mark] = MARK_BEFORE.exec(row.description) ?? [];
    return found && mark ? { ...row, description: row.description.slice(found.length), mark } : row;
  });
}

/** `Subtotal   VAT   Item count` above amounts without words reads like titles of columns, and ends the goods. */
export const isTitleOfSums = (row: Row, below: Row | undefined, locale: Locale): boolean =>
  rowKind(row, false, locale) === 'sum' && isBare(below);

/** `Code   Total excl.   VAT` above amounts without words. */
const isHeadingOfSums = (row: Row, below: Row | undefined, { amounts }: Locale): boolean =>
  amounts.taxTable.test(row.text) && !hasAmount(row) && isBare(below);

/** True for amounts without words before them, apart from a currency. */
const isBare = (row: Row | undefined): boolean =>
  row !== undefined && hasAmount(row) && !/\p{L}{2}/u.test(row.text.replace(CURRENCY, '').split(AMOUNT)[0] ?? '');

/** A code before an amount. */
const CURRENCY = /\b[A-Z]{3}\s?(?=\d)/g;
const AMOUNT = /\d[.,]\d{2}\b/;

/**
 * `Paid by card` without an amount in or below it ends nothing, `Bar account   2   812.36   1 624.72` and `371403 CHANGE`
 * are counted, `Saving -5.00` is deducted.
 */
function isSureSum(
  { amounts, quantity, unitPrice }: ReadCells,
  row: Row,
  below: Row | undefined,
  locale: Locale,
): boolean {
  if (amounts.length === 0) return locale.items.end.test(row.text) || isBare(below);
  const isCounted = (quantity !== null && unitPrice !== null) || /^\W*[A-Z]{0,3}\d+(?:[.,]\d+)?\s/.test(row.text);
  return !isCounted && amounts.every((amount) => amount >= 0);
}

/** The segment with a row's first words; undefined for a row of numbers. */
const nameOf = ({ segments }: Row): Segment | undefined => segments.find(({ text }) => /\p{L}{2}/u.test(text));

const nameEnd = (row: Row): number => (hasAmount(row) ? (nameOf(row)?.x1 ?? 0) : 0);

const hasAmount = ({ text }: Row): boolean => AMOUNT.test(text);

/** True when the first word of a row would not have fitted on the row above, where the names of the table begin. */
function isWrapped(above: Row, row: Row, widest: number, lineHeight: number): boolean {
  const before = nameOf(above);
  const own = hasAmount(row) ? nameOf(row) : row.segments[0];
  const [first] = own?.tokens ?? [];
  if (!before || !own || !first || above.page !== row.page || row.segments[0] !== own) return false;
  const space = (first.x1 - first.x0) / first.text.length;
  const startsBelow = before.tokens.some(({ x0 }) => Math.abs(own.x0 - x0) <= lineHeight * MAX_INDENT_LINES);
  return startsBelow && before.x1 + space + first.x1 - first.x0 > widest;
}
