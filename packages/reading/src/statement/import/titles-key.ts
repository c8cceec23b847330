import { importedDate } from './import-values.ts';
import type { Cells } from './parse-delimited.ts';

/** The titles stand among the first lines, behind what the bank says of the account. */
const HEAD_WITHIN = 30;

/**
 * What tells one bank's export from another's: the titles of its columns, or, where it has none, how many
 * columns there are. A mapping that a person gave is remembered under it.
 */
export function titlesKey(cells: Cells): string {
  const head = cells.slice(0, HEAD_WITHIN);
  const firstRow = head.findIndex((line) => line.some((cell) => importedDate(cell) !== null) && line.length > 1);
  const titles = firstRow > 0 ? cells[firstRow - 1] : undefined;
  if (titles && isTitles(titles)) return titles.map((title) => title.toLowerCase().replace(/\s+/g, ' ')).join('|');
  return `${cells[Math.max(firstRow, 0)]?.length ?? 0} columns`;
}

/** Words in most cells, and no number in any. */
const isTitles = (line: readonly string[]): boolean =>
  line.length > 1 &&
  line.filter((cell) => /\p{L}/u.test(cell)).length > line.length / 2 &&
  !line.some((cell) => /\d{3}/.test(cell));
