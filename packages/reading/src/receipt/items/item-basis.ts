import { type Cents, cents } from '@tillslip/domain/kernel/money';
import type { MarkedItem } from './item-vat.ts';

/** A line may be rounded by a cent or two. */
const TOLERANCE = 2;
const RATES = [0.15, 0.14];

/**
 * Puts the lines of a table that prints its prices without VAT and its totals with it (`2 × 124.27`, VAT
 * 37.28, total 285.82) on one basis, without VAT: only when every line has its value, printed or as quantity
 * times price, and these come to the printed subtotal. Else the lines stay as printed.
 */
export function settleBasis(items: readonly MarkedItem[], subtotal: Cents | null): readonly MarkedItem[] {
  if (subtotal === null || items.length === 0) return items;
  const values = items.map(netValue);
  const sum = values.reduce<number>((whole, value) => whole + (value ?? 0), 0);
  if (values.includes(null) || Math.abs(sum - subtotal) > TOLERANCE + items.length) return items;
  return items.map((one, index) => ({ ...one, item: { ...one.item, totalCents: values[index] ?? null } }));
}

function netValue({ item, netCents }: MarkedItem): Cents | null {
  const { quantity, unitPriceCents, totalCents } = item;
  if (netCents !== null) return netCents;
  if (quantity === null || unitPriceCents === null || totalCents === null) return null;
  const value = Math.round(quantity * unitPriceCents);
  return RATES.some((rate) => Math.abs(value * (1 + rate) - totalCents) <= TOLERANCE) ? cents(value) : null;
}
