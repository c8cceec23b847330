import { median, type Token } from './text-row.ts';

/** A gap that is this many times the usual gap of its words, and this share of a line high, can divide two columns. */
const MIN_GAP_RATIO = 1.6;
const MIN_GAP_HEIGHTS = 0.4;
/** Rows above and below in which the columns show. */
const MAX_ROWS = 4;
/** Rows with a cell that begins there. */
const MIN_ROWS = 2;
/** Cells of a column begin within this share of a line height. */
const MAX_OFFSET_HEIGHTS = 0.35;

/** The cells of one row, from left to right. */
type Cells = readonly (readonly Token[])[];

/**
 * Divide cells that were joined although they belong to two columns: at a gap wider than the space between their words,
 * where cells of rows above and below begin.
 */
export const splitAtColumns = (rows: readonly Cells[]): readonly Cells[] =>
  rows.map((cells, at) => {
    const starts = startsAround(rows, at);
    return cells.flatMap((cell) => splitCell(cell, starts));
  });

/** Where the cells of the rows around begin, and how high their print is. */
function startsAround(rows: readonly Cells[], at: number): readonly Token[] {
  const around = rows.slice(Math.max(0, at - MAX_ROWS), at + MAX_ROWS + 1).filter((row) => row !== rows[at]);
  return around.flatMap((cells) => cells.slice(1).flatMap(([first]) => first ?? []));
}

function splitCell(cell: readonly Token[], starts: readonly Token[]): Cells {
  const usual = median(gapsOf(cell));
  const parts: Token[][] = [];
  for (const [index, token] of cell.entries()) {
    const last = cell[index - 1];
    const part = parts.at(-1);
    if (part && last && !isColumn(token, token.x0 - last.x1, usual, starts)) part.push(token);
    else parts.push([token]);
  }
  return parts;
}

const gapsOf = (cell: readonly Token[]): readonly number[] =>
  cell.slice(1).map((token, index) => token.x0 - (cell[index]?.x1 ?? token.x0));

function isColumn(token: Token, gap: number, usual: number, starts: readonly Token[]): boolean {
  const height = token.y1 - token.y0;
  if (gap < height * MIN_GAP_HEIGHTS || gap < usual * MIN_GAP_RATIO) return false;
  return starts.filter((start) => Math.abs(start.x0 - token.x0) < height * MAX_OFFSET_HEIGHTS).length >= MIN_ROWS;
}
