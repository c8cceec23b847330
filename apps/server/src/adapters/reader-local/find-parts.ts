import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import type { Box, PageWords, Word } from '@tillslip/reading/word';

/** The minimum gap between slips beside each other, as a share of the page's width. */
const GUTTER = 0.02;
/** How far the gap between two slips may lean, as shares of the width from top to bottom. */
const LEANS = [0, -0.04, 0.04, -0.08, 0.08, -0.12, 0.12];
const MIN_WORDS = 12;
/** The margin around the words of a slip, as a share of the page. */
const MARGIN = 0.012;

/** The words of one of several slips in a picture, and the area they fill. */
export interface FoundPart {
  readonly box: Box;
  readonly words: readonly Word[];
}

/**
 * Find slips next to each other in one picture, from left to right; empty when there is only one.
 *
 * Columns of one slip are also separated by gaps, so each side must be a document by itself, with its own words, supplier
 * and labelled total.
 */
export function findParts(page: PageWords): readonly FoundPart[] {
  const groups = split(page, page.words);
  return groups.length < 2 ? [] : groups.map((words) => ({ words, box: boxAround(words) }));
}

function split(page: PageWords, words: readonly Word[]): readonly (readonly Word[])[] {
  for (const lean of LEANS) {
    for (const [left, right] of divisions(words, lean)) {
      if (isDocument(page, left) && isDocument(page, right)) return [...split(page, left), ...split(page, right)];
    }
  }
  return [words];
}

/** Find every gap from top to bottom that no word crosses, with the words on both sides. */
function* divisions(words: readonly Word[], lean: number): Iterable<readonly [readonly Word[], readonly Word[]]> {
  const shifted = words
    .map((word) => ({ word, shift: lean * ((word.y0 + word.y1) / 2 - 0.5) }))
    .map(({ word, shift }) => ({ word, start: word.x0 - shift, end: word.x1 - shift }))
    .sort((a, b) => a.start - b.start);
  let end = 0;
  for (const [index, one] of shifted.entries()) {
    if (index >= MIN_WORDS && shifted.length - index >= MIN_WORDS && one.start - end > GUTTER) {
      const parted = shifted.map(({ word }) => word);
      const left = new Set(parted.slice(0, index));
      // Filter instead of using the sorted words, to keep the reading order, which defines the rows.
      yield [words.filter((word) => left.has(word)), words.filter((word) => !left.has(word))];
    }
    end = Math.max(end, one.end);
  }
}

function isDocument(page: PageWords, words: readonly Word[]): boolean {
  if (words.length < MIN_WORDS) return false;
  const { totalCents, supplierName, fields } = readReceipt([{ ...page, words }]);
  return totalCents !== null && supplierName !== null && fields.totalCents?.class !== 'guess';
}

function boxAround(words: readonly Word[]): Box {
  return {
    x0: Math.max(0, Math.min(...words.map(({ x0 }) => x0)) - MARGIN),
    y0: Math.max(0, Math.min(...words.map(({ y0 }) => y0)) - MARGIN),
    x1: Math.min(1, Math.max(...words.map(({ x1 }) => x1)) + MARGIN),
    y1: Math.min(1, Math.max(...words.map(({ y1 }) => y1)) + MARGIN),
  };
}

/** Convert the words of a part to a page of their own, in fractions of the part. */
export function asPage(page: PageWords, { box, words }: FoundPart): PageWords {
  const [wide, high] = [box.x1 - box.x0, box.y1 - box.y0];
  return {
    ...page,
    page: 1,
    width: Math.round(page.width * wide),
    height: Math.round(page.height * high),
    words: words.map((word) => ({
      ...word,
      page: 1,
      x0: (word.x0 - box.x0) / wide,
      x1: (word.x1 - box.x0) / wide,
      y0: (word.y0 - box.y0) / high,
      y1: (word.y1 - box.y0) / high,
    })),
  };
}
