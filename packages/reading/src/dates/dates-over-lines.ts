import { extentOf, type Layout, type Place, type Segment } from '../layout/text-row.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { memoize } from '../memoize.ts';
import { type DateText, findDates } from './find-dates.ts';

/** Lines of one cell begin within this many line heights of each other, and are at most so many apart. */
const MAX_SHIFT_HEIGHTS = 1;
const MAX_GAP_HEIGHTS = 2;

/**
 * Find a date that begins at the end of a cell and goes on in the lines under it: `28 Apr` over `2026`, `March` over
 * `27, 2026`, or one word a line.
 */
export function findDateOverLines(layout: Layout, segment: Segment): DateText | null {
  const { beginning } = patternsOf(layout.locale);
  const part = beginning.exec(segment.text);
  if (!part) return null;
  const place = { segment, start: part.index, end: segment.text.length };
  // In a cell it goes on under its beginning; in a line of text, at the beginning of the next line.
  const before = segment.text.slice(0, part.index);
  const isInText = WEEKDAY.test(before) || LABEL.test(before);
  return goOn(layout, place, extentOf(place).x0) ?? (isInText ? goOn(layout, place, segment.x0) : null);
}

/** The date at the end of a cell with the lines that begin below it at a place. */
function goOn(layout: Layout, place: Place, x0: number): DateText | null {
  const { segment } = place;
  const { rest } = patternsOf(layout.locale);
  const lines = [segment.text.slice(place.start)];
  for (let line = segmentBelow(layout, segment, x0); line; line = segmentBelow(layout, line, x0)) {
    const words = rest.exec(line.text)?.[0];
    if (!words) return null;
    lines.push(words);
    const text = lines.join(' ');
    const [found] = findDates(text, layout.locale);
    if (found && found.start === 0 && found.end === text.length) return { ...found, ...place };
  }
  return null;
}

/** The day of the week before a date, or a label with its colon. */
const WEEKDAY = /^\p{L}{2,9},\s*$/u;
const LABEL = /\p{L}:\s*$/u;

/** A day, a month or both at the end of a cell, and what is left of the date at the beginning of one. */
const patternsOf = memoize(({ months, dates }: Locale) => {
  const month = `(?:${months.join('|')})`;
  const day = String.raw`\d{1,2}(?:${dates.ordinal.source})?`;
  return {
    beginning: new RegExp(String.raw`(?<![\w.,/-])(?:${day}(?:[\s-]${month})?|${month}(?:\s\d{1,2},)?)$`, 'i'),
    rest: new RegExp(String.raw`^(?:${month}(?:[\s-]20\d\d)?|\d{1,2},(?:\s20\d\d)?|20\d\d)(?!\w)`, 'i'),
  };
});

/** The cell directly under a line that begins at the same place; rows of other columns may be between. */
function segmentBelow({ rows, lineHeight }: Layout, segment: Segment, x0: number): Segment | undefined {
  const page = rows[segment.row]?.page;
  for (let at = segment.row + 1; at < rows.length; at++) {
    const row = rows[at];
    if (!row || row.page !== page || row.y0 - segment.y1 > lineHeight * MAX_GAP_HEIGHTS) break;
    const found = row.segments.find((one) => Math.abs(one.x0 - x0) <= lineHeight * MAX_SHIFT_HEIGHTS);
    if (found) return found;
  }
  return undefined;
}
