import { type Cents, cents } from '@tillslip/domain/kernel/money';
import { WHOLE } from '@tillslip/domain/vat/rates/vat-rate';
import { isNear } from '../../amounts/amount-candidate.ts';
import { findAll } from '../../find-all.ts';
import type { Locale } from '../../locale/locale-pack.ts';
import { toNumber } from './item-forms.ts';
import type { ItemRow } from './item-row.ts';
import { type MarkedItem, printedTreatment } from './item-vat.ts';
import { isProduct } from './row-money.ts';

/** An item and the row of its amount. */
export interface JoinedItem extends MarkedItem {
  readonly row: ItemRow;
}

interface Pending {
  readonly description: string;
  /** It stands below another item, not below the names at the top of a slip. */
  readonly isAmongItems: boolean;
  readonly quantity: number | null;
  readonly unitPrice: number | null;
}

const NO_PENDING: Pending = { description: '', isAmongItems: false, quantity: null, unitPrice: null };

/**
 * Join rows into items: a name may be above its price, a `2 @ 6.88` above or below its amount, and a long description
 * may continue on the next rows.
 */
export function joinItemRows(rows: readonly ItemRow[], locale: Locale): readonly JoinedItem[] {
  const items: JoinedItem[] = [];
  let pending = NO_PENDING;
  const placed = restoreShiftedAmounts(rows, locale);
  for (const [at, row] of placed.entries()) {
    const previous = items.at(-1);
    const isUnnamed = previous && pending.description === '';
    if (isUnnamed && isPriceOf(row, previous)) {
      items[items.length - 1] = setPrice(previous, row);
    } else if (row.amounts.length === 0 && isUnnamed && continues(placed, at, locale)) {
      items[items.length - 1] = addToName(previous, row);
    } else if (row.amounts.length === 0) {
      pending = addToPending(pending, row, previous !== undefined);
    } else if (isUnnamed && !hasWords(row.description) && isTotalOf(row, previous)) {
      items[items.length - 1] = setTotal(previous, row);
    } else if (isPriceOnly(row, locale)) {
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

/** A stock code alone on a row: `TX9771`, `8190874877083`. */
const isCode = ({ text }: ItemRow): boolean => /^\W*[A-Z]{0,3}[\d-]{3,}\W*$/.test(text);

/** True for the rest of a name that was too long, and not for the name of the next item, whose row has only an amount. */
function continues(rows: readonly ItemRow[], at: number, locale: Locale): boolean {
  const row = rows[at];
  if (!row?.isWrapped || isCode(row)) return false;
  const next = rows.slice(at + 1).find((one) => !one.isWrapped || one.amounts.length > 0);
  return !next || hasWords(next.description) || next.amounts.length === 0 || isPriceOnly(next, locale);
}

const addToName = ({ item, ...rest }: JoinedItem, row: ItemRow): JoinedItem => ({
  ...rest,
  item: { ...item, description: `${item.description} ${row.description}` },
});

/** Words without an amount name the next item; several rows of them only when the name was too long for one. */
function addToPending(pending: Pending, row: ItemRow, isAmongItems: boolean): Pending {
  const count =
    row.quantity !== null && row.unitPrice !== null ? { quantity: row.quantity, unitPrice: row.unitPrice } : {};
  if (!hasWords(row.description) || isCode(row)) return { ...pending, ...count };
  const isRest = row.isWrapped && isAmongItems && pending.description !== '';
  return isRest
    ? { ...pending, ...count, description: `${pending.description} ${row.description}` }
    : { ...pending, ...count, description: row.description, isAmongItems };
}

/** `2 @ 6.88` below an item of 13.76 is its price, not another item. */
const isPriceOf = (row: ItemRow, { item }: MarkedItem): boolean =>
  row.amounts.every((amount) => amount === row.unitPrice) && isProductOf(row, item.totalCents ?? 0);

const setPrice = ({ item, ...rest }: JoinedItem, row: ItemRow): JoinedItem => ({
  ...rest,
  item: { ...item, quantity: row.quantity, unitPriceCents: row.unitPrice === null ? null : cents(row.unitPrice) },
});

/** True for the product below an item (`129.60` under `3 × 43.20`), or for any amount below an item of zero. */
function isTotalOf({ amounts }: ItemRow, { item }: MarkedItem): boolean {
  const { quantity, unitPriceCents, totalCents } = item;
  const [amount, ...others] = amounts;
  if (amount === undefined || others.length > 0) return false;
  if (totalCents === 0) return true;
  return (
    quantity !== null &&
    unitPriceCents !== null &&
    totalCents === unitPriceCents &&
    isProduct(quantity, unitPriceCents, amount)
  );
}

const setTotal = ({ item, mark, row: named }: JoinedItem, row: ItemRow): JoinedItem => ({
  item: { ...item, totalCents: cents(row.amounts[0] ?? 0) },
  mark: row.mark ?? mark,
  netCents: null,
  row: named,
});

/**
 * Undo amounts shifted down a row on curved paper: `5 X 18.50` is alone below its name and the next item's name has its
 * 92.50. When the product confirms it, the amount moves back to its own row.
 */
function restoreShiftedAmounts(rows: readonly ItemRow[], locale: Locale): readonly ItemRow[] {
  const placed = [...rows];
  for (const [index, row] of placed.entries()) {
    const next = placed[index + 1];
    const above = placed[index - 1];
    // After an item with an amount, it belongs to the next item: `3 @ 12.99` above `CRISPS 38.97`.
    if (!above || above.amounts.length > 0 || !hasWords(above.description) || above.isWrapped) continue;
    if (!placed.slice(0, index).some(({ amounts }) => amounts.length > 0)) continue;
    if (!next || !isPriceOnly(row, locale) || !hasWords(next.description) || next.quantity !== null) continue;
    const [only, ...others] = next.amounts;
    if (only === undefined || others.length > 0 || !isProductOf(row, only)) continue;
    placed[index] = { ...row, amounts: [only], mark: next.mark };
    placed[index + 1] = { ...next, amounts: [], mark: null };
  }
  return placed;
}

const isProductOf = ({ quantity, unitPrice }: ItemRow, amount: number): boolean =>
  quantity !== null && unitPrice !== null && isProduct(quantity, unitPrice, amount);

/** A quantity and price without their product, which is in the next row. */
const isPriceOnly = (row: ItemRow, locale: Locale): boolean =>
  row.unitPrice !== null &&
  row.quantity !== null &&
  row.amounts.every((amount) => amount === row.unitPrice) &&
  (row.quantity !== 1 || row.amounts.length === 0) &&
  !hasName(row, locale);

/** True for words that name goods, and not only what the number behind them is: `Qty 2 x 15.00`. */
const hasName = ({ description }: ItemRow, { items }: Locale): boolean =>
  hasWords(description) && !items.countWord.test(description);

function createItem(row: ItemRow, pending: Pending, locale: Locale): JoinedItem | null {
  const description = nameOf(row, pending, locale);
  const total = row.amounts.at(-1);
  if (!hasWords(description) || total === undefined) return null;
  const quantity = row.quantity ?? pending.quantity ?? findQuantity(row);
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
    netCents: findNetAmount(row.amounts, quantity, locale),
    row,
  };
}

/** The words of its own row, after those above that they continue; else the words above. */
const nameOf = (row: ItemRow, pending: Pending, locale: Locale): string =>
  !hasWords(row.description) || (pending.description !== '' && row.unitPrice !== null && !hasName(row, locale))
    ? pending.description
    : row.isWrapped && pending.isAmongItems && pending.description !== ''
      ? `${pending.description} ${row.description}`
      : row.description;
/** A product is rounded once. */
const PRODUCT_TOLERANCE = 1;

/**
 * The value in a row of value, VAT at the standard rate and their sum: `780.00  117.00  897.00`, or `2  124.27  37.28
 * 285.82` with the price of one.
 */
function findNetAmount(amounts: readonly number[], quantity: number | null, { home }: Locale): Cents | null {
  const [first, vat, gross] = amounts.slice(-3);
  if (first === undefined || vat === undefined || gross === undefined) return null;
  const net = [first, Math.round(first * (quantity ?? 1))].find((value) =>
    isNear(value + vat, gross, value === first ? 0 : PRODUCT_TOLERANCE),
  );
  if (net === undefined) return null;
  const isAtRate = home.conventions.taxRates.some((rate) => isNear((net * rate) / WHOLE, vat, PRODUCT_TOLERANCE));
  return vat === 0 || isAtRate ? cents(net) : null;
}

const SMALL_NUMBER = /(?<![\p{L}\d.,/-])\d{1,5}(?:[.,]\d{1,4})?(?![\p{L}\d.,%/-])/gu;

/** The number of a row that gives its amount when multiplied by its price: `6   114.95   689.70`. */
function findQuantity({ text, amounts, unitPrice }: ItemRow): number | null {
  const total = amounts.at(-1);
  const price = unitPrice ?? amounts.at(-2);
  if (total === undefined || price === undefined) return null;
  const numbers = findAll(text, SMALL_NUMBER).map(([number]) => toNumber(number));
  return numbers.find((number) => number !== null && number * 100 !== total && isProduct(number, price, total)) ?? null;
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
