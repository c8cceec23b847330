import type { Row } from '../layout/text-row.ts';
import { type AmountCandidate, isNear, sumOf } from './amount-candidate.ts';

/** One row of a summary of tax: value + tax = gross at a rate. The value and the gross need not be printed. */
export interface RateRow {
  readonly row: Row;
  readonly cells: readonly AmountCandidate[];
  readonly value: number;
  readonly tax: AmountCandidate;
  readonly gross: number;
}

/** The rows that together are the document: their values and taxes add up to its total. */
export interface RateTable {
  readonly rows: readonly RateRow[];
  readonly value: number;
  readonly tax: number;
}

const PERCENT = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%/;
const BASIS_POINTS = 100;
const WHOLE = 10_000;

/** Each amount of a row is rounded separately. */
const ROUNDING_TOLERANCE = 1;
/** With fewer than this many cents, some rate fits by chance. */
const MIN_TAX = 6;
/** Words on two lines can come between two rows. */
const MAX_ROW_GAP = 3;

/**
 * Find the rows of tables of tax, by arithmetic: the order of the columns does not matter, nor whether the rate is
 * printed. Runs of rows under each other are kept together.
 *
 * @param rates basis points at which a row without a printed rate may be taxed
 */
export function findRateRuns(
  money: readonly AmountCandidate[],
  rates: readonly number[],
): readonly (readonly RateRow[])[] {
  const groups = new Map<string, AmountCandidate[]>();
  for (const one of money) {
    const key = `${one.row.index}/${wordsBefore(one)}`;
    if (one.hasCents) groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const rows = [...groups.values()].flatMap((cells) => rateRow(cells, rates) ?? []);
  const runs: RateRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && row.row.index - last.row.index <= MAX_ROW_GAP) run.push(row);
    else runs.push([row]);
  }
  return runs.filter((run) => run.some(({ tax }) => tax.cents !== 0));
}

/** Find the rows of a run that add up to a total: all of them, or those above the row of their sums. */
export function findRateTable(runs: readonly (readonly RateRow[])[], total: number): RateTable | null {
  const addsUp = (rows: readonly RateRow[]) =>
    rows.some(({ tax }) => tax.cents !== 0) &&
    isNear(sumOf(rows.map(({ gross }) => gross)), total, ROUNDING_TOLERANCE * rows.length);
  const rows = runs.flatMap((run) => [run, run.slice(0, -1), run.slice(-1)]).find(addsUp);
  return rows
    ? { rows, value: sumOf(rows.map(({ value }) => value)), tax: sumOf(rows.map(({ tax }) => tax.cents)) }
    : null;
}

/** Count the cells with words before an amount in its row: totals can be printed beside a table, with labels of their own. */
const wordsBefore = ({ row, place }: AmountCandidate): number =>
  row.segments.filter(({ text, start }) => start < place.segment.start && /[a-z]{3}/i.test(text)).length +
  Number(/[a-z]{3}/i.test(place.segment.text.slice(0, place.start)));

/** True for an amount in a row of a table that has other rows: it is not the document's, but a rate's. */
export const isPartOfTable = (one: AmountCandidate, runs: readonly (readonly RateRow[])[]): boolean =>
  runs.some(
    (run) => run.length > 1 && run.some(({ cells, gross }) => cells.includes(one) && !isSumOfOthers(run, gross)),
  );

/** True for the last row of a table, which adds up the others. */
const isSumOfOthers = (run: readonly RateRow[], gross: number): boolean =>
  isNear(sumOf(run.map((row) => row.gross)), 2 * gross, ROUNDING_TOLERANCE * run.length);

function rateRow(cells: readonly AmountCandidate[], rates: readonly number[]): RateRow | null {
  const [first] = cells;
  if (!first) return null;
  const printed = PERCENT.exec(first.row.text)?.[1];
  const tried = printed === undefined ? rates : [Number(printed.replace(',', '.')) * BASIS_POINTS];
  return tried.map((rate) => taxedRow(cells, rate)).find((row) => row !== null) ?? untaxedRow(cells, printed);
}

/** A row at a rate: two of value, tax and gross at least, of which the third is printed where there is one more. */
function taxedRow(cells: readonly AmountCandidate[], rate: number): RateRow | null {
  if (rate <= 0) return null;
  for (const tax of cells) {
    if (Math.abs(tax.cents) < MIN_TAX) continue;
    const others = cells.filter((one) => one !== tax);
    const value = others.find((one) => isNear((one.cents * rate) / WHOLE, tax.cents, ROUNDING_TOLERANCE));
    const gross = others.find((one) => isNear((one.cents * rate) / (WHOLE + rate), tax.cents, ROUNDING_TOLERANCE));
    const found = value?.cents ?? (gross && gross.cents - tax.cents);
    if (found === undefined || (cells.length > 2 && !hasSum(cells, found, tax.cents))) continue;
    const { row } = tax;
    return { row, cells, value: found, tax, gross: found + tax.cents };
  }
  return null;
}

const hasSum = (cells: readonly AmountCandidate[], value: number, tax: number): boolean =>
  cells.some(({ cents }) => isNear(value + tax, cents, ROUNDING_TOLERANCE));

/** A row at no tax: `0 %  20.00  0.00  20.00`, in any order, also after a quantity and a price. */
function untaxedRow(cells: readonly AmountCandidate[], printed: string | undefined): RateRow | null {
  const tax = cells.findLast(({ cents }) => cents === 0);
  const amounts = cells.filter((one) => one !== tax);
  const [first] = amounts;
  if (!tax || !first || (printed !== undefined && Number(printed.replace(',', '.')) !== 0)) return null;
  const value = amounts.every(({ cents }) => cents === first.cents) ? first : findRepeated(amounts);
  return value && { row: tax.row, cells, value: value.cents, tax, gross: value.cents };
}

const findRepeated = (amounts: readonly AmountCandidate[]): AmountCandidate | null =>
  amounts.find((one) => amounts.some((other) => other !== one && other.cents === one.cents)) ?? null;
