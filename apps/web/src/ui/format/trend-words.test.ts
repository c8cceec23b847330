import { expect, test } from 'vitest';
import { trendWords } from './trend-words.ts';

test.each([
  ['an ordinary month', 12, '12%'],
  ['nothing before', 100, '100%'],
  ['exactly ten times as much', 900, '900%'],
  ['the first full month after a try', 17_752, 'more than 10×'],
])('%s', (_why, percent, words) => {
  expect(trendWords({ direction: 'up', percent })).toBe(words);
});
