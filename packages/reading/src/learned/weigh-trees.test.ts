import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SUPPLIER_TREES } from '../parties/learned/supplier-trees.gen.ts';
import { readTrees, toThousandths, weighByTrees } from './weigh-trees.ts';

const FEATURES = ['height', 'company'];
const weigh = (features: Record<string, number>, ...trees: string[]) =>
  weighByTrees(features, readTrees({ features: FEATURES, trees }));

test.each<[why: string, features: Record<string, number>, sum: number]>([
  ['below the threshold', { height: 1.499 }, -1],
  ['at the threshold', { height: 1.5 }, 2],
  ['above it, and below the one of the next question', { height: 3, company: 0 }, 2],
  ['above both', { height: 3, company: 1 }, 3],
  ['a feature that is missing is none', {}, -1],
  ['a feature that is not learned from changes nothing', { height: 1, colour: 9 }, -1],
  ['what is less than half a thousandth below the threshold is at it', { height: 1.4996 }, 2],
])('%s', (_, features, sum) => {
  expect(weigh(features, '0<1.5 -1 1<1 2 3')).toBe(sum);
});

test('trees add up, and none say nothing', () => {
  expect(weigh({ company: 1 }, '1<1 0 0.5', '0.25')).toBe(0.75);
  expect(weigh({ company: 1 })).toBe(0);
});

test.each([
  ['a question without its second branch', '0<1.5 -1', 'A tree is cut short'],
  ['a feature without a name', '7<1.5 -1 2', 'A tree asks for feature 7, which has no name'],
])('%s is refused', (_, tree, message) => {
  expect(() => weigh({}, tree)).toThrow(message);
});

test('what was learned can be read, and gives a number for every line', () => {
  const trees = readTrees(SUPPLIER_TREES);
  expect(trees.length).toBeGreaterThan(100);
  const features = fc.dictionary(fc.constantFrom(...SUPPLIER_TREES.features), fc.double({ min: -999, max: 999 }));
  fc.assert(fc.property(features, (known) => Number.isFinite(weighByTrees(known, trees))));
});

test('thousandths are kept', () => {
  expect([0.1234, 0.1235, -0.0004, 7].map(toThousandths)).toEqual([0.123, 0.124, -0, 7]);
});
