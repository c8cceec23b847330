import { expect, test } from 'vitest';
import { daysLeftWords } from './deadline-words.ts';

test.each([
  ['some time', 12, 'Due in 12 days'],
  ['one day is tomorrow', 1, 'Due tomorrow'],
  ['the day itself', 0, 'Due today'],
  ['one day late', -1, 'Was due yesterday'],
  ['later still', -3, 'Was due 3 days ago'],
])('%s', (_why, days, words) => {
  expect(daysLeftWords(days)).toBe(words);
});
