import { expect, test } from 'vitest';
import { decodeLine } from './decode-line.ts';

const ALPHABET = ['', 'A', 'B', ' '];

/** Decode steps, each with its best class; a blank step may give a space a small probability. */
function decode(steps: readonly (readonly [best: number, space?: number])[]) {
  const data = new Float32Array(steps.length * ALPHABET.length);
  steps.forEach(([best, space], step) => {
    data[step * ALPHABET.length + 3] = space ?? 0;
    data[step * ALPHABET.length + best] = 0.8;
  });
  return decodeLine({ data, offset: 0, steps: steps.length, classes: ALPHABET.length }, ALPHABET, 1);
}

test.each([
  // why                                        steps                              text
  ['a repeated class is one letter', [[1], [1], [2]], 'AB'],
  ['a blank between makes it two', [[1], [0], [1]], 'AA'],
  ['a weak space is accepted', [[1], [0, 0.2], [2]], 'A B'],
  ['a very weak space is not', [[1], [0, 0.05], [2]], 'AB'],
  ['a space is not doubled', [[1], [0, 0.2], [3], [0, 0.2], [2]], 'A B'],
  ['nothing', [[0], [0]], ''],
] as const)('%s', (_why, steps, text) => {
  expect(decode(steps).text).toBe(text);
});

test('returns the position of each letter', () => {
  expect(decode([[0], [1], [0], [2]]).positions).toEqual([0.375, 0.875]);
});
