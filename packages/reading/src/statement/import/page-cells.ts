import type { TransactionPlace } from '@tillslip/domain/bank/statements/statement-facts';
import { buildLayout } from '../../layout/build-rows.ts';
import { DEFAULT_PACKS } from '../../locale/default-packs.ts';
import { joinPacks } from '../../locale/locale.ts';
import type { Locale, LocalePack } from '../../locale/locale-pack.ts';
import type { PageWords } from '../../word.ts';
import { extentOf, lineOf, type StatementLine } from '../statement-line.ts';
import { placeOf } from '../table-line.ts';
import { parseImportedAmount, parseImportedDate } from './import-values.ts';
import type { Cells } from './parse-delimited.ts';

/** Fewer lines with a date and an amount are no table. */
const MIN_TRANSACTIONS = 2;
/** Amounts have cents, which a page number or a branch code has not. */
const WITH_CENTS = /\d[.,]\d{2}(?!\d)/;
/** Words between wide spaces. */
const PIECE = /\S+(?: {1,2}\S+)*/g;

/** The lines of pages as cells for a column mapping, and where each line stands. */
export interface PageCells {
  readonly cells: Cells;
  readonly places: readonly TransactionPlace[];
}

/**
 * Return the table of a statement whose column titles nobody knows, as cells for a column mapping: the lines above it split
 * at their labels, and from its titles on one cell for each column. Null where no page is headed as a statement or no lines
 * have a date and an amount, as in a letter.
 */
export function pageCells(pages: readonly PageWords[], packs: readonly LocalePack[] = DEFAULT_PACKS): PageCells | null {
  const locale = joinPacks(packs);
  const lines = buildLayout(pages, locale).rows.map(lineOf);
  const table = lines.flatMap((line, at) => (isTransaction(line, locale) ? [at] : []));
  const [first = 0] = table;
  const isHeaded = lines.some(({ text }) => locale.statements.heading.test(text));
  if (!isHeaded || table.length < MIN_TRANSACTIONS) return null;
  const columns = columnsOf(table.flatMap((at) => lines[at] ?? []));
  // The line above the first transaction has the titles.
  const head = Math.max(0, first - 1);
  return {
    cells: lines.map((line, at) => (at < head ? labelsOf(line) : cellsOf(line, columns))),
    places: lines.map((line) => placeOf([line])),
  };
}

/** The pieces of a line, separated by wide spaces. */
const piecesOf = ({ text }: StatementLine): readonly string[] => text.match(PIECE) ?? [];

function isTransaction(line: StatementLine, locale: Locale): boolean {
  const pieces = piecesOf(line);
  const hasDate = pieces.some((piece) => parseImportedDate(piece, locale) !== null);
  return hasDate && pieces.some((piece) => WITH_CENTS.test(piece) && parseImportedAmount(piece, locale) !== null);
}

/** A label and its value are cells of their own, as in an export. */
const labelsOf = (line: StatementLine): readonly string[] =>
  piecesOf(line).flatMap((piece) => {
    const at = piece.indexOf(': ');
    return at < 0 ? [piece] : [piece.slice(0, at + 1), piece.slice(at + 2)];
  });

interface Extent {
  readonly x0: number;
  readonly x1: number;
}

/** The columns: where the transactions have words, left to right, with the space that none of them uses between two. */
function columnsOf(lines: readonly StatementLine[]): readonly Extent[] {
  const columns: Extent[] = [];
  for (const piece of lines.flatMap(extentsOf).toSorted((a, b) => a.x0 - b.x0)) {
    const last = columns.at(-1);
    if (last && piece.x0 < last.x1) columns[columns.length - 1] = { x0: last.x0, x1: Math.max(last.x1, piece.x1) };
    else columns.push(piece);
  }
  return columns;
}

const extentsOf = (line: StatementLine): Extent[] =>
  [...line.text.matchAll(PIECE)].map(({ 0: piece, index }) =>
    extentOf(line, { start: index, end: index + piece.length }),
  );

/** Each word in the column that it shares most of its width with, or else in the nearest one. */
function cellsOf({ tokens }: StatementLine, columns: readonly Extent[]): readonly string[] {
  const cells = columns.map((): string[] => []);
  for (const { text, x0, x1 } of tokens) {
    const shares = columns.map((column) => Math.min(x1, column.x1) - Math.max(x0, column.x0));
    cells[shares.indexOf(Math.max(...shares))]?.push(text);
  }
  return cells.map((words) => words.join(' '));
}
