import { DEFAULT_LOCALE } from '../../locale/default-packs.ts';
import { parseImportedDate } from './import-values.ts';
import { type Cells, MAX_HEAD_LINES } from './parse-delimited.ts';

/** Titles have words in more than this share of the cells. */
const MIN_WORD_SHARE = 0.5;

/**
 * Return the key that distinguishes one bank's export from another's: its column titles or, without titles, the number
 * of columns. A mapping given by a person is stored under it.
 */
export function createTitlesKey(cells: Cells): string {
  const isTransaction = (line: readonly string[]) =>
    line.length > 1 && line.some((cell) => parseImportedDate(cell, DEFAULT_LOCALE) !== null);
  const first = cells.slice(0, MAX_HEAD_LINES).findIndex(isTransaction);
  const titles = first > 0 ? cells[first - 1] : undefined;
  if (titles && isTitles(titles)) return titles.map((title) => title.toLowerCase().replace(/\s+/g, ' ')).join('|');
  return `${cells[Math.max(first, 0)]?.length ?? 0} columns`;
}

/** True for words in most cells and no number in any. */
const isTitles = (line: readonly string[]): boolean =>
  line.length > 1 &&
  line.filter((cell) => /\p{L}/u.test(cell)).length > line.length * MIN_WORD_SHARE &&
  !line.some((cell) => /\d{3}/.test(cell));
