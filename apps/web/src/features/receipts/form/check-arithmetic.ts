import { absolute, type Cents, subtract, sum } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';

/** Before VAT + VAT compared with the total; the difference is absolute. */
export type Arithmetic = { subtotal: Cents; vat: Cents; expected: Cents; difference: Cents };

/** Compare the typed amounts; null until all three are there. */
export function checkArithmetic(subtotalText: string, vatText: string, totalText: string): Arithmetic | null {
  const [subtotal, vat, total] = [parseRand(subtotalText), parseRand(vatText), parseRand(totalText)];
  if (subtotal === null || vat === null || total === null) return null;
  const expected = sum([subtotal, vat]);
  return { subtotal, vat, expected, difference: absolute(subtract(expected, total)) };
}
