import { expect, test } from 'vitest';
import { layOutText } from '../testing/lay-out-text.ts';
import { type PlacedWord, placeWords } from '../testing/place-words.ts';
import type { PageWords, Word } from '../word.ts';
import { buildLayout } from './build-rows.ts';
import { boxOf, placeOfSegment } from './text-row.ts';

const cells = (pages: readonly PageWords[]) =>
  buildLayout(pages).rows.map((row) => row.segments.map((segment) => segment.text));

test('words close together form one cell; a wide gap separates two', () => {
  expect(cells(layOutText('TOTAL DUE          R 12.00\nThank you'))).toEqual([['TOTAL DUE', 'R 12.00'], ['Thank you']]);
});

test('pages are put in order', () => {
  const [first, second] = layOutText('page one\fpage two');
  expect(cells(second && first ? [second, first] : [])).toEqual([['page one'], ['page two']]);
});

test('letter-spaced print is read as words', () => {
  expect(cells(layOutText('T A X     I N V O I C E'))).toEqual([['TAX', 'INVOICE']]);
});

test('a place is the box around its words', () => {
  const segment = buildLayout(layOutText('VAT No 4999352711')).rows[0]?.segments[0];
  if (!segment) throw new Error('no segment');
  expect(boxOf({ segment, start: 7, end: 17 }).box).toMatchObject({ x0: 0.07, x1: 0.17 });
  expect(boxOf(placeOfSegment(segment)).box.x0).toBe(0);
});

/** A page on which every word is drawn twice, the second time a little beside the first. */
const drawnTwice = (text: string, shift: number, source: 'text-layer' | 'ocr' = 'text-layer') =>
  layOutText(text).map((page) => ({
    ...page,
    source,
    words: page.words.flatMap((word) => [word, { ...word, x0: word.x0 + shift, x1: word.x1 + shift }]),
  }));

test.each([
  [
    'letters that are drawn twice to be bold are read once',
    drawnTwice('MONTHLY FEE     115.00', 0.001),
    ['MONTHLY FEE', '115.00'],
  ],
  ['drawn exactly on themselves', drawnTwice('MONTHLY FEE     115.00', 0), ['MONTHLY FEE', '115.00']],
  ['a word that is printed twice stays', layOutText('HA HA BAR     115.00'), ['HA HA BAR', '115.00']],
  ['the same amount in two columns stays', layOutText('FEE     115.00     115.00'), ['FEE', '115.00', '115.00']],
])('%s', (_why, pages, row) => {
  expect(cells(pages)).toEqual([row]);
});

/** A photographed slip whose lines rise to the right by `slope`, each line detected word by word. */
function tilted(lines: readonly string[], slope: number): PageWords {
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((match): Word => {
      const x0 = match.index / 60;
      const x1 = (match.index + match[0].length) / 60;
      const y0 = 0.3 + row * 0.025 - slope * ((x0 + x1) / 2);
      return { text: match[0], page: 1, x0, x1, y0, y1: y0 + 0.02, confidence: 0.95 };
    }),
  );
  return { page: 1, width: 1000, height: 1000, source: 'ocr', words };
}

test('a value far to the right stays on the row of its label on tilted paper', () => {
  const lines = [
    'Brown bread sliced white                        18.49',
    'Maize meal super fine                           74.99',
    'Fresh milk full cream                           36.99',
    'Total for all of these                         130.47',
  ];
  const level = cells([tilted(lines, 0)]);
  expect(cells([tilted(lines, 0.04)])).toEqual(level);
  expect(cells([tilted(lines, -0.04)])).toEqual(level);
  expect(level[3]?.[1]).toBe('130.47');
});

const placed = (...words: readonly PlacedWord[]) => cells([placeWords(words)]);

test.each([
  // why                                                                    height   gap    cells
  ['small print less than 0.6 of its height beside large print', 40, 11.9, ['Mossie invoice']],
  ['further away it is another cell', 40, 12.1, ['Mossie', 'invoice']],
  ['print 1.39 times as high is of the same size', 27.9, 15, ['Mossie invoice']],
  ['1.41 times as high is of another size', 28.1, 15, ['Mossie', 'invoice']],
] as const)('print of two sizes: %s', (_why, height, gap, expected) => {
  const title: PlacedWord = ['Mossie', 100, 200 - height, 220, 200];
  expect(placed(title, ['invoice', 220 + gap, 178, 290 + gap, 198])).toEqual([expected]);
});

test.each([
  // why                                                           the word's foot and how many rows there are
  ['on its baseline, within 0.3 of the smaller height', 154.1, 1],
  ['above its baseline', 153.9, 2],
  ['in its middle, within 0.3 of the smaller height', 145.9, 1],
  ['above its middle', 133.9, 2],
])('beside a tall title: %s', (_why, foot, rows) => {
  expect(placed(['Mossie', 100, 100, 300, 160], ['date', 400, foot - 20, 440, foot])).toHaveLength(rows);
});

test('a tall title pulls no lines of another column together', () => {
  const title: PlacedWord = ['Mossie', 100, 100, 300, 160];
  expect(placed(title, ['street', 500, 103, 560, 121], ['town', 500, 135, 540, 153])).toHaveLength(3);
});

test.each([
  // why                                                               shared width and offset   rows
  ['words that share 0.29 of a width are beside each other', 29, 10.5, 1],
  ['words that share 0.31 are over each other', 31, 10.5, 2],
  ['they differ by less than half of a height', 50, 9.9, 1],
  ['they differ by more', 50, 10.1, 2],
])('%s', (_why, shared, offset, rows) => {
  const upper: PlacedWord = ['upper', 100, 100, 200, 120];
  expect(placed(upper, ['lower', 200 - shared, 100 + offset, 300 - shared, 120 + offset])).toHaveLength(rows);
});
