import type { AmountCandidate } from './amount-candidates.ts';
import type { AmountRole } from './amount-role.ts';

/** Words of its own make an amount a total only where nothing says it is something else. */
const UNNAMED: readonly AmountRole[] = ['other', 'tendered'];
/** Value, VAT and what they come to follow each other down the page. */
const NEAR_ROWS = 3;

/**
 * `Nett 438.70, Vat 65.80, BILL 504.50`: what stands under value and VAT and is their sum to the cent is the
 * total, whatever the business calls it. Nothing changes where a total is called so.
 */
export function nameSums(found: readonly AmountCandidate[]): readonly AmountCandidate[] {
  const sums = new Set(found.filter((one) => isSumAbove(one, found)));
  const isCalledSo = [...sums].some((sum) => found.some((one) => one.role === 'total' && one.cents === sum.cents));
  const [first] = isCalledSo ? [] : sums;
  return first ? found.map((one) => (one === first ? { ...one, role: 'total' } : one)) : found;
}

const isSumAbove = (one: AmountCandidate, all: readonly AmountCandidate[]): boolean => {
  if (!UNNAMED.includes(one.role) || one.labelDistance !== 0 || !one.hasCents || one.inTaxTable) return false;
  const above = all.filter((other) => {
    const rows = one.row.index - other.row.index;
    return rows > 0 && rows <= NEAR_ROWS && other.hasCents && other.cents > 0 && other.labelDistance === 0;
  });
  return above
    .filter(({ role }) => role === 'vat')
    .some((vat) =>
      above.some(
        (value) => value.role === 'subtotal' && value.cents > vat.cents && value.cents + vat.cents === one.cents,
      ),
    );
};
