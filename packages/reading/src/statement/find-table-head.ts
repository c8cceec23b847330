import type { Locale } from '../locale/locale-pack.ts';
import { extentOf, hide, type StatementLine } from './statement-line.ts';
import { findStatementMoney } from './statement-money.ts';
import { type Column, type ColumnKind, MONEY_COLUMNS, type TableHead } from './table-line.ts';

/** In this order: longer titles before the shorter ones they contain. */
const COLUMN_KINDS: readonly ColumnKind[] = [
  'information',
  'fee',
  'date',
  'description',
  'reference',
  'category',
  'debit',
  'credit',
  'amount',
  'balance',
];

/** Titles may be stacked up to this many lines above and below the main line ("Accrued / Bank / Charges"). */
const MAX_STACKED_LINES = 2;
/** Stacked lines are at most this many line heights apart and have at most this many words. */
const MAX_STACKED_DISTANCE_LINES = 2.3;
const MAX_STACKED_WORDS = 8;
/** Titles closer than this, in line heights, are not set in columns. */
const MIN_COLUMN_GAP_LINES = 0.9;
/** A head names at least this many kinds of columns. */
const MIN_KINDS = 3;
/** Words a head may have per title, and beyond all titles, before it counts as a sentence. */
const MAX_WORDS_PER_TITLE = 2;
const MAX_OTHER_WORDS = 7;

/** Find the head of a table in a line, including its stacked titles; null when there is none. */
export function findTableHead(lines: readonly StatementLine[], at: number, locale: Locale): TableHead | null {
  const line = lines[at];
  if (!line) return null;
  const columns = findTitles(line, locale);
  if (!isHead(columns, line)) return null;
  const stacked = stackedLines(lines, at, locale);
  const merged = stacked.reduce((all, index) => addStacked(all, findTitles(lines[index], locale)), columns);
  const sorted = merged.toSorted((a, b) => a.x0 - b.x0);
  return {
    columns: sorted,
    hasGeometry: isSpread(sorted, line.height),
    lastLine: Math.max(at, ...stacked),
    text: [...stacked, at].map((index) => lines[index]?.text ?? '').join(' '),
  };
}

/** The titles of a line; none for a line with amounts, which is a transaction. */
function findTitles(line: StatementLine | undefined, locale: Locale): readonly Column[] {
  if (!line || findStatementMoney(line.text, locale).length > 0) return [];
  let text = line.text;
  const found: Column[] = [];
  for (const kind of COLUMN_KINDS) {
    for (;;) {
      const match = locale.statementColumns[kind].exec(text);
      if (!match) break;
      const span = { start: match.index, end: match.index + match[0].length };
      text = hide(text, span);
      found.push({ kind, ...extentOf(line, span) });
    }
  }
  return found.toSorted((a, b) => a.x0 - b.x0);
}

function isHead(columns: readonly Column[], line: StatementLine): boolean {
  const kinds = new Set(columns.map(({ kind }) => kind));
  const has = (...wanted: readonly ColumnKind[]) => wanted.some((kind) => kinds.has(kind));
  const isTable = has('debit', 'credit', 'amount') && (has('balance') || (has('date') && has('description')));
  const maxWords = columns.length * MAX_WORDS_PER_TITLE + MAX_OTHER_WORDS;
  return isTable && kinds.size >= MIN_KINDS && line.tokens.length <= maxWords;
}

function stackedLines(lines: readonly StatementLine[], at: number, { statements }: Locale): readonly number[] {
  const head = lines[at];
  const stacked = new RegExp(String.raw`^(?:${statements.stackedTitle.source}|\(r\)|\s)+$`, 'i');
  const near = Array.from({ length: MAX_STACKED_LINES * 2 + 1 }, (_, offset) => at - MAX_STACKED_LINES + offset).filter(
    (index) => index !== at,
  );
  return near.filter((index) => {
    const line = lines[index];
    if (!head || !line || line.page !== head.page || !stacked.test(line.text)) return false;
    const maxDistance = head.height * MAX_STACKED_DISTANCE_LINES * Math.abs(index - at);
    return Math.abs(line.y0 - head.y0) < maxDistance && line.text.split(/\s+/).length <= MAX_STACKED_WORDS;
  });
}

/** A stacked title above or below a known column only describes it further. */
function addStacked(columns: readonly Column[], titles: readonly Column[]): readonly Column[] {
  const all = [...columns];
  for (const title of titles) {
    const under = all.findIndex((column) => column.x0 < title.x1 && title.x0 < column.x1);
    if (under < 0) all.push(title);
    else if (title.kind === 'information') all[under] = title;
  }
  return all;
}

/**
 * True when titles are spread into columns. Only titles of amounts and balances count: a transaction's number may be
 * close to its date, and a scan moves the two even closer.
 */
function isSpread(columns: readonly Column[], height: number): boolean {
  const isNumber = ({ kind }: Column) => kind !== 'information' && MONEY_COLUMNS.includes(kind);
  return columns.every((column, index) => {
    const next = columns[index + 1];
    const isNumeric = next !== undefined && (isNumber(column) || isNumber(next));
    return !next || !isNumeric || next.x0 - column.x1 > height * MIN_COLUMN_GAP_LINES;
  });
}
