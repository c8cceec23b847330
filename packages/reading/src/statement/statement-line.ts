import type { Row, Token } from '../layout/text-row.ts';

/** One line of a page as text, with wide gaps as three spaces, and the offset of every word. */
export interface StatementLine {
  readonly page: number;
  readonly text: string;
  readonly y0: number;
  readonly y1: number;
  readonly height: number;
  readonly tokens: readonly Token[];
  /** The offset of each token in the text. */
  readonly starts: readonly number[];
}

/** A part of a line's text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Words further apart than this many line heights are in different columns. */
const MIN_COLUMN_GAP_HEIGHTS = 0.8;
const WIDE = '   ';

/** Convert a row of words to a line in which wide spaces separate columns. */
export function lineOf(row: Row): StatementLine {
  const tokens = row.segments.flatMap((segment) => segment.tokens);
  const starts: number[] = [];
  let text = '';
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    if (before) text += token.x0 - before.x1 > row.height * MIN_COLUMN_GAP_HEIGHTS ? WIDE : ' ';
    starts.push(text.length);
    text += token.text;
  }
  return { page: row.page, text, y0: row.y0, y1: row.y1, height: row.height, tokens, starts };
}

/** Return the horizontal extent of part of a line; the characters of a word count as equally wide. */
export function extentOf(line: StatementLine, { start, end }: Span): { readonly x0: number; readonly x1: number } {
  return { x0: xOf(line, start), x1: xOf(line, end) };
}

function xOf(line: StatementLine, at: number): number {
  const index = Math.max(
    0,
    line.starts.findLastIndex((start) => start <= at),
  );
  const token = line.tokens[index];
  if (!token) return 0;
  const share = (at - (line.starts[index] ?? 0)) / Math.max(1, token.text.length);
  return token.x0 + (token.x1 - token.x0) * Math.min(1, share);
}

/** Mask part of a text so that it is not matched again; positions stay the same. */
export const hide = (text: string, { start, end }: Span): string =>
  text.slice(0, start) + '\uE000'.repeat(end - start) + text.slice(end);

/** Return a text without its masked parts, with single spaces. */
export const visibleText = (text: string): string => text.replace(/[\uE000\s]+/g, ' ').trim();
