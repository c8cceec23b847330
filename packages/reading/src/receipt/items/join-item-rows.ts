import { type Cents, cents } from '@tillslip/domain/kernel/money';
import { WHOLE } from '@tillslip/domain/vat/rates/vat-rate';
import { isNear } from '../../amounts/amount-candidate.ts';
import type { Locale } from '../../locale/locale-pack.ts';
import { type MarkedItem, printedTreatment } from './item-vat.ts';
import type { ItemRow } from './read-item-row.ts';

interface Pending {
  readonly description: string;
  readonly quantity: number | null;
  readonly unitPrice: number | null;
}

const NOTHING: Pending = { description: '', quantity: null, unitPrice: null };

/**
 * Joins rows to items: a name may be over its price, a `2 @ 6.88` over or under its amount, and a long description may
 * run on.
 */
export function joinItemRows(rows: readonly ItemRow[], locale: Locale): readonly MarkedItem[] {
  const items: MarkedItem[] = [];
  let pending = NOTHING;
  for (const row of withAmountsInPlace(rows)) {
    if (row.amounts.length === 0) {
      pending = hasWords(row.description) ? { ...pending, description: row.description } : pending;
      continue;
    }
    const previous = items.at(-1);
    const isBare = previous && !hasWords(row.description) && pending.description === '';
    if (isBare && explains(row, previous)) {
      items[items.length - 1] = withPrice(previous, row);
    } else if (isBare && isTotalOf(row, previous)) {
      items[items.length - 1] = withTotal(previous, row);
    } else if (isPriceOnly(row)) {
      pending = { ...pending, quantity: row.quantity, unitPrice: row.unitPrice };
    } else {
      const item = toItem(row, pending, locale);
      if (item) items.push(item);
      pending = NOTHING;
    }
  }
  return items;
}

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

/** `2 @ 6.88` under an item of 13.76: its price, not another item. */
const explains = (row: ItemRow, { item }: MarkedItem): boolean => isProductOf(row, item.totalCents ?? 0);

const withPrice = ({ item, ...rest }: MarkedItem, row: ItemRow): MarkedItem => ({
  ...rest,
  item: { ...item, quantity: row.quantity, unitPriceCents: row.unitPrice === null ? null : cents(row.unitPrice) },
});

/** A product is rounded once. */
const PRODUCT_TOLERANCE = 1;

/** `129.60` under `3 × 43.20`, or any amount under an item of zero: what it comes to. */
function isTotalOf({ amounts }: ItemRow, { item }: MarkedItem): boolean {
  const { quantity, unitPriceCents, totalCents } = item;
  const [amount, ...others] = amounts;
  if (amount === undefined || others.length > 0) return false;
  if (totalCents === 0) return true;
  if (quantity === null || unitPriceCents === null || totalCents !== unitPriceCents) return false;
  return isNear(quantity * unitPriceCents, amount, PRODUCT_TOLERANCE);
}

const withTotal = ({ item, mark }: MarkedItem, row: ItemRow): MarkedItem => ({
  item: { ...item, totalCents: cents(row.amounts[0] ?? 0) },
  mark: row.mark ?? mark,
  netCents: null,
});

/**
 * On curved paper an amount slips a row down: `5 X 18.50` is alone, and the name of the next item has its 92.50. Where
 * the product shows it, the amount goes back to its own row.
 */
function withAmountsInPlace(rows: readonly ItemRow[]): readonly ItemRow[] {
  const placed = [...rows];
  for (const [index, row] of placed.entries()) {
    const next = placed[index + 1];
    // Under an item with its own amount it belongs to the next: `3 @ 12.99` over `CRISPS 38.97`.
    if ((placed[index - 1]?.amounts.length ?? 0) > 0) continue;
    if (!next || !isPriceOnly(row) || !hasWords(next.description) || next.quantity !== null) continue;
    const [only, ...others] = next.amounts;
    if (only === undefined || others.length > 0 || !isProductOf(row, only)) continue;
    placed[index] = { ...row, amounts: [only], mark: next.mark };
    placed[index + 1] = { ...next, amounts: [], mark: null };
  }
  return placed;
}

const isProductOf = ({ quantity, unitPrice }: ItemRow, amount: number): boolean =>
  quantity !== null && unitPrice !== null && isNear(quantity * unitPrice, amount, PRODUCT_TOLERANCE);

/** Quantity and price without what they come to: that follows on the next row. */
const isPriceOnly = (row: ItemRow): boolean =>
  row.unitPrice !== null &&
  row.quantity !== null &&
  row.amounts.every((amount) => amount === row.unitPrice) &&
  row.quantity !== 1 &&
  !hasWords(row.description);

function toItem(row: ItemRow, pending: Pending, locale: Locale): MarkedItem | null {
  const description = hasWords(row.description) ? row.description : pending.description;
  const total = row.amounts.at(-1);
  if (!hasWords(description) || total === undefined) return null;
  const quantity = row.quantity ?? pending.quantity ?? leadingQuantity(row);
  const unitPrice = row.unitPrice ?? pending.unitPrice ?? priceAmong(row.amounts, quantity);
  return {
    item: {
      description,
      quantity,
      unitPriceCents: unitPrice === null ? null : cents(unitPrice),
      totalCents: cents(total),
      vatTreatment: printedTreatment(row.text, locale),
    },
    mark: row.mark,
    netCents: netOf(row.amounts, locale),
  };
}

/** `780.00  117.00  897.00`: value, VAT at the standard rate and their sum in one row. */
function netOf(amounts: readonly number[], { home }: Locale): Cents | null {
  const [net, vat, gross] = amounts.slice(-3);
  if (net === undefined || vat === undefined || gross === undefined || net + vat !== gross) return null;
  const isAtRate = home.conventions.taxRates.some((rate) => isNear((net * rate) / WHOLE, vat, PRODUCT_TOLERANCE));
  return vat === 0 || isAtRate ? cents(net) : null;
}

/** `6   114.95   689.70` under the name: how many, found by multiplication. */
function leadingQuantity({ text, amounts }: ItemRow): number | null {
  const count = Number(/^\s*(\d{1,4})\s/.exec(text)?.[1] ?? Number.NaN);
  const [price, total] = amounts;
  return price !== undefined && total !== undefined && count * price === total ? count : null;
}

/** Which of a row's amounts is the price of one: found by multiplication, else the first of several; null for one. */
function priceAmong(amounts: readonly number[], quantity: number | null): number | null {
  const before = amounts.slice(0, -1);
  const unit = quantity === null ? undefined : before.find((one) => isUnitPrice(one, quantity, amounts));
  return unit ?? before[0] ?? null;
}

/** The price of one is rounded, so that of many is off by half as many cents. */
const ROUNDING_PER_UNIT = 0.5;

const isUnitPrice = (unit: number, quantity: number, amounts: readonly number[]): boolean =>
  amounts.some((total) => isNear(total, unit * quantity, Math.max(PRODUCT_TOLERANCE, quantity * ROUNDING_PER_UNIT)));
