import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { daysLeftWords } from './deadline-words.ts';

const english = createI18n('en');

test.each([
  ['more than a day left', 12, 'Due in 12 days'],
  ['one day left', 1, 'Due tomorrow'],
  ['the day itself', 0, 'Due today'],
  ['one day late', -1, 'Was due yesterday'],
  ['more than one day late', -3, 'Was due 3 days ago'],
])('%s', (_why, days, words) => {
  expect(daysLeftWords(english, days)).toBe(words);
});
