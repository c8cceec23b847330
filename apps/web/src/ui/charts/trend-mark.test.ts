import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { trendWords } from './trend-mark.tsx';

test.each([
  ['an ordinary month', 12, '12%'],
  ['the month before was empty', 100, '100%'],
  ['exactly ten times as much', 900, '900%'],
  ['more than ten times as much', 17_752, 'more than 10×'],
])('%s', (_why, percent, words) => {
  expect(trendWords(createI18n('en'), { direction: 'up', percent })).toBe(words);
});
