import { type Cents, cents } from '@tillslip/domain/kernel/money';

/** The sum of amounts that are known; null when any is not, or there is none. */
export function sumOf(amounts: readonly (Cents | null)[]): Cents | null {
  if (amounts.length === 0) return null;
  let total = 0;
  for (const amount of amounts) {
    if (amount === null) return null;
    total += amount;
  }
  return cents(total);
}
