import type { Word } from '@tillslip/reading/word';

/** A character of a text layer; its box as fractions of the page. */
export interface Glyph {
  readonly text: string;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A gap of this share of the letters' height parts two words, or a smaller one where the text has a space. */
const GAP = 0.25;
const GAP_AT_SPACE = 0.1;

interface PageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Join the characters of a page to words, in the order of the text layer: a new word begins after a
 * wide gap, a jump back or another line.
 *
 * A space in the text counts only where there is room for one: some programs put spaces between all
 * letters and set them a hair apart.
 */
export function joinGlyphs(glyphs: readonly Glyph[], page: number, size: PageSize): readonly Word[] {
  const words: Word[] = [];
  let open: Glyph[] = [];
  let spaced = false;
  for (const glyph of glyphs) {
    if (glyph.text.trim() === '') {
      spaced = true;
      continue;
    }
    if (!isOnPage(glyph)) continue;
    const previous = open.at(-1);
    if (previous && startsAnew(previous, glyph, size, spaced)) {
      words.push(toWord(open, page));
      open = [];
    }
    open.push(glyph);
    spaced = false;
  }
  if (open.length > 0) words.push(toWord(open, page));
  return words;
}

function startsAnew(before: Glyph, after: Glyph, size: PageSize, spaced: boolean): boolean {
  const height = (before.y1 - before.y0) * size.height;
  const gap = (after.x0 - before.x1) * size.width;
  if (gap > (spaced ? GAP_AT_SPACE : GAP) * height) return true;
  if (after.x1 < before.x0) return true;
  const overlap = Math.min(before.y1, after.y1) - Math.max(before.y0, after.y0);
  // Punctuation is low and small: it shares a line with a letter although they hardly overlap.
  return overlap * size.height < -0.3 * height;
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
