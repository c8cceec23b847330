import { absolute, type Cents, multiplyByFraction, subtract, sum } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { type LineValues, quantityOrNull, type ReceiptFormValues } from './receipt-form-values.ts';

/** Quantities have up to four decimals, such as 0.734 kg. */
const QUANTITY_PARTS = 10_000;

/** Quantity times unit price; null if either is missing. */
export function lineProduct({ quantity, unitPrice }: Pick<LineValues, 'quantity' | 'unitPrice'>): Cents | null {
  const [count, price] = [quantityOrNull(quantity), parseRand(unitPrice)];
  return count === null || price === null
    ? null
    : multiplyByFraction(price, Math.round(count * QUANTITY_PARTS), QUANTITY_PARTS);
}

/** Quantity times unit price if it differs from the line's total by more than a cent of rounding; otherwise null. */
export function lineMismatch(line: Pick<LineValues, 'quantity' | 'unitPrice' | 'total'>): Cents | null {
  const [product, total] = [lineProduct(line), parseRand(line.total)];
  if (product === null || total === null) return null;
  return absolute(subtract(product, total)) <= 1 ? null : product;
}

/** The sum of the lines, and which amount of the document it agrees with. */
export type LinesTotal = { sum: Cents; agreesWith: 'total' | 'before VAT' | null; difference: Cents };

/**
 * Add up the lines as typed, and compare them with the total or the subtotal, whichever is nearer. Null without lines
 * or if one has no amount.
 */
export function sumOfLines(
  values: Pick<ReceiptFormValues, 'lineItems' | 'totalCents' | 'subtotalCents'>,
): LinesTotal | null {
  const amounts = values.lineItems.map(({ total }) => parseRand(total));
  const known = amounts.filter((amount) => amount !== null);
  if (known.length === 0 || known.length < amounts.length) return null;
  const lines = sum(known);
  const [total, subtotal] = [parseRand(values.totalCents), parseRand(values.subtotalCents)];
  const differences = [
    total !== null && { agreesWith: 'total' as const, difference: absolute(subtract(lines, total)) },
    subtotal !== null && { agreesWith: 'before VAT' as const, difference: absolute(subtract(lines, subtotal)) },
  ].filter((difference) => difference !== false);
  const nearest = differences.toSorted((a, b) => a.difference - b.difference)[0];
  if (nearest === undefined) return null;
  // Rounding may cost a cent per line.
  const agrees = nearest.difference <= amounts.length;
  return { sum: lines, agreesWith: agrees ? nearest.agreesWith : null, difference: nearest.difference };
}
