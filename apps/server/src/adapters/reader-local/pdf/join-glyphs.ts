import type { Word } from '@tillslip/reading/word';

/** A character of a text layer; its box as fractions of the page. */
export interface Glyph {
  readonly text: string;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** The gap between two words as a share of the letters' height, and a smaller one where the text has a space. */
const GAP = 0.25;
const GAP_AT_SPACE = 0.1;

interface PageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Join the characters of a page to words, in the order of the text layer. A new word starts after a wide gap, a jump back
 * or a new line.
 *
 * A space in the text counts only with a gap, because some programs put spaces between all letters and set them close
 * together.
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
    if (previous && startsNewWord(previous, glyph, size, spaced)) {
      words.push(toWord(open, page));
      open = [];
    }
    open.push(glyph);
    spaced = false;
  }
  if (open.length > 0) words.push(toWord(open, page));
  return words;
}

function startsNewWord(before: Glyph, after: Glyph, size: PageSize, spaced: boolean): boolean {
  const height = (before.y1 - before.y0) * size.height;
  const gap = (after.x0 - before.x1) * size.width;
  if (gap > (spaced ? GAP_AT_SPACE : GAP) * height) return true;
  if (after.x1 < before.x0) return true;
  const overlap = Math.min(before.y1, after.y1) - Math.max(before.y0, after.y0);
  // Punctuation is low and small, so it hardly overlaps a letter on the same line.
  return overlap * size.height < -0.3 * height;
}

/** Text outside the page is never seen by people. */
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
