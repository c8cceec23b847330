import { expect, test } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { momentText, monthText } from './dates.ts';

test.each([
  ['English', 'en', 'March'],
  ['Afrikaans', 'af', 'Maart'],
])('a month in %s', (_language, locale, month) => {
  expect(monthText(createI18n(locale), 3)).toBe(month);
});

test('the first and the last month, whatever the zone of the machine', () => {
  expect([monthText(createI18n('en'), 1), monthText(createI18n('en'), 12)]).toEqual(['January', 'December']);
});

test('a moment is that of South Africa', () => {
  const newYear = new Date('2025-12-31T22:30:00Z');
  expect(momentText(createI18n('en'), newYear)).toMatch(/^0?1 January 2026.* 00:30$/);
  expect(momentText(createI18n('af'), newYear)).toMatch(/^0?1 Januarie 2026.* 00:30$/);
});
