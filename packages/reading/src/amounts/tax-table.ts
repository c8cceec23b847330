import type { Cents } from '@tillslip/domain/kernel/money';
import type { AmountCandidate } from './amount-candidates.ts';

/** A row of a slip's table of rates: value + VAT = gross. */
interface RateRow {
  readonly vat: AmountCandidate;
  readonly gross: number;
}

const PERCENT = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%/;
const TOLERANCE = 1;

/**
 * The VAT of a table of rates (`15 %  124.77  18.71  143.48`, `0 %  31.98  0.00  31.98`) whose rows add
 * up to the total: told by arithmetic, so the order of its columns does not matter. Null unless exactly
 * one rate carries VAT, for a sum that is not printed has no place.
 */
export function vatOfTaxTable(money: readonly AmountCandidate[], total: Cents): AmountCandidate | null {
  const rows = new Map(money.map((one) => [one.row.index, money.filter((other) => other.row === one.row)]));
  const rates = [...rows.values()].flatMap((cells) => rateRow(cells) ?? []);
  const gross = rates.reduce((sum, row) => sum + row.gross, 0);
  const taxed = rates.filter((row) => row.vat.cents !== 0);
  const [only, ...others] = taxed;
  return only && others.length === 0 && Math.abs(gross - total) <= TOLERANCE * rates.length ? only.vat : null;
}

function rateRow(cells: readonly AmountCandidate[]): RateRow | null {
  const percent = PERCENT.exec(cells[0]?.row.text ?? '')?.[1];
  if (percent === undefined || cells.length < 3) return null;
  const rate = Number(percent.replace(',', '.')) / 100;
  for (const value of cells) {
    for (const vat of cells) {
      const sum = cells.find(
        (one) => one !== value && one !== vat && Math.abs(value.cents + vat.cents - one.cents) <= TOLERANCE,
      );
      if (value !== vat && sum && Math.abs(value.cents * rate - vat.cents) <= TOLERANCE)
        return { vat, gross: sum.cents };
    }
  }
  return null;
}
