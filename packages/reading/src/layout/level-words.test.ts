import { expect, test } from 'vitest';
import { levelWords } from './level-words.ts';
import type { Token } from './text-row.ts';

const HEIGHT = 20;

const token = (x0: number, y0: number, width = 50, height = HEIGHT): Token => ({
  text: 'word',
  ...{ x0, y0, x1: x0 + width, y1: y0 + height },
  word: { text: 'word', page: 1, x0: 0, y0: 0, x1: 0, y1: 0, confidence: 1 },
});

/** Pairs of words on one detected line: the second is `gap` further right and `down` lower. */
const pairs = (count: number, { gap = 10, down = 2, height = HEIGHT }) =>
  Array.from({ length: count }, (_, at) => [
    token(100, 100 + at * 100),
    token(150 + gap, 100 + at * 100 + down + (HEIGHT - height) / 2, 50, height),
  ]).flat();

test.each([
  // why                                                           pairs  how                       levelled
  ['four samples of a slope level the page', 4, {}, true],
  ['three do not', 3, {}, false],
  ['words of one line are less than 1.5 heights apart', 4, { gap: 29.9 }, true],
  ['words further apart may be on two lines', 4, { gap: 30.1 }, false],
  ['heights of one line differ by less than 2 %', 4, { height: 20.39 }, true],
  ['heights that differ more are on two lines', 4, { height: 20.41 }, false],
  ['lines climb by less than 15 %', 4, { gap: 10, down: 8.9 }, true],
  ['anything steeper is not a line', 4, { gap: 10, down: 9.1 }, false],
])('%s', (_why, count, how, isLevelled) => {
  const tokens = pairs(count, how);
  expect(levelWords(tokens) !== tokens).toBe(isLevelled);
});

test.each([
  ['a sample 4.6 reaches above a word still moves it', 460, true],
  ['one 4.8 reaches above does not', 480, false],
])('%s', (_why, distance, isMoved) => {
  // A reach is five usual heights: 100.
  const samples = Array.from({ length: 4 }, () => [token(100, 0), token(160, 2)]).flat();
  const far = token(500, distance + 1);
  const moved = levelWords([...samples, far]).at(-1);
  expect(moved?.y0 !== far.y0).toBe(isMoved);
});

/** Four lines of words, 80 apart, that bend down to the right like the edge of a curled page. */
const curled = Array.from({ length: 4 }, (_, line) =>
  Array.from({ length: 12 }, (_, at) => token(at * 75, 80 * line + ((at - 6) * 75) ** 2 / 10_000, 60)),
).flat();

test.each([
  // why                                                            word    moved by   it is off by
  ['the left edge moves up, less the damping of the level weight', 0, -15.54, 20.25],
  ['halfway, four fifths of the way', 3, -4.25, 5.06],
  ['the middle hardly moves', 6, 0.15, 0],
  ['the right edge moves up', 11, -9.53, 14.06],
  ['the last line has fewer samples around it', 47, -9.78, 14.06],
] as const)('a curled line is levelled: %s', (_why, word, by, off) => {
  const [before, after] = [curled[word]?.y0 ?? 0, levelWords(curled)[word]?.y0 ?? 0];
  expect(after - before).toBeCloseTo(by, 2);
  expect(Math.abs(off + by)).toBeLessThanOrEqual(Math.max(off, 1) / 2);
});
