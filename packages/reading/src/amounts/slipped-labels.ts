import type { AmountCandidate } from './amount-candidates.ts';
import type { AmountRole } from './amount-role.ts';

/** Labels of a sum as they follow each other down the page. */
const SUM: readonly AmountRole[] = ['subtotal', 'vat', 'total'];
/** A row's end of the paper may curl by one line. */
const TOLERANCE = 1;

/**
 * On curved paper all amounts can stand one row above or below their labels: `ITEMS 18.88, SUBTOTAL 1.53,
 * TAX 20.41, TOTAL 21.00`. Where subtotal, VAT and total add up only when moved by a row, their labels
 * are moved to them.
 */
export function putLabelsInPlace(found: readonly AmountCandidate[]): readonly AmountCandidate[] {
  const column = found.filter((one, index) => one.hasCents && found[index + 1]?.row !== one.row);
  const start = column.findIndex((_, index) => SUM.every((role, at) => column[index + at]?.role === role));
  if (start < 0 || addsUp(column, start)) return found;
  for (const shift of [-1, 1]) {
    if (addsUp(column, start + shift) && column[start + shift + 1]?.cents !== 0)
      return found.map((one) => moved(column, one, start, shift));
  }
  return found;
}

function addsUp(column: readonly AmountCandidate[], start: number): boolean {
  const [value, vat, total] = SUM.map((_, at) => column[start + at]?.cents);
  if (value === undefined || vat === undefined || total === undefined) return false;
  return Math.abs(value + vat - total) <= TOLERANCE;
}

/** The label this far away; what is left without one is no total. */
function moved(
  column: readonly AmountCandidate[],
  one: AmountCandidate,
  start: number,
  shift: number,
): AmountCandidate {
  const at = column.indexOf(one);
  const label = column[at - shift];
  const isMoved = at >= start + shift && at < start + shift + SUM.length;
  if (isMoved && label) return { ...one, label: label.label, labelDistance: label.labelDistance, role: label.role };
  return at >= start && at < start + SUM.length ? { ...one, label: '', labelDistance: 9, role: 'none' } : one;
}
