import { stringify } from 'csv-stringify/sync';

/** Text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** An amount in a CSV file, which we format and need not escape. */
export interface CsvAmount {
  readonly amount: string;
}

/** A cell: a person's text, an amount, or nothing. */
export type CsvCell = string | CsvAmount | null;

/**
 * Format a CSV file for a spreadsheet: UTF-8 with a byte order mark, comma and CRLF. Text that starts like a formula
 * gets an apostrophe, so that opening the file never runs what a supplier wrote on an invoice. Amounts stay numbers,
 * including negative ones.
 */
export function csvFile(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return stringify([header, ...rows.map((row) => row.map(cell))], { bom: true, record_delimiter: 'windows' });
}

/** Stream the same file, header first, without holding all rows in memory. */
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
