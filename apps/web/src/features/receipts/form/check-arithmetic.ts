import { absolute, type Cents, subtract, sum } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';

/** Before VAT + VAT against the total; the difference is without sign. */
export type Arithmetic = { subtotal: Cents; vat: Cents; expected: Cents; difference: Cents };

/** Adds up what is typed; null until all three amounts are there. */
export function checkArithmetic(subtotalText: string, vatText: string, totalText: string): Arithmetic | null {
  const [subtotal, vat, total] = [parseRand(subtotalText), parseRand(vatText), parseRand(totalText)];
  if (subtotal === null || vat === null || total === null) return null;
  const expected = sum([subtotal, vat]);
  return { subtotal, vat, expected, difference: absolute(subtract(expected, total)) };
}
