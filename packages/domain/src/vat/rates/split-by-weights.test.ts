import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum } from '../../kernel/money.ts';
import { splitByWeights } from './split-by-weights.ts';

test.each<[string, number, number[], number[]]>([
  ['in proportion', 15_00, [10_00, 20_00], [5_00, 10_00]],
  ['a cent left over goes to the largest', 1_00, [1, 1, 2], [25, 25, 50]],
  ['three equal ones', 1_00, [5, 5, 5], [34, 33, 33]],
  ['a credit note', -15_00, [10_00, 20_00], [-5_00, -10_00]],
  ['a discount takes from the amount', 10_00, [30_00, -10_00], [15_00, -5_00]],
  ['goods taken back on a credit note', -10_00, [-30_00, 10_00], [-15_00, 5_00]],
  ['as large as the weights together', 20_00, [30_00, -10_00], [30_00, -10_00]],
  ['larger than the weights together: all count by size', 20_01, [30_00, -10_00], [15_01, 5_00]],
  ['weights that cancel out: all count by size', 10_00, [10_00, -10_00], [5_00, 5_00]],
  ['zero weights: the first share is the whole', 10_00, [0, 0], [10_00, 0]],
  ['no amount and no weights', 0, [], []],
])('%s', (_why, amount, weights, shares) => {
  expect(splitByWeights(cents(amount), weights.map(cents))).toEqual(shares);
});

test('an amount without weights throws', () => {
  expect(() => splitByWeights(cents(1), [])).toThrow(RangeError);
});

test('the shares of any split add up to the amount exactly', () => {
  const amount = fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map(cents);
  fc.assert(
    fc.property(
      amount,
      fc.array(fc.integer({ min: -(10 ** 8), max: 10 ** 8 }).map(cents), { minLength: 1 }),
      (all, weights) => {
        expect(sum(splitByWeights(all, weights))).toBe(all);
      },
    ),
  );
});

test('no share is larger than its weight, or than the amount', () => {
  const amount = fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map(cents);
  const weight = fc.integer({ min: -(10 ** 8), max: 10 ** 8 }).map(cents);
  fc.assert(
    fc.property(amount, fc.array(weight, { minLength: 1 }), (all, weights) => {
      for (const [index, share] of splitByWeights(all, weights).entries())
        expect(Math.abs(share)).toBeLessThanOrEqual(Math.max(Math.abs(all), Math.abs(weights[index] ?? 0)) + 1);
    }),
  );
});
