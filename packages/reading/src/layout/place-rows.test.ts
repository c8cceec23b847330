import { expect, test } from 'vitest';
import { type PlacedWord, placeWords } from '../testing/place-words.ts';
import { buildLayout } from './build-rows.ts';

const rowsOf = (...words: readonly PlacedWord[]) => buildLayout([placeWords(words)]).rows;
const cellsOf = (...words: readonly PlacedWord[]) =>
  rowsOf(...words).flatMap(({ segments }) => segments.map((one) => one.text));

test.each([
  // why                                                        the second word's top   rows
  ['words that share 46 % of their height are on one row', 110.8, 1],
  ['words that share 44 % are on two', 111.2, 2],
])('%s', (_why, top, rows) => {
  expect(rowsOf(['one', 100, 100, 150, 120], ['other', 400, top, 450, top + 20])).toHaveLength(rows);
});

/** A tall price (200 high) with the last word on its row, and a number of specks of dust in between. */
const behindDust = (specks: number) =>
  rowsOf(
    ['R99', 0, 100, 300, 300],
    ...Array.from({ length: specks }, (_, at): PlacedWord => ['.', 400, 301 - 99 + at, 402, 301 - 99 + at]),
    ['90', 500, 205, 700, 405],
  );

test.each([
  ['a word is compared with the tenth row before it', 9, 1],
  ['not with the eleventh', 10, 2],
])('%s', (_why, specks, tall) => {
  expect(behindDust(specks).filter(({ height }) => height > 100)).toHaveLength(tall);
});

test.each([
  // why                                                                  gap   letters  cells
  ['a gap of less than 1.1 row heights is a space', 21.8, 5, ['left', 'right']],
  ['a wider gap separates two cells', 22.2, 5, []],
  ['between wide letters, a gap of less than 2.2 letters is a space', 43.8, 20, ['left', 'right']],
  ['a wider gap separates two cells there as well', 44.2, 20, []],
] as const)('%s', (_why, gap, letter, joined) => {
  const cells = cellsOf(['left', 100, 100, 180, 120], ['right', 180 + gap, 100, 180 + gap + letter * 5, 120]);
  expect(cells).toEqual(joined.length > 0 ? [joined.join(' ')] : ['left', 'right']);
});

/** Read single letters 10 wide and 20 high with the given gaps; letters that were joined have no space between. */
function spaced(letters: string, ...gaps: readonly number[]): string {
  let at = 100;
  const words = [...letters].map((letter, index): PlacedWord => {
    const x0 = at;
    at += 10 + (gaps[Math.min(index, gaps.length - 1)] ?? 0);
    return [letter, x0, 100, x0 + 10, 120];
  });
  return cellsOf(...words).join(' ');
}

test.each([
  // why                                                     letters  gaps              read
  ['three single letters form a word', 'TAX', [10], 'TAX'],
  ['two are initials', 'PJ', [10], 'P J'],
  ['up to 1.6 times the first gap is the same word', 'TAXNO', [10, 10, 15.8, 10], 'TAXNO'],
  ['a wider gap ends it', 'TAXNO', [10, 10, 16.2, 10], 'TAX N O'],
  ['letters that touch may be 1.6 fifths of their height apart', 'TAX', [1, 6.3], 'TAX'],
  ['but no further', 'TAX', [1, 6.5], 'T A X'],
])('%s', (_why, letters, gaps, read) => {
  expect(spaced(letters, ...gaps)).toBe(read);
});
