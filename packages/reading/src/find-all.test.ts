import { expect, test } from 'vitest';
import { findAll } from './find-all.ts';

test.each<[why: string, text: string, pattern: RegExp]>([
  ['several matches', 'no. 1, no. 2', /no\.\s(\d)/g],
  ['no match', 'nothing', /\d/g],
  ['empty matches', 'ab', /x*/g],
  ['matches that touch', 'aaa', /a/g],
])('finds what matchAll finds: %s', (_why, text, pattern) => {
  const expected = [...text.matchAll(pattern)].map(({ 0: found, index }) => [found, index]);
  const find = () => findAll(text, pattern).map(({ 0: found, index }) => [found, index]);
  expect(find()).toEqual(expected);
  // A pattern that was used before begins at the start again.
  pattern.lastIndex = 2;
  expect(find()).toEqual(expected);
});
