import type { AmountCandidate } from '../../amounts/amount-candidate.ts';
import { type AmountRole, isStrongTotal, normaliseLabel, roleOf } from '../../amounts/label-role.ts';
import { findDates } from '../../dates/find-dates.ts';
import { headingColumns, isItemHeading, itemHeadings } from '../../layout/item-columns.ts';
import type { Layout, Row } from '../../layout/text-row.ts';
import type { Locale } from '../../locale/locale-pack.ts';
import type { MarkedItem } from './item-vat.ts';
import { readItemRow } from './read-item-row.ts';
import { selectItems } from './select-items.ts';

const NEVER_GOODS: readonly AmountRole[] = ['change', 'count', 'previous', 'rounding'];

/** Without a heading, the goods start below this share of the rows; names come before. */
const MIN_GOODS_DEPTH = 0.05;
/** How far a word may be from the title of its column, in line heights. */
const COLUMN_REACH_LINES = 1.5;

/** Find the line items of a document in order, each with the mark of its row. */
export function findLineItems(layout: Layout, amounts: readonly AmountCandidate[]): readonly MarkedItem[] {
  const { rows, lineHeight, locale } = layout;
  const lastAmount = Math.max(0, ...amounts.filter((one) => one.hasCents).map((one) => one.row.index));
  // `* indicates item includes GST` below the last amount is not a heading.
  const heading = [...itemHeadings(layout)].find((row) => row.index < lastAmount);
  const start = heading ? heading.index + 1 : Math.ceil(rows.length * MIN_GOODS_DEPTH);
  const hasHeading = heading !== undefined;
  const goods = rows
    .slice(start, findFirstTotalRow(layout, amounts, start, hasHeading))
    .filter((row) => !isItemHeading(layout, row) && !isNotItem(row, locale, hasHeading));
  const columns = heading ? headingColumns(heading, locale) : [];
  const reach = lineHeight * COLUMN_REACH_LINES;
  return selectItems(
    goods.map((row) => readItemRow(row, columns, reach, locale)),
    amounts,
    locale,
  );
}

function findFirstTotalRow(
  layout: Layout,
  amounts: readonly AmountCandidate[],
  start: number,
  hasHeading: boolean,
): number {
  const { rows, locale } = layout;
  const ends = amounts
    .filter((one) => one.row.index >= start && one.labelAt === 'beside' && one.hasCents)
    .filter((one) => isGoodsEnd(one, locale, hasHeading))
    .map((one) => one.row.index);
  const worded = rows
    .filter((row) => row.index >= start && locale.items.end.test(row.text) && !isItemHeading(layout, row))
    .map((row) => row.index);
  return Math.min(...ends, ...worded, rows.length);
}

/** `1 LIST TOTAL CARE` is a shampoo. Item names in a table may contain tax or payment words; else only totals end it. */
function isGoodsEnd({ role, label, row }: AmountCandidate, locale: Locale, hasHeading: boolean): boolean {
  const { notEnd, namesTotal, soldPayment, namesPayment, namesTax } = locale.items;
  if (role === 'total' || role === 'subtotal')
    return !notEnd.test(label) && (namesTotal.test(label) || isStrongTotal(label, locale));
  if (role === 'tendered' || role === 'change')
    return !soldPayment.test(label) && (!hasHeading || role === 'change' || namesPayment.test(label));
  // In a table `Tax 15%` may be the cell of a rate.
  return role === 'vat' && namesTax.test(hasHeading ? normaliseLabel(row.text, locale) : label);
}

function isNotItem(row: Row, locale: Locale, isInTable: boolean): boolean {
  if (locale.items.notItem.test(row.text)) return true;
  if (findDates(row.text, locale).length > 0 && !/\d[.,]\d{2}\s*\W?\w{0,3}$/.test(row.text)) return true;
  const words = row.text.replace(/[\d.,%]/g, ' ');
  return !isInTable && NEVER_GOODS.includes(roleOf(normaliseLabel(words, locale), locale));
}
