import type { PageWords, Word } from '../word.ts';

/** A page with one line of text per word, as labelled sets store it: `x0 y0 x1 y1 confidence text`. */
export interface PackedPage extends Omit<PageWords, 'words'> {
  /** Corners in ten-thousandths of the page, confidence in hundredths. */
  readonly words: readonly string[];
}

const PLACES = 10_000;
const CONFIDENCES = 100;

/** Pack pages for storage, one word per line. Corners and confidence are rounded. */
export const packPages = (pages: readonly PageWords[]): readonly PackedPage[] =>
  pages.map((page) => ({ ...page, words: page.words.map(packWord) }));

const packWord = ({ x0, y0, x1, y1, confidence, text }: Word): string =>
  [...[x0, y0, x1, y1].map((corner) => Math.round(corner * PLACES)), Math.round(confidence * CONFIDENCES), text].join(
    ' ',
  );

/** Restore the pages of a labelled set to the form a reader returns. */
export const unpackPages = (pages: readonly PackedPage[]): readonly PageWords[] =>
  pages.map((page) => ({ ...page, words: page.words.map((word) => unpackWord(word, page.page)) }));

const PACKED = /^(-?\d+) (-?\d+) (-?\d+) (-?\d+) (\d+) (.*)$/s;

function unpackWord(packed: string, page: number): Word {
  const [, x0, y0, x1, y1, confidence, text = ''] = PACKED.exec(packed) ?? [];
  const corner = (given: string | undefined) => Number(given) / PLACES;
  return {
    text,
    page,
    x0: corner(x0),
    y0: corner(y0),
    x1: corner(x1),
    y1: corner(y1),
    confidence: Number(confidence) / CONFIDENCES,
  };
}
