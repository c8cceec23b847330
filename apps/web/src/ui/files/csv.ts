/** The value of a cell; null for none. */
type CsvValue = string | number | null;

/**
 * A spreadsheet would compute a cell that begins like this, so an apostrophe goes in front. One more, where there are some
 * already: an import takes one away.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Write rows as CSV (RFC 4180) with a byte order mark, so that a spreadsheet reads it as UTF-8 and runs no formula. */
export const writeCsv = (rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`;

function writeCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
