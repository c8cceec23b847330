import { checkBalances } from '@tillslip/domain/bank/statements/check-balances';
import type { StatementFacts, TransactionPlace } from '@tillslip/domain/bank/statements/statement-facts';
import { median } from '../layout/text-row.ts';
import type { Box, PageWords, Word } from '../word.ts';
import type { StatementReading } from './read-statement.ts';

/** A part of a scanned page, over its whole width, to recognise again. */
export interface Band {
  /** Counted from 1. */
  readonly page: number;
  /** The area to recognise, in fractions of the upright page: the transactions and a margin. */
  readonly box: Box;
  /** Words between these two heights are replaced; words further out may be cut through. */
  readonly from: number;
  readonly to: number;
}

/** Recognising again takes time: at most this many bands per file. */
export const MAX_BANDS = 12;
/** Margins around the transactions, in word heights: for the words that count, and for the recognised area. */
const COUNTED_HEIGHTS = 0.4;
const SEEN_HEIGHTS = 1.2;

/**
 * Return the bands where recognising again may fix breaks: at each break the transaction and its neighbours, on pages
 * read from a picture. Top to bottom; touching bands are merged.
 */
export function findBandsToReread(
  pages: readonly PageWords[],
  statements: readonly StatementReading[],
): readonly Band[] {
  const scanned = new Set(pages.filter(({ source }) => source === 'ocr').map(({ page }) => page));
  const places = statements
    .flatMap(({ facts }) => findBreakPlaces(facts))
    .filter(({ page }) => scanned.has(page))
    .toSorted((a, b) => a.page - b.page || a.y0 - b.y0);
  // A transaction may have several lines: the height of the page's words gives the margin to the next one.
  const heights = new Map(pages.map(({ page, words }) => [page, median(words.map(({ y0, y1 }) => y1 - y0))]));
  const bands: Band[] = [];
  for (const band of places.map((place) => createBand(place, heights.get(place.page) ?? 0))) {
    const last = bands.at(-1);
    if (last && last.page === band.page && band.from <= last.to) bands.splice(-1, 1, mergeBands(last, band));
    else bands.push(band);
  }
  return bands.slice(0, MAX_BANDS);
}

/** A statement without an opening balance has no known breaks. */
const findBreakPlaces = (facts: StatementFacts): readonly TransactionPlace[] =>
  checkBalances(facts).breaks.flatMap(({ index }) =>
    [-1, 0, 1].flatMap((step) => facts.transactions[index + step]?.place ?? []),
  );

function createBand({ page, y0, y1 }: TransactionPlace, height: number): Band {
  const [from, to] = [y0 - COUNTED_HEIGHTS * height, y1 + COUNTED_HEIGHTS * height];
  const [top, bottom] = [Math.max(0, y0 - SEEN_HEIGHTS * height), Math.min(1, y1 + SEEN_HEIGHTS * height)];
  return { page, box: { x0: 0, x1: 1, y0: top, y1: bottom }, from, to };
}

const mergeBands = (a: Band, b: Band): Band => ({
  page: a.page,
  box: { ...a.box, y1: Math.max(a.box.y1, b.box.y1) },
  from: a.from,
  to: Math.max(a.to, b.to),
});

/**
 * Replace the words of a band by newly recognised ones; the pages are unchanged when there are none. A word at the
 * edge that was recognised both times is kept once.
 */
export function replaceBand(pages: readonly PageWords[], band: Band, seen: readonly Word[]): readonly PageWords[] {
  const isIn = (word: Word) => {
    const middle = (word.y0 + word.y1) / 2;
    return word.page === band.page && middle >= band.from && middle <= band.to;
  };
  const words = seen.filter(isIn);
  if (words.length === 0) return pages;
  return pages.map((page) => {
    if (page.page !== band.page) return page;
    const kept = page.words.filter((word) => !isIn(word) && !words.some((other) => isSame(word, other)));
    return { ...page, words: [...kept, ...words] };
  });
}

/** True when the middle of one is inside the other. */
const isSame = (a: Word, b: Word): boolean => hasMiddleIn(a, b) || hasMiddleIn(b, a);

function hasMiddleIn(word: Box, box: Box): boolean {
  const [x, y] = [(word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2];
  return x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
}

/**
 * True when a second reading of the same file is better: fewer breaks, without losing an account, a transaction or an
 * end of the statement, because what was not read cannot break.
 */
export function isBetterReading(second: readonly StatementReading[], first: readonly StatementReading[]): boolean {
  if (second.length !== first.length) return false;
  const [after, before] = [measure(second), measure(first)];
  return (
    after.breaks < before.breaks &&
    after.unchecked <= before.unchecked &&
    after.rows >= before.rows &&
    after.openEnds <= before.openEnds
  );
}

function measure(statements: readonly StatementReading[]) {
  const checks = statements.map(({ facts }) => checkBalances(facts));
  const sum = (of: (check: (typeof checks)[number]) => number) => checks.reduce((total, check) => total + of(check), 0);
  return {
    breaks: sum(({ breaks }) => breaks.length),
    rows: sum(({ transactions }) => transactions.length),
    unchecked: sum(({ transactions }) => transactions.filter(({ balanceConfirmed }) => !balanceConfirmed).length),
    openEnds: sum(({ openEnds }) => openEnds.length),
  };
}
