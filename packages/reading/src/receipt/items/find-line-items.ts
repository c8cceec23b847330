import { cents } from '@tillslip/domain/kernel/money';
import type { AmountCandidate } from '../../amounts/amount-candidates.ts';
import { type AmountRole, isStrongTotal, normaliseLabel, roleOf } from '../../amounts/amount-role.ts';
import { findDates } from '../../dates/find-dates.ts';
import { headingColumns, isItemHeading } from '../../layout/item-columns.ts';
import type { Layout, Row } from '../../layout/text-row.ts';
import { type MarkedItem, printedTreatment } from './item-vat.ts';
import { type ItemRow, readItemRow } from './read-item-row.ts';

/** Rows that end the goods though they carry no amount: the totals begin. */
const END =
  /^(?:sub\s*-?\s*tot|gross\s*am|total|totaal|grand|bill\s*total|amount\s*due|vat\s*(?:rate|summary|analysis))/i;
const NOT_AN_ITEM =
  /\btel\b|tel:|phone|\bfax|(?:vat|btw|gst)\s*(?:no|reg|nr|id)|reg\.?\s*no|cashier|kassier|\bchange\b|^\W*cash\b|tendered|^\W*balance\b|invoice\s*(?:no|date)|account\s*(?:no|holder)|page\s*\d+\s*(?:of|\/|$)|^\W*(?:service\s*ch|svc\s*ch|grat\b|gratuity)|\w@[a-z]|www\.|https?:|carried\s*f|brought\s*f|oorgedra|oorgebring|\bc\/f\b|\bb\/f\b|card\s*no|\bauth\b|approved/i;

const NEVER_GOODS: readonly AmountRole[] = ['change', 'count', 'previous', 'rounding'];

/** The goods and services of a document in order, each with the mark its row carries. */
export function findLineItems(layout: Layout, amounts: readonly AmountCandidate[]): readonly MarkedItem[] {
  const headings = layout.rows.filter(isItemHeading);
  const first = headings[0];
  const start = first ? first.index + 1 : Math.ceil(layout.rows.length * 0.05);
  const end = firstTotalRow(layout, amounts, start, first !== undefined);
  const rows = layout.rows.slice(start, end).filter((row) => !isItemHeading(row) && !isOther(row, first !== undefined));
  const columns = first ? headingColumns(first) : [];
  return withoutSum(joinRows(rows.map((row) => readItemRow(row, columns, layout.lineHeight * 1.5))));
}

/** `Fees 11 791,61` under goods of that sum is their total by another name. */
function withoutSum(items: readonly MarkedItem[]): readonly MarkedItem[] {
  const before = items.slice(0, -1);
  const sum = before.reduce((all, { item }) => all + (item.totalCents ?? 0), 0);
  return before.length > 1 && items.at(-1)?.item.totalCents === sum && sum !== 0 ? before : items;
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
const NAMES_TOTAL = /^\W*(?:\w\s)?(?:sub|tot|net|bill|food|item|value|amount|excl|taxable)|tot\w*\W*(?:\([^)]*\))?\W*$/;
const NAMES_TAX =
  /^\W*(?:\w+\W\s?)?(?:vat|btw|gst|hst|tax|sales tax|add|plus|incl|umsatzsteuer|mwst|ust|tva|service tax|ser tax)/;

/** In a table an item may have VAT or payment in its name; in front of one only totals count. */
function endsGoods(one: AmountCandidate, hasHeading: boolean): boolean {
  if (one.role === 'total' || one.role === 'subtotal')
    return !/carried|transport|oorgedra/.test(one.label) && (NAMES_TOTAL.test(one.label) || isStrongTotal(one.label));
  if (one.role === 'tendered' || one.role === 'change')
    return !hasHeading || one.role === 'change' || /^(?:cash|tender|visa|master)/.test(one.label);
  return one.role === 'vat' && NAMES_TAX.test(one.label);
}

