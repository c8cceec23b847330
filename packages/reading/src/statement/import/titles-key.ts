import { DEFAULT_LOCALE } from '../../locale/default-packs.ts';
import { MAX_HEAD_LINES } from './column-mapping.ts';
import { importedDate } from './import-values.ts';
import type { Cells } from './parse-delimited.ts';

/** Words must be in more than this share of the cells. */
const MIN_WORD_SHARE = 0.5;

/**
 * What distinguishes one bank's export from another's: the titles of its columns, or, where it has none, how many columns there
 * are. A mapping that a person gave is remembered under it.
 */
export function titlesKey(cells: Cells): string {
  const isTransaction = (line: readonly string[]) =>
    line.length > 1 && line.some((cell) => importedDate(cell, DEFAULT_LOCALE) !== null);
  const first = cells.slice(0, MAX_HEAD_LINES).findIndex(isTransaction);
  const titles = first > 0 ? cells[first - 1] : undefined;
  if (titles && isTitles(titles)) return titles.map((title) => title.toLowerCase().replace(/\s+/g, ' ')).join('|');
  return `${cells[Math.max(first, 0)]?.length ?? 0} columns`;
}

/** Words in most cells, and no number in any. */
const isTitles = (line: readonly string[]): boolean =>
  line.length > 1 &&
  line.filter((cell) => /\p{L}/u.test(cell)).length > line.length * MIN_WORD_SHARE &&
  !line.some((cell) => /\d{3}/.test(cell));
