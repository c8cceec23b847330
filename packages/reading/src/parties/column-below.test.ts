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
