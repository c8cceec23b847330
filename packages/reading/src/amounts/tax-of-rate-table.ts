import type { Cents } from '@tillslip/domain/kernel/money';
import { type AmountCandidate, isNear, sumOf } from './amount-candidate.ts';

/** A row of a slip's rate table: value + tax = gross. */
interface RateRow {
  readonly tax: AmountCandidate;
  readonly gross: number;
}

const PERCENT = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%/;

/** Each amount of a row is rounded separately. */
const ROUNDING_TOLERANCE = 1;

/**
 * Find the tax in a rate table (`15 %  124.77  18.71  143.48`, `0 %  31.98  0.00  31.98`) whose rows add up to the
 * total. It is found by arithmetic, so the order of the columns does not matter. Null unless exactly one rate has
 * tax: a sum that is not printed has no place.
 */
export function findRateTableTax(money: readonly AmountCandidate[], total: Cents): AmountCandidate | null {
  const rows = new Map(money.map((one) => [one.row.index, money.filter((other) => other.row === one.row)]));
  const rates = [...rows.values()].flatMap((cells) => rateRow(cells) ?? []);
  const [only, ...others] = rates.filter((row) => row.tax.cents !== 0);
  const gross = sumOf(rates.map((row) => row.gross));
  if (!only || others.length > 0 || !isNear(gross, total, ROUNDING_TOLERANCE * rates.length)) return null;
  return only.tax;
}

function rateRow(cells: readonly AmountCandidate[]): RateRow | null {
  const percent = PERCENT.exec(cells[0]?.row.text ?? '')?.[1];
  if (percent === undefined) return null;
  const rate = Number(percent.replace(',', '.')) / 100;
  const pairs = cells.flatMap((value) => cells.filter((tax) => tax !== value).map((tax) => ({ value, tax })));
  for (const { value, tax } of pairs) {
    if (!isNear(value.cents * rate, tax.cents, ROUNDING_TOLERANCE)) continue;
    const isGross = (one: AmountCandidate) => isNear(value.cents + tax.cents, one.cents, ROUNDING_TOLERANCE);
    const gross = cells.find((one) => one !== value && one !== tax && isGross(one));
    if (gross) return { tax, gross: gross.cents };
  }
  return null;
}
