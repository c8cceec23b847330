import type { Word } from '@tillslip/reading/word';

/** A character of a text layer; box as fractions of the page, font size in points. */
export interface Glyph {
  readonly text: string;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly size: number;
}

/** A space counts as a gap only when it is this wide: some programs letter-space with spaces. */
const GAP = 0.35;
const SMALLEST_GAP = 1.2;

/**
 * Joins the characters of a page to words, in the order of the text layer: a new word begins after a
 * space, a wide gap, a jump back or another line.
 */
export function joinGlyphs(
  glyphs: readonly Glyph[],
  page: number,
  size: { readonly width: number; readonly height: number },
): readonly Word[] {
  const words: Word[] = [];
  let open: Glyph[] = [];
  const finish = () => {
    if (open.length > 0) words.push(toWord(open, page));
    open = [];
  };
  for (const glyph of glyphs) {
    const previous = open.at(-1);
    if (glyph.text.trim() === '' || (previous && startsAnew(previous, glyph, size))) finish();
    if (glyph.text.trim() !== '' && isOnPage(glyph)) open.push(glyph);
  }
  finish();
  return words;
}

function startsAnew(before: Glyph, after: Glyph, size: { readonly width: number; readonly height: number }): boolean {
  const gap = (after.x0 - before.x1) * size.width;
  if (gap > Math.max(SMALLEST_GAP, GAP * before.size)) return true;
  if (after.x1 < before.x0) return true;
  const overlap = Math.min(before.y1, after.y1) - Math.max(before.y0, after.y0);
  // Punctuation is low and small: it shares a line with a letter although they hardly overlap.
  return overlap * size.height < -0.3 * before.size;
}

/** Text parked outside the page is never seen by people. */
const isOnPage = (glyph: Glyph): boolean => glyph.x1 > 0 && glyph.x0 < 1 && glyph.y1 > 0 && glyph.y0 < 1;

const toWord = (glyphs: readonly Glyph[], page: number): Word => ({
  text: glyphs.map((glyph) => glyph.text).join(''),
  page,
  confidence: 1,
  x0: Math.min(...glyphs.map((glyph) => glyph.x0)),
  y0: Math.min(...glyphs.map((glyph) => glyph.y0)),
  x1: Math.max(...glyphs.map((glyph) => glyph.x1)),
  y1: Math.max(...glyphs.map((glyph) => glyph.y1)),
});
