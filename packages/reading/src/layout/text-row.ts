import type { Locale } from '../locale/locale-pack.ts';
import { memoize } from '../memoize.ts';
import type { Box, Word } from '../word.ts';

/** A word in the units of its page (pixels or points), so that widths and heights can be compared. */
export interface Token {
  readonly text: string;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly word: Word;
}

/** Words of one row that are close together: a cell, a label, a name. */
export interface Segment {
  /** The words, separated by single spaces. */
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** Offset of the segment in its row's text. */
  readonly start: number;
  /** Index of its row in the document. */
  readonly row: number;
}

/** One line of the page, from left to right. */
export interface Row {
  /** Counted over the whole document. */
  readonly index: number;
  readonly page: number;
  readonly segments: readonly Segment[];
  /** The segments, separated by three spaces. */
  readonly text: string;
  readonly y0: number;
  readonly y1: number;
  readonly height: number;
}

/** The pages of a document as rows, top to bottom, page after page. */
export interface Layout {
  /** The words, money formats and conventions used to read it. */
  readonly locale: Locale;
  readonly rows: readonly Row[];
  /** The usual height of a row. */
  readonly lineHeight: number;
  /** The edges of what is printed. */
  readonly left: number;
  readonly right: number;
}

/** A place in the document: part of a segment's text. */
export interface Place {
  readonly segment: Segment;
  readonly start: number;
  readonly end: number;
}

/** All segments of a document in reading order. */
export const segmentsOf = memoize(({ rows }: Layout): readonly Segment[] => rows.flatMap((row) => row.segments));

/** Return the neighbouring segment in the same row; undefined at the row's end. */
export function adjacentSegment(layout: Layout, segment: Segment, step: -1 | 1): Segment | undefined {
  const row = layout.rows[segment.row];
  return row?.segments[row.segments.indexOf(segment) + step];
}

/** True when two boxes overlap horizontally. */
export const overlapsAcross = (
  one: { readonly x0: number; readonly x1: number },
  other: { readonly x0: number; readonly x1: number },
): boolean => one.x0 < other.x1 && one.x1 > other.x0;

/** Return the median; 0 for an empty list. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Return the page and box of the words a place touches. */
export function boxOf(place: Place): { readonly page: number; readonly box: Box } {
  const touched = touchedTokens(place).map((token) => token.word);
  return {
    page: touched[0]?.page ?? 1,
    box: {
      x0: Math.min(...touched.map((word) => word.x0)),
      y0: Math.min(...touched.map((word) => word.y0)),
      x1: Math.max(...touched.map((word) => word.x1)),
      y1: Math.max(...touched.map((word) => word.y1)),
    },
  };
}

/** Return the recogniser's confidence in a place: that of its weakest word. */
export function legibility(place: Place): number {
  return Math.min(...touchedTokens(place).map((token) => token.word.confidence));
}

/** Return a whole segment as a place. */
export const placeOfSegment = (segment: Segment): Place => ({ segment, start: 0, end: segment.text.length });

/** Return the horizontal extent of the words a place touches. */
export function extentOf({ segment, start, end }: Place): { readonly x0: number; readonly x1: number } {
  const touched = touchedTokens({ segment, start, end });
  return { x0: Math.min(...touched.map((token) => token.x0)), x1: Math.max(...touched.map((token) => token.x1)) };
}

function touchedTokens({ segment, start, end }: Place): readonly Token[] {
  let at = 0;
  const touched = segment.tokens.filter((token) => {
    const from = at;
    at += token.text.length + 1;
    return from < end && from + token.text.length > start;
  });
  return touched.length > 0 ? touched : segment.tokens;
}
