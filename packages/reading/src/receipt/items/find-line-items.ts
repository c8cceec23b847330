import type { AmountCandidate } from '../../amounts/amount-candidates.ts';
import { type AmountRole, isStrongTotal, normaliseLabel, roleOf } from '../../amounts/amount-role.ts';
import { findDates } from '../../dates/find-dates.ts';
import { headingColumns, isItemHeading } from '../../layout/item-columns.ts';
import type { Layout, Row } from '../../layout/text-row.ts';
import type { MarkedItem } from './item-vat.ts';
import { itemsThatAddUp } from './items-that-add-up.ts';
import { readItemRow } from './read-item-row.ts';

/** Rows that end the goods though they carry no amount: the totals begin. */
const END =
  /^(?:sub\s*-?\s*tot|gross\s*am|total|totaal|grand|bill\s*total|amount\s*due|vat\s*(?:rate|summary|analysis))/i;
const NOT_AN_ITEM =
  /\btel\b|tel:|phone|\bfax|(?:vat|btw|gst)\s*(?:no|reg|nr|id)|reg\.?\s*no|cashier|kassier|\bchange\b|^\W*cash\b(?!\s*(?:deposit|withdraw|handling|book|box))|tendered|^\W*balance\b|invoice\s*(?:no|date)|account\s*(?:no|holder)|page\s*\d+\s*(?:of|\/|$)|^\W*(?:service\s*ch|svc\s*ch|grat\b|gratuity)|\w@[a-z]|www\.|https?:|carried\s*f|brought\s*f|oorgedra|oorgebring|\bc\/f\b|\bb\/f\b|card\s*no|\bauth\b|approved|you\s*save|(?:brutto|netto|list|item)\s*-?\s*(?:preis|price|prys)\s*:?\s*\W?\d/i;

const NEVER_GOODS: readonly AmountRole[] = ['change', 'count', 'previous', 'rounding'];

/** The goods and services of a document in order, each with the mark its row carries. */
export function findLineItems(layout: Layout, amounts: readonly AmountCandidate[]): readonly MarkedItem[] {
  const lastAmount = Math.max(0, ...amounts.filter((one) => one.hasCents).map((one) => one.row.index));
  // `* indicates item includes GST` under the last amount heads nothing.
  const first = layout.rows.find((row) => isItemHeading(row) && row.index < lastAmount);
  const start = first ? first.index + 1 : Math.ceil(layout.rows.length * 0.05);
  const end = firstTotalRow(layout, amounts, start, first !== undefined);
  const rows = layout.rows.slice(start, end).filter((row) => !isItemHeading(row) && !isOther(row, first !== undefined));
  const columns = first ? headingColumns(first) : [];
  const read = rows.map((row) => readItemRow(row, columns, layout.lineHeight * 1.5));
  return itemsThatAddUp(read, amounts);
}

function firstTotalRow(
  layout: Layout,
  amounts: readonly AmountCandidate[],
  start: number,
  hasHeading: boolean,
): number {
  const ends = amounts
    .filter((one) => one.row.index >= start && one.labelDistance === 0 && one.hasCents && endsGoods(one, hasHeading))
    .map((one) => one.row.index);
  const worded = layout.rows
    .filter((row) => row.index >= start && END.test(row.text) && !isItemHeading(row))
    .map((row) => row.index);
  return Math.min(...ends, ...worded, layout.rows.length);
}

/** `1 LIST TOTAL CARE` is a shampoo: a total says so in its first or last word. */
const NAMES_TOTAL =
  /^\W*(?:\w\s)?(?:sub|tot|due|net|bill|food|item|value|amount|excl|taxable|summe|gesamt|brutto)|tot\w*\W*(?:\([^)]*\))?\W*$/;
const NAMES_TAX =
  /^\W*(?:\w+\W\s?)?(?:vat|btw|gst|hst|tax|sales tax|add|plus|incl|umsatzsteuer|mwst|ust|tva|service tax|ser tax)/;

/** In a table an item may have VAT or payment in its name; in front of one only totals count. */
function endsGoods(one: AmountCandidate, hasHeading: boolean): boolean {
  if (one.role === 'total' || one.role === 'subtotal')
    return !/carried|transport|oorgedra/.test(one.label) && (NAMES_TOTAL.test(one.label) || isStrongTotal(one.label));
  if (one.role === 'tendered' || one.role === 'change')
    return (
      !/gift|voucher/.test(one.label) &&
      (!hasHeading ||
        one.role === 'change' ||
        /^(?:cash(?! deposit| withdraw| handling)|tender|visa|master)/.test(one.label))
    );
  // In a table `Tax 15%` may be the cell of a rate.
  return one.role === 'vat' && NAMES_TAX.test(hasHeading ? normaliseLabel(one.row.text) : one.label);
}

const isOther = (row: Row, inTable: boolean): boolean =>
  NOT_AN_ITEM.test(row.text) ||
  (findDates(row.text).length > 0 && !/\d[.,]\d{2}\s*\W?\w{0,3}$/.test(row.text)) ||
  (!inTable && NEVER_GOODS.includes(roleOf(normaliseLabel(row.text.replace(/[\d.,%]/g, ' ')))));
