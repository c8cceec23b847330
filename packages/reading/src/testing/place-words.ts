import type { PageWords } from '../word.ts';

/** Words with their corners in thousandths of a square page, for tests of positions. */
export type PlacedWord = readonly [text: string, x0: number, y0: number, x1: number, y1: number];

const SIDE = 1000;

/** A page of 1000 × 1000 with the given words. */
export const placeWords = (words: readonly PlacedWord[], source: PageWords['source'] = 'text-layer'): PageWords => ({
  page: 1,
  width: SIDE,
  height: SIDE,
  source,
  words: words.map(([text, x0, y0, x1, y1]) => ({
    text,
    page: 1,
    ...{ x0: x0 / SIDE, y0: y0 / SIDE, x1: x1 / SIDE, y1: y1 / SIDE },
    confidence: source === 'ocr' ? 0.95 : 1,
  })),
});
