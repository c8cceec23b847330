import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { segmentsOf } from '../layout/text-row.ts';
import { type PlacedWord, placeWords } from '../testing/place-words.ts';
import { findColumnBelow } from './column-below.ts';

/** Lines of usual height at the foot of the page, so that one large name does not change the usual height. */
const FOOT = Array.from({ length: 3 }, (_, at): PlacedWord => ['foot', 900, 900 + at * 30, 950, 920 + at * 30]);

/** Return the texts in the column below the first word. */
function below(maxLines: number, ...words: readonly PlacedWord[]): readonly string[] {
  const layout = buildLayout([placeWords([...words, ...FOOT])]);
  const [top] = segmentsOf(layout);
  return top ? findColumnBelow(layout, top, maxLines).map(({ text }) => text) : [];
}

test.each([
  // why                                                                        top word's height  gap    is in the block
  ['a gap of less than 2.4 lines', 20, 47.8, true],
  ['a wider one ends the block', 20, 48.2, false],
  ['seven tenths of a large name count as a line', 60, 100.6, true],
  ['its gap is at most 2.4 of those lines', 60, 101, false],
])('under a name: %s', (_why, height, gap, isIn) => {
  const name: PlacedWord = ['Name', 100, 100, 200, 100 + height];
  expect(below(5, name, ['under', 100, 100 + height + gap, 200, 120 + height + gap])).toEqual(isIn ? ['under'] : []);
});

test.each([
  // why                                                           the line under it, from and to   is in the column
  ['lines begin less than two line heights apart', [139.8, 150], true],
  ['a line that begins further to the right is in another column', [140.2, 150], false],
  ['a centred line is in its column', [270, 330], true],
  ['its centre is off by less than a quarter of the longer line', [349.5, 449], true],
  ['off by more', [350.5, 451], false],
] as const)('%s', (_why, [x0, x1], isIn) => {
  const name: PlacedWord = ['Name', 100, 100, x0 < 200 ? 130 : 500, 120];
  expect(below(5, name, ['under', x0, 130, x1, 150])).toEqual(isIn ? ['under'] : []);
});

test('a column ends after the given number of lines', () => {
  const lines = Array.from({ length: 4 }, (_, at): PlacedWord => [`${at}`, 100, 100 + at * 30, 200, 120 + at * 30]);
  expect(below(2, ...lines)).toEqual(['1', '2']);
});

type Line = readonly [x0: number, x1: number, gap?: number, height?: number];

/** Return how many of the lines are in the column below the first; a line is 20 high and 10 below the last. */
function linesBelow(...lines: readonly Line[]): number {
  let bottom = 90;
  const words = lines.map(([x0, x1, gap = 10, height = 20], at): PlacedWord => {
    const y0 = bottom + gap;
    bottom = y0 + height;
    return [`${at}`, x0, y0, x1, bottom];
  });
  return below(9, ...words).length;
}

const LINE: Line = [100, 200];
const lines = (count: number, gap: number): readonly Line[] =>
  Array.from({ length: count }, () => [100, 200, gap] as const);

test.each([
  // why                                                                                lines               below the first
  ['later lines begin within 0.9 of a line height', [LINE, LINE, [117.9, 400]], 2],
  ['a line that begins further to the right ends the block', [LINE, LINE, [118.1, 400]], 1],
  [
    'right-aligned lines end together',
    [
      [100, 400],
      [250, 400],
      [200, 400],
      [300, 400],
    ],
    3,
  ],
  [
    'they end within 0.9 of a line height',
    [
      [100, 400],
      [250, 400],
      [200, 382.1],
    ],
    2,
  ],
  [
    'a line that ends further to the left is in the way',
    [
      [100, 400],
      [250, 400],
      [260, 381.9],
    ],
    1,
  ],
  [
    'centred lines have one centre',
    [
      [100, 300],
      [150, 250],
      [120, 280],
      [160, 240],
    ],
    3,
  ],
  [
    'their centres differ by less than 1.2 line heights',
    [
      [100, 300],
      [150, 250],
      [173.9, 273.9],
    ],
    2,
  ],
  [
    'by more',
    [
      [100, 300],
      [150, 250],
      [174.1, 274.1],
    ],
    1,
  ],
  ['a line with less than half of its width under it is not in its way', [LINE, [151, 400], LINE], 1],
  ['with more it is', [LINE, [149, 400], LINE], 0],
  ['print up to 1.35 times as high belongs to the block', [LINE, LINE, [100, 200, 10, 26.9]], 2],
  ['larger print starts another', [LINE, LINE, [100, 200, 10, 27.1]], 1],
  ['a line may be larger than the first', [LINE, [100, 200, 10, 30]], 1],
  ['a gap up to twice the usual one belongs to it', [...lines(3, 10), [100, 200, 19.9]], 3],
  ['a wider gap ends it', [...lines(3, 10), [100, 200, 20.1]], 2],
  ['a gap up to 0.8 line heights always belongs to it', [...lines(3, 5), [100, 200, 15.9]], 3],
  ['a wider one than the usual does not', [...lines(3, 5), [100, 200, 16.1]], 2],
  ['two lines do not show the usual gap', [...lines(2, 5), [100, 200, 30]], 2],
] as readonly (readonly [string, readonly Line[], number])[])('a block: %s', (_why, printed, count) => {
  expect(linesBelow(...printed)).toBe(count);
});

test.each([
  // why                                                       the name and the only line of the next row   is in the block
  ['on a slip a name may be centred over a line at the edge', [300, 400], [100, 320], true],
  ['not over a line in another column', [300, 400], [100, 290], false],
])('%s', (_why, [left = 0, right = 0], [x0 = 0, x1 = 0], isIn) => {
  const words: readonly PlacedWord[] = [
    ['Name', left, 100, right, 120],
    ['underneath', x0, 130, x1, 150],
  ];
  const [top] = segmentsOf(buildLayout([placeWords(words)]));
  const layout = buildLayout([placeWords(words)]);
  expect(top ? findColumnBelow(layout, top, 5).length : 0).toBe(isIn ? 1 : 0);
});
