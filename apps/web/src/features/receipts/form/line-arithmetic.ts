import { absolute, type Cents, multiplyByFraction, subtract, sum } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { type LineValues, quantityOrNull, type ReceiptFormValues } from './receipt-form-values.ts';

/** Quantities are decimal: 0.734 kg is one. */
const QUANTITY_PARTS = 10_000;

/** Quantity times unit price, where both are typed; null where one is missing. */
export function lineProduct({ quantity, unitPrice }: Pick<LineValues, 'quantity' | 'unitPrice'>): Cents | null {
  const [count, price] = [quantityOrNull(quantity), parseRand(unitPrice)];
  return count === null || price === null
    ? null
    : multiplyByFraction(price, Math.round(count * QUANTITY_PARTS), QUANTITY_PARTS);
}

/** What a line comes to when its own figures disagree by more than a cent of rounding; null when they agree. */
export function lineMismatch(line: Pick<LineValues, 'quantity' | 'unitPrice' | 'total'>): Cents | null {
  const [product, total] = [lineProduct(line), parseRand(line.total)];
  if (product === null || total === null) return null;
  return absolute(subtract(product, total)) <= 1 ? null : product;
}

/** What the lines add up to, and which amount of the document that is; null without lines or with one unpriced. */
export type LinesSum = { sum: Cents; agreesWith: 'total' | 'before VAT' | null; difference: Cents };

/** Adds up the lines as typed. Of total and subtotal the nearer one is what they are compared with. */
export function sumOfLines(
  values: Pick<ReceiptFormValues, 'lineItems' | 'totalCents' | 'subtotalCents'>,
): LinesSum | null {
  const amounts = values.lineItems.map(({ total }) => parseRand(total));
  const known = amounts.filter((amount) => amount !== null);
  if (known.length === 0 || known.length < amounts.length) return null;
  const lines = sum(known);
  const [total, subtotal] = [parseRand(values.totalCents), parseRand(values.subtotalCents)];
  const offs = [
    total !== null && { agreesWith: 'total' as const, difference: absolute(subtract(lines, total)) },
    subtotal !== null && { agreesWith: 'before VAT' as const, difference: absolute(subtract(lines, subtotal)) },
  ].filter((off) => off !== false);
  const nearest = offs.toSorted((a, b) => a.difference - b.difference)[0];
  if (nearest === undefined) return null;
  // A cent a line may be lost in rounding.
  const agrees = nearest.difference <= amounts.length;
  return { sum: lines, agreesWith: agrees ? nearest.agreesWith : null, difference: nearest.difference };
}
