import { stringify } from 'csv-stringify/sync';

/** What a spreadsheet would take for a formula, and run. */
const FORMULA = /^[=+\-@\t\r]/;

/** An amount of a CSV file: digits of ours, which need no guard. */
export interface CsvAmount {
  readonly amount: string;
}

/** A cell: text of people, an amount of ours, or nothing. */
export type CsvCell = string | CsvAmount | null;

/**
 * A CSV file for a spreadsheet: UTF-8 with its mark, comma and CRLF. Text that starts like a formula is
 * given an apostrophe, so that opening a file never runs what a supplier wrote on an invoice; amounts
 * stay numbers, a minus sign included.
 */
export function csvFile(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return stringify([header, ...rows.map((row) => row.map(cell))], { bom: true, record_delimiter: 'windows' });
}

/** The same file in pieces, as its rows come: the header first, never the whole in memory. */
export async function* csvPieces(
  header: readonly string[],
  rows: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  yield csvFile(header, []);
  for await (const some of rows)
    yield stringify(
      some.map((row) => row.map(cell)),
      { record_delimiter: 'windows' },
    );
}

function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value !== 'string') return value.amount;
  return FORMULA.test(value) ? `'${value}` : value;
}
