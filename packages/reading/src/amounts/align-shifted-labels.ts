import { type AmountCandidate, isNear } from './amount-candidate.ts';
import type { AmountRole } from './label-role.ts';

/** Labels of a sum, in the order in which they follow each other down the page. */
const SUM: readonly AmountRole[] = ['subtotal', 'vat', 'total'];

/** Subtotal and VAT are rounded once. */
const ROUNDING_TOLERANCE = 1;

/**
 * Move labels to their amounts where curved paper shifted all amounts by a row: `ITEMS 18.88, SUBTOTAL 1.53,
 * TAX 20.41, TOTAL 21.00`. Labels move only when subtotal, VAT and total then add up and did not before.
 */
export function alignShiftedLabels(found: readonly AmountCandidate[]): readonly AmountCandidate[] {
  const column = found.filter((one, index) => one.hasCents && found[index + 1]?.row !== one.row);
  const start = column.findIndex((_, index) => SUM.every((role, at) => column[index + at]?.role === role));
  if (start < 0 || isSumAt(column, start)) return found;
  const shift = [-1, 1].find((by) => isSumAt(column, start + by) && column[start + by + 1]?.cents !== 0);
  return shift === undefined ? found : found.map((one) => shiftLabel(column, one, start, shift));
}

function isSumAt(column: readonly AmountCandidate[], start: number): boolean {
  const [value, vat, total] = SUM.map((_, at) => column[start + at]?.cents);
  if (value === undefined || vat === undefined || total === undefined) return false;
  return isNear(value + vat, total, ROUNDING_TOLERANCE);
}

/** Return an amount with the label from `shift` rows away; an amount left without a label is not a total. */
function shiftLabel(
  column: readonly AmountCandidate[],
  one: AmountCandidate,
  start: number,
  shift: number,
): AmountCandidate {
  const at = column.indexOf(one);
  const from = column[at - shift];
  const isMoved = at >= start + shift && at < start + shift + SUM.length;
  if (isMoved && from) return { ...one, label: from.label, labelAt: from.labelAt, role: from.role };
  const isLeftOver = at >= start && at < start + SUM.length;
  return isLeftOver ? { ...one, label: '', labelAt: 'nowhere', role: 'none' } : one;
}
