import { COLUMN_TITLES, type ColumnKind, MONEY_COLUMNS } from './column-titles.ts';
import { extentOf, hide, type StatementLine } from './statement-line.ts';
import { findStatementMoney } from './statement-money.ts';

/** A column of the table, where its title stands across the page. */
export interface Column {
  readonly kind: ColumnKind;
  readonly x0: number;
  readonly x1: number;
}

/** The head of a table: its columns from left to right. */
export interface TableHead {
  readonly columns: readonly Column[];
  /** False where the titles follow each other like words: then only the order of the numbers tells. */
  readonly hasGeometry: boolean;
  /** The last line that belongs to it. */
  readonly lastLine: number;
  readonly text: string;
}

/** Titles above and below the line that holds most of them ("Accrued / Bank / Charges"). */
const STACK = 2;
/** Titles closer than this, in line heights, are not set in columns. */
const APART = 0.9;

/** The head that stands in this line, with its stacked titles; null when it is none. */
export function findTableHead(lines: readonly StatementLine[], at: number): TableHead | null {
  const line = lines[at];
  if (!line) return null;
  const columns = titlesIn(line);
  if (!isHead(columns, line)) return null;
  const stacked = stackedLines(lines, at);
  const merged = stacked.reduce((all, index) => addStacked(all, titlesIn(lines[index])), columns);
  const sorted = merged.toSorted((a, b) => a.x0 - b.x0);
  return {
    columns: sorted,
    hasGeometry: isSpread(sorted, line.height),
    lastLine: Math.max(at, ...stacked),
    text: [...stacked, at].map((index) => lines[index]?.text ?? '').join(' '),
  };
}

/** The titles of a line; none where amounts stand, for then it is a row. */
function titlesIn(line: StatementLine | undefined): readonly Column[] {
  if (!line || findStatementMoney(line.text).length > 0) return [];
  let text = line.text;
  const found: Column[] = [];
  for (const [kind, title] of COLUMN_TITLES) {
    for (;;) {
      const match = title.exec(text);
      if (!match) break;
      const span = { start: match.index, end: match.index + match[0].length };
      text = hide(text, span);
      found.push({ kind, ...extentOf(line, span) });
    }
  }
  return found.toSorted((a, b) => a.x0 - b.x0);
}

/** Words that may stand in a head beside its titles before it is a sentence. */
const OTHER_WORDS = 7;

function isHead(columns: readonly Column[], line: StatementLine): boolean {
  const kinds = new Set(columns.map(({ kind }) => kind));
  const has = (...wanted: readonly ColumnKind[]) => wanted.some((kind) => kinds.has(kind));
  const isTable = has('balance')
    ? has('debit', 'credit', 'amount') && (has('date', 'description') || kinds.size >= 3)
    : has('date') && has('description') && has('debit', 'credit', 'amount');
  return isTable && kinds.size >= 3 && line.tokens.length <= columns.length * 2 + OTHER_WORDS;
}

function stackedLines(lines: readonly StatementLine[], at: number): readonly number[] {
  const head = lines[at];
  const near = Array.from({ length: STACK * 2 + 1 }, (_, offset) => at - STACK + offset).filter(
    (index) => index !== at,
  );
  return near.filter((index) => {
    const line = lines[index];
    if (!head || !line || line.page !== head.page) return false;
    const isNear = Math.abs(line.y0 - head.y0) < head.height * (2.3 * Math.abs(index - at));
    const words = line.text.split(/\s+/).length;
    return (
      isNear &&
      words <= 8 &&
      /^(?:accrued|bank-?|charges|koste|fee|cash|posting|effective|date|datum|ccyy mm dd|opgeloopte?|list no\.?|tran|\(r\)|\s)+$/i.test(
        line.text,
      )
    );
  });
}

/** A stacked title over or under a known column only says more about it. */
function addStacked(columns: readonly Column[], titles: readonly Column[]): readonly Column[] {
  return titles.reduce((all, title) => {
    const under = all.findIndex((column) => column.x0 < title.x1 && title.x0 < column.x1);
    if (under < 0) return [...all, title];
    return title.kind === 'information' ? all.with(under, { ...title, kind: 'information' }) : all;
  }, columns);
}

/**
 * Only titles of amounts that move or are a balance count: a row's number may stand close to its day, and a
 * scan sets the two closer yet.
 */
function isSpread(columns: readonly Column[], height: number): boolean {
  const isNumber = ({ kind }: Column) => kind !== 'information' && MONEY_COLUMNS.includes(kind);
  return columns.every((column, index) => {
    const next = columns[index + 1];
    const isNumeric = next !== undefined && (isNumber(column) || isNumber(next));
    return !next || !isNumeric || next.x0 - column.x1 > height * APART;
  });
}
