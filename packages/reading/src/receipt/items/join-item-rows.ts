import { type Cents, cents } from '@tillslip/domain/kernel/money';
import { type MarkedItem, printedTreatment } from './item-vat.ts';
import type { ItemRow } from './read-item-row.ts';

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
export function joinItemRows(rows: readonly ItemRow[]): readonly MarkedItem[] {
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
      const item = toItem(row, pending);
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

/** `129.60` under `3 × 43.20`, or any amount under an item of nought: what it comes to. */
const isTotalOf = ({ amounts }: ItemRow, { item }: MarkedItem): boolean =>
  amounts.length === 1 &&
  (item.totalCents === 0 ||
    (item.quantity !== null &&
      item.unitPriceCents !== null &&
      item.totalCents === item.unitPriceCents &&
      Math.abs(item.quantity * item.unitPriceCents - (amounts[0] ?? 0)) <= 1));

const withTotal = ({ item, mark }: MarkedItem, row: ItemRow): MarkedItem => ({
  item: { ...item, totalCents: cents(row.amounts[0] ?? 0) },
  mark: row.mark ?? mark,
  netCents: null,
});

/**
 * On curved paper an amount slips a row down: `5 X 18.50` stands alone, and the name of the next item has
 * its 92.50. Where the product proves it, the amount goes back to its own row.
 */
function withAmountsInPlace(rows: readonly ItemRow[]): readonly ItemRow[] {
  const placed = [...rows];
  for (const [index, row] of placed.entries()) {
    const next = placed[index + 1];
    // Under an item with its own amount it tells of the next: `3 @ 12.99` over `CRISPS 38.97`.
    if (index > 0 && (placed[index - 1]?.amounts.length ?? 0) > 0) continue;
    if (!next || !isPriceOnly(row) || !hasWords(next.description) || next.quantity !== null) continue;
    const [only, ...others] = next.amounts;
    if (only === undefined || others.length > 0 || !isProductOf(row, only)) continue;
    placed[index] = { ...row, amounts: [only], mark: next.mark };
    placed[index + 1] = { ...next, amounts: [], mark: null };
  }
  return placed;
}

const isProductOf = ({ quantity, unitPrice }: ItemRow, amount: number): boolean =>
  quantity !== null && unitPrice !== null && Math.abs(quantity * unitPrice - amount) <= 1;

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
  const quantity = row.quantity ?? pending.quantity ?? leadingQuantity(row);
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
    netCents: netOf(row.amounts),
  };
}

const RATES = [0.15, 0.14];

/** `780.00  117.00  897.00`: value, VAT at the standard rate and their sum in one row. */
function netOf(amounts: readonly number[]): Cents | null {
  const [net, vat, gross] = amounts.slice(-3);
  if (net === undefined || vat === undefined || gross === undefined || net + vat !== gross) return null;
  return vat === 0 || RATES.some((rate) => Math.abs(net * rate - vat) <= 1) ? cents(net) : null;
}

/** `6   114.95   689.70` under the name: how many, told by multiplication. */
function leadingQuantity({ text, amounts }: ItemRow): number | null {
  const count = Number(/^\s*(\d{1,4})\s/.exec(text)?.[1] ?? Number.NaN);
  const [price, total] = amounts;
  return price !== undefined && total !== undefined && count * price === total ? count : null;
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
