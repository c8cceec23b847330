import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findConstants, mutationsOf } from './find-constants.mjs';
import { equivalentMutants, nameOf, readingConstants, readingTests } from './reading.mjs';
import { mutantsOf, tryMutants } from './try-mutants.mjs';

const ROOT = join(import.meta.dirname, '../..');

const numbersIn = (text) => findConstants('a.ts', text).map(({ value }) => value);

test.each([
  ['a constant', 'const MAX_ROWS = 2;', [2]],
  ['a negative one', 'const MIN_SCORE = -1;', [-1]],
  ['a part of one', 'const SHARE = 1 / 3;', [1, 3]],
  ['a table', 'const WEIGHTS = { label: 1, none: 0 };', [1, 0]],
  ['a list', "const words = [['total', 1], ['rounding', 2]];", [1, 2]],
  ['the default of a parameter', 'function f(step = 1) { return step; }', [1]],
  ['what something is compared with', 'const f = (n) => n > 1;', [1]],
  ['a number that counts nothing usual', 'const f = (n) => n * 7;', [7]],
])('%s is a constant', (_why, text, values) => {
  expect(numbersIn(text)).toEqual(values);
});

test.each([
  ['the next', 'const f = (n) => n + 1;'],
  ['the half', 'const f = (n) => n / 2;'],
  ['none', 'const f = (n) => n > 0;'],
  ['an index', 'const f = (list) => list[3];'],
  ['a place in a text', 'const f = (text) => text.slice(0, 10);'],
  ['a pattern', String.raw`const YEAR = /\d{4}/;`],
  ['a type', 'type Step = -1 | 3;'],
])('%s is no constant', (_why, text) => {
  expect(numbersIn(text)).toEqual([]);
});

test.each([
  ['a small whole number by one', 3, [2, 4]],
  ['a large one by a quarter', 40, [32, 50]],
  ['a share by a quarter', 0.5, [0.4, 0.625]],
])('a mutant changes %s', (_why, value, values) => {
  expect(mutationsOf(value)).toEqual(values);
});

const constants = readingConstants(ROOT);
const tests = readingTests(ROOT).filter((file) => file.endsWith('/layout/ocr-repairs.test.ts'));
const outcomeOf = (name) => {
  const chosen = constants.filter(({ key }) => key === name);
  expect(chosen).toHaveLength(1);
  return tryMutants(ROOT, { tests, constants, mutants: mutantsOf(chosen) });
};

test('a pinned constant has no survivor', async () => {
  expect(await outcomeOf('layout/ocr-repairs.ts MIN_LETTERS_PER_ZERO')).toEqual({ survivors: [], endless: [] });
});

test('a constant that the tests do not reach survives both ways', async () => {
  const { survivors } = await outcomeOf('layout/ocr-repairs.ts MIN_SPACED_LETTERS');
  expect(survivors.map(({ to }) => to)).toEqual([2, 4]);
});

test('what makes no difference names a mutant there is', () => {
  const names = new Set(mutantsOf(constants).map(nameOf));
  expect(Object.keys(equivalentMutants(ROOT)).filter((name) => !names.has(name))).toEqual([]);
});
