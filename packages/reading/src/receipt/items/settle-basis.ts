import type { Cents } from '@tillslip/domain/kernel/money';
import { isNear } from '../../amounts/amount-candidate.ts';
import type { MarkedItem } from './item-vat.ts';

/** Each line's value, and its value with tax, may be rounded by a cent. */
const LINE_TOLERANCE = 2;

/**
 * Convert the lines of a table that prints values without VAT and totals with VAT (`2 × 124.27`, VAT 37.28, total
 * 285.82) to amounts without VAT. Done only when every line has its value, printed or as quantity times price, and
 * these add up to the printed subtotal; otherwise the lines stay as printed.
 */
export function settleBasis(items: readonly MarkedItem[], subtotal: Cents | null): readonly MarkedItem[] {
  if (subtotal === null || items.length === 0) return items;
  const values = items.map(({ netCents }) => netCents);
  const sum = values.reduce<number>((whole, value) => whole + (value ?? 0), 0);
  if (values.includes(null) || !isNear(sum, subtotal, LINE_TOLERANCE + items.length)) return items;
  return items.map((one, index) => ({ ...one, item: { ...one.item, totalCents: values[index] ?? null } }));
}
