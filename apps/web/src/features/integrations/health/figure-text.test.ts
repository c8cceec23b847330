import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { agoText, countText, durationText, percentText } from './figure-text.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1299, '1.2K'],
  [999_999, '999.9K'],
  [1_000_000, '1M'],
  [12_345_678, '12.3M'],
])('a count of %i', (count, text) => {
  expect(countText(count)).toBe(text);
});

test.each([
  ['none', null, '–'],
  ['milliseconds', 999, '999 ms'],
  ['a second', 1000, '1.0 s'],
  ['seconds', 12_340, '12.3 s'],
])('a duration: %s', (_why, milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});

test('a percentage, or none', () => {
  expect([percentText(99.9), percentText(0), percentText(null)]).toEqual(['99.9%', '0%', '–']);
});

test.each([
  ['less than a minute', 59, 'just now'],
  ['a minute', 60, '1 minute ago'],
  ['just under an hour', 3599, '59 minutes ago'],
  ['an hour', 3600, '1 hour ago'],
  ['just under a day', 86_399, '23 hours ago'],
  ['a day', 86_400, '1 day ago'],
  ['more', 200_000, '2 days ago'],
  ['a clock that is behind', -5, 'just now'],
])('how long ago: %s', (_why, seconds, text) => {
  const now = new Date('2026-05-04T10:00:00Z');
  expect(agoText(createI18n('en'), new Date(now.getTime() - seconds * 1000).toISOString(), now)).toBe(text);
});