const isOther = (row: Row, inTable: boolean): boolean =>
  NOT_AN_ITEM.test(row.text) ||
  (findDates(row.text).length > 0 && !/\d[.,]\d{2}\s*\W?\w{0,3}$/.test(row.text)) ||
  (!inTable && NEVER_GOODS.includes(roleOf(normaliseLabel(row.text.replace(/[\d.,%]/g, ' ')))));

interface Pending {
  readonly description: string;
  readonly quantity: number | null;
  readonly unitPrice: number | null;
}

const NOTHING: Pending = { description: '', quantity: null, unitPrice: null };

/**
 * Joins rows to items: a name may stand over its price, a `2 @ 6.88` over or under its amount, and a
 * long description may run on.
 */
function joinRows(rows: readonly ItemRow[]): readonly MarkedItem[] {
  const items: MarkedItem[] = [];
  let pending = NOTHING;
  for (const row of rows) {
    if (row.amounts.length === 0) {
      pending = hasWords(row.description) ? { ...pending, description: row.description } : pending;
      continue;
    }
    const previous = items.at(-1);
    if (previous && !hasWords(row.description) && pending.description === '' && explains(row, previous)) {
      items[items.length - 1] = withPrice(previous, row);
    } else if (isPriceOnly(row)) {
      pending = { ...pending, quantity: row.quantity, unitPrice: row.unitPrice };
    } else {
      const item = toItem(row, pending);
      if (item) items.push(item);
      pending = NOTHING;
    }
  }
  return items;
}

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

/** `2 @ 6.88` under an item of 13.76: its price, not another item. */
const explains = (row: ItemRow, { item }: MarkedItem): boolean =>
  row.quantity !== null &&
  row.unitPrice !== null &&
  Math.abs(row.quantity * row.unitPrice - (item.totalCents ?? 0)) <= 1;

const withPrice = ({ item, mark }: MarkedItem, row: ItemRow): MarkedItem => ({
  item: { ...item, quantity: row.quantity, unitPriceCents: row.unitPrice === null ? null : cents(row.unitPrice) },
  mark,
});

/** Quantity and price without what they come to: that follows on the next row. */
const isPriceOnly = (row: ItemRow): boolean =>
  row.unitPrice !== null &&
  row.quantity !== null &&
  row.amounts.every((amount) => amount === row.unitPrice) &&
  row.quantity !== 1 &&
  !hasWords(row.description);

function toItem(row: ItemRow, pending: Pending): MarkedItem | null {
  const description = hasWords(row.description) ? row.description : pending.description;
  const total = row.amounts.at(-1);
  if (!hasWords(description) || total === undefined) return null;
  const quantity = row.quantity ?? pending.quantity;
  const { unitPrice, lineTotal } = priceAndTotal(row, quantity, row.unitPrice ?? pending.unitPrice, total);
  return {
    item: {
      description,
      quantity,
      unitPriceCents: unitPrice === null ? null : cents(unitPrice),
      totalCents: cents(lineTotal),
      vatTreatment: printedTreatment(row.text),
    },
    mark: row.mark,
  };
}

/** Which amount is the price of one and which that of all: told by multiplication, else by order. */
function priceAndTotal(row: ItemRow, quantity: number | null, unitPrice: number | null, last: number) {
  if (unitPrice !== null) return { unitPrice, lineTotal: last };
  const unit =
    quantity === null ? undefined : row.amounts.slice(0, -1).find((one) => isProduct(one, quantity, row.amounts));
  if (unit !== undefined) return { unitPrice: unit, lineTotal: last };
  return { unitPrice: row.amounts.length > 1 ? (row.amounts[0] ?? null) : null, lineTotal: last };
}

const isProduct = (unit: number, quantity: number, amounts: readonly number[]): boolean =>
  amounts.some((total) => Math.abs(total - unit * quantity) <= Math.max(1, quantity / 2));
