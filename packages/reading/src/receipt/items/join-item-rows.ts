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

const NO_PENDING: Pending = { description: '', quantity: null, unitPrice: null };

/**
 * Join rows into items: a name may be above its price, a `2 @ 6.88` above or below its amount, and a long description
 * may continue on the next row.
 */
export function joinItemRows(rows: readonly ItemRow[], locale: Locale): readonly MarkedItem[] {
  const items: MarkedItem[] = [];
  let pending = NO_PENDING;
  for (const row of restoreShiftedAmounts(rows)) {
    if (row.amounts.length === 0) {
      pending = hasWords(row.description) ? { ...pending, description: row.description } : pending;
      continue;
    }
    const previous = items.at(-1);
    const isBare = previous && !hasWords(row.description) && pending.description === '';
    if (isBare && isPriceOf(row, previous)) {
      items[items.length - 1] = setPrice(previous, row);
    } else if (isBare && isTotalOf(row, previous)) {
      items[items.length - 1] = setTotal(previous, row);
    } else if (isPriceOnly(row)) {
      pending = { ...pending, quantity: row.quantity, unitPrice: row.unitPrice };
    } else {
      const item = createItem(row, pending, locale);
      if (item) items.push(item);
      pending = NO_PENDING;
    }
  }
  return items;
}

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

/** `2 @ 6.88` below an item of 13.76 is its price, not another item. */
const isPriceOf = (row: ItemRow, { item }: MarkedItem): boolean => isProductOf(row, item.totalCents ?? 0);

const setPrice = ({ item, ...rest }: MarkedItem, row: ItemRow): MarkedItem => ({
  ...rest,
  item: { ...item, quantity: row.quantity, unitPriceCents: row.unitPrice === null ? null : cents(row.unitPrice) },
});

/** A product is rounded once. */
const PRODUCT_TOLERANCE = 1;

/** True for the product below an item (`129.60` under `3 × 43.20`), or for any amount below an item of zero. */
function isTotalOf({ amounts }: ItemRow, { item }: MarkedItem): boolean {
  const { quantity, unitPriceCents, totalCents } = item;
  const [amount, ...others] = amounts;
  if (amount === undefined || others.length > 0) return false;
  if (totalCents === 0) return true;
  if (quantity === null || unitPriceCents === null || totalCents !== unitPriceCents) return false;
  return isNear(quantity * unitPriceCents, amount, PRODUCT_TOLERANCE);
}

const setTotal = ({ item, mark }: MarkedItem, row: ItemRow): MarkedItem => ({
  item: { ...item, totalCents: cents(row.amounts[0] ?? 0) },
  mark: row.mark ?? mark,
  netCents: null,
});

/**
 * Undo amounts shifted down a row on curved paper: `5 X 18.50` is alone and the next item's name has its 92.50. When
 * the product confirms it, the amount moves back to its own row.
 */
function restoreShiftedAmounts(rows: readonly ItemRow[]): readonly ItemRow[] {
  const placed = [...rows];
  for (const [index, row] of placed.entries()) {
    const next = placed[index + 1];
    // After an item with an amount, it belongs to the next item: `3 @ 12.99` above `CRISPS 38.97`.
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

/** A quantity and price without their product, which follows in the next row. */
const isPriceOnly = (row: ItemRow): boolean =>
  row.unitPrice !== null &&
  row.quantity !== null &&
  row.amounts.every((amount) => amount === row.unitPrice) &&
  row.quantity !== 1 &&
  !hasWords(row.description);

function createItem(row: ItemRow, pending: Pending, locale: Locale): MarkedItem | null {
  const description = hasWords(row.description) ? row.description : pending.description;
  const total = row.amounts.at(-1);
  if (!hasWords(description) || total === undefined) return null;
  const quantity = row.quantity ?? pending.quantity ?? leadingQuantity(row);
  const unitPrice = row.unitPrice ?? pending.unitPrice ?? findUnitPrice(row.amounts, quantity);
  return {
    item: {
      description,
      quantity,
      unitPriceCents: unitPrice === null ? null : cents(unitPrice),
      totalCents: cents(total),
      vatTreatment: printedTreatment(row.text, locale),
    },
    mark: row.mark,
    netCents: findNetAmount(row.amounts, locale),
  };
}

/** The value in a row of value, VAT at the standard rate and their sum: `780.00  117.00  897.00`. */
function findNetAmount(amounts: readonly number[], { home }: Locale): Cents | null {
  const [net, vat, gross] = amounts.slice(-3);
  if (net === undefined || vat === undefined || gross === undefined || net + vat !== gross) return null;
  const isAtRate = home.conventions.taxRates.some((rate) => isNear((net * rate) / WHOLE, vat, PRODUCT_TOLERANCE));
  return vat === 0 || isAtRate ? cents(net) : null;
}

/** The quantity at the start of `6   114.95   689.70`, confirmed by multiplication. */
function leadingQuantity({ text, amounts }: ItemRow): number | null {
  const count = Number(/^\s*(\d{1,4})\s/.exec(text)?.[1] ?? Number.NaN);
  const [price, total] = amounts;
  return price !== undefined && total !== undefined && count * price === total ? count : null;
}

/** The unit price among a row's amounts: found by multiplication, else the first of several; null for one amount. */
function findUnitPrice(amounts: readonly number[], quantity: number | null): number | null {
  const before = amounts.slice(0, -1);
  const unit = quantity === null ? undefined : before.find((one) => isUnitPrice(one, quantity, amounts));
  return unit ?? before[0] ?? null;
}

/** The unit price is rounded, so the product is off by up to half a cent per unit. */
const ROUNDING_PER_UNIT = 0.5;

const isUnitPrice = (unit: number, quantity: number, amounts: readonly number[]): boolean =>
  amounts.some((total) => isNear(total, unit * quantity, Math.max(PRODUCT_TOLERANCE, quantity * ROUNDING_PER_UNIT)));
