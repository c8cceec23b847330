import fc from 'fast-check';
import { expect, test } from 'vitest';
import { absolute, type Cents, cents, multiplyByFraction, negate, subtract, sum, ZERO } from './money.ts';

test.each([
  ['a fraction of a cent', 1.5],
  ['not a number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['too large to add up exactly', 2 ** 52],
])('refuses %s', (_why, value) => {
  expect(() => cents(value)).toThrow(RangeError);
});

test.each([
  // why                              amount  over  under  result
  ['exact', 115_00, 15, 115, 15_00],
  ['under half a cent rounds down', 10_00, 15, 115, 1_30],
  ['half a cent rounds away from zero', 1, 1, 2, 1],
  ['half a cent below zero too', -1, 1, 2, -1],
  ['a negative denominator', 100, 1, -4, -25],
  ['large amounts do not drift', 9_007_199_254_74, 15, 115, 1_174_852_076_71],
])('multiplyByFraction: %s', (_why, amount, numerator, denominator, result) => {
  expect(multiplyByFraction(cents(amount), numerator, denominator)).toBe(result);
});

test('a denominator of zero throws', () => {
  expect(() => multiplyByFraction(cents(1), 1, 0)).toThrow(RangeError);
});

test('minus zero never appears', () => {
  expect(Object.is(negate(ZERO), 0)).toBe(true);
  expect(Object.is(multiplyByFraction(cents(-1), 1, 100), 0)).toBe(true);
});

test('sums, differences and sizes', () => {
  expect(sum([])).toBe(0);
  expect(sum([cents(1), cents(-3)])).toBe(-2);
  expect(subtract(cents(1), cents(3))).toBe(-2);
  expect(absolute(cents(-3))).toBe(3);
});

test('rounding changes an amount by at most half a cent, the same for refunds', () => {
  const amounts = fc.integer({ min: -(10 ** 11), max: 10 ** 11 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, numerator) => {
      const part = multiplyByFraction(cents(amount), numerator, 10_000);
      expect(Math.abs(part * 10_000 - amount * numerator)).toBeLessThanOrEqual(5_000);
      expect(multiplyByFraction(cents(-amount), numerator, 10_000)).toBe(negate(part));
    }),
  );
});

test('the compiler keeps cents and plain numbers apart', () => {
  const pays = (amount: Cents): Cents => amount;
  // @ts-expect-error a plain number is not money: it could be rand
  pays(5);
  // @ts-expect-error adding by hand loses the brand: use sum
  pays(cents(1) + cents(2));
  // @ts-expect-error a parsed text is not money: use parseRand
  pays(Number('5'));
  expect(pays(cents(5))).toBe(5);
});
