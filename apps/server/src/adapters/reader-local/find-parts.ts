import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import type { Box, PageWords, Word } from '@tillslip/reading/word';

/** The minimum gap between slips beside each other, as a share of the page's width. */
const GUTTER = 0.02;
/** How far the gap between two slips may lean, as shares of the width from top to bottom. */
const LEANS = [0, -0.04, 0.04, -0.08, 0.08, -0.12, 0.12];
const MIN_WORDS = 12;
/** The minimum gap between slips above each other, as a share of the page's height, and how many such gaps are tried. */
const MIN_GAP_BETWEEN = 0.025;
const MAX_GAPS_BETWEEN = 3;
/** The margin around the words of a slip, as a share of the page. */
const MARGIN = 0.012;

/** The words of one of several slips in a picture, and the area they fill. */
export interface FoundPart {
  readonly box: Box;
  readonly words: readonly Word[];
}

/**
 * Find slips beside or above each other in one picture, in reading order; empty when there is only one.
 *
 * Columns and parts of one slip are also separated by gaps, so each side must be a whole document: a supplier and a day
 * of its own, and a total that its own words prove. A counterfoil with the same total is not another document.
 */
export function findParts(page: PageWords): readonly FoundPart[] {
  const groups = split(page, page.words);
  return groups.length < 2 ? [] : groups.map((words) => ({ words, box: boxAround(words) }));
}

function split(page: PageWords, words: readonly Word[]): readonly (readonly Word[])[] {
  for (const [first, second] of allDivisions(words)) {
    if (!hasAmount(first) || !hasAmount(second)) continue;
    const [one, other] = [readWhole(page, first), readWhole(page, second)];
    if (one && other && !isSameSale(one, other)) return [...split(page, first), ...split(page, second)];
  }
  return [words];
}

type Division = readonly [readonly Word[], readonly Word[]];

function* allDivisions(words: readonly Word[]): Iterable<Division> {
  for (const lean of LEANS) yield* divisions(words, lean);
  yield* divisionsAcross(words);
}

/** Divide at the widest gaps from side to side that no word crosses. */
function divisionsAcross(words: readonly Word[]): readonly Division[] {
  const sorted = [...words].sort((a, b) => a.y0 - b.y0);
  const gaps: { readonly at: number; readonly size: number }[] = [];
  let end = 0;
  for (const [index, { y0, y1 }] of sorted.entries()) {
    const isBetween = index >= MIN_WORDS && sorted.length - index >= MIN_WORDS;
    if (isBetween && y0 - end > MIN_GAP_BETWEEN) gaps.push({ at: y0, size: y0 - end });
    end = Math.max(end, y1);
  }
  return gaps
    .sort((a, b) => b.size - a.size)
    .slice(0, MAX_GAPS_BETWEEN)
    .map(({ at }) => [words.filter(({ y0 }) => y0 < at), words.filter(({ y0 }) => y0 >= at)]);
}

/** Without an amount with cents a side is no document, and need not be read. */
const hasAmount = (words: readonly Word[]): boolean => words.some(({ text }) => /\d[.,]\d{2}(?!\d)/.test(text));

/** Find every gap from top to bottom that no word crosses, with the words on both sides. */
function* divisions(words: readonly Word[], lean: number): Iterable<Division> {
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

/** Read words as a whole document; null when they are only a part of one. */
function readWhole(page: PageWords, words: readonly Word[]): ReceiptReading | null {
  const reading = readReceipt([asPage(page, { words, box: boxAround(words) })]);
  const { supplierName, invoiceDate, fields } = reading;
  if (supplierName === null || invoiceDate === null) return null;
  // VAT is checked by the total that it is in, so either proves the total.
  const isProved = [fields.totalCents, fields.vatCents].some((field) => field?.class === 'checked');
  return isProved && fields.totalCents?.class !== 'guess' ? reading : null;
}

/** An invoice and its counterfoil, or the two copies of a slip. */
const isSameSale = (one: ReceiptReading, other: ReceiptReading): boolean =>
  one.totalCents === other.totalCents &&
  one.supplierName === other.supplierName &&
  (one.invoiceNumber === other.invoiceNumber || one.invoiceNumber === null || other.invoiceNumber === null);

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
