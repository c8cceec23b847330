import type { AmountSetting, ScoredTotal } from './choose-total.ts';
import { isSumOfLines, type TotalEvidence } from './total-arithmetic.ts';

/** Arithmetic that proves the largest amount whatever is printed beside it. */
const PROOF: readonly TotalEvidence[] = [
  'subtotal-and-tax',
  'additions',
  'tax-inside',
  'rate-table',
  'column',
  'lines',
];

/**
 * Find the total of a document that names it by no known word (`Gross`, `VAT included 3901.72`, `R 809.84`): its largest
 * amount, when VAT, the goods or their column prove it. Undefined for what a subtotal or an old balance is named, and
 * where a larger amount is printed. It is never more than a guess.
 */
export function findLargestProved(ranked: readonly ScoredTotal[], setting: AmountSetting): ScoredTotal | undefined {
  const largest = Math.max(...ranked.map(({ candidate }) => candidate.cents));
  return ranked.find(
    (one) =>
      one.candidate.cents === largest &&
      one.candidate.hasCents &&
      !['subtotal', 'previous', 'tendered'].includes(one.candidate.role) &&
      one.features.settled + one.features.includesPrevious + one.features.includesTip === 0 &&
      (one.evidence.some((kind) => PROOF.includes(kind)) || isGoodsAndTax(one, ranked, setting)),
  );
}

/** True for `2945.64 241.65 3187.29` in one row, and for the goods with a printed VAT. */
function isGoodsAndTax(one: ScoredTotal, ranked: readonly ScoredTotal[], { lines }: AmountSetting): boolean {
  const { cents, row } = one.candidate;
  const others = ranked.map(({ candidate }) => candidate).filter((other) => other.hasCents && other.cents > 0);
  const beside = others.filter((other) => other.row === row);
  const taxes = others.filter(({ role }) => role === 'vat');
  return (
    beside.some((goods) => beside.some((tax) => tax !== goods && goods.cents + tax.cents === cents)) ||
    taxes.some((tax) => isSumOfLines(lines, cents - tax.cents))
  );
}
