import { calendarDate, DATE_FORMATS, type DateFormat } from '@tillslip/domain/kernel/calendar-date';
import { expect, test } from 'vitest';
import { createI18n } from './create-i18n.ts';
import {
  dateFormatOf,
  dayOfMonthText,
  dayText,
  momentText,
  monthText,
  monthYearText,
  periodText,
  shortMonthText,
  withDateFormat,
} from './dates.ts';

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
  expect(momentText(createI18n('en'), newYear)).toBe('1 Jan 2026, 00:30');
  expect(momentText(createI18n('af'), newYear)).toBe('1 Jan. 2026, 00:30');
  expect(momentText(withDateFormat(createI18n('en'), 'YYYY-MM-DD'), newYear)).toBe('2026-01-01, 00:30');
});

test.each<[string, string, DateFormat | undefined, string]>([
  ['in English, where nobody chose', 'en', undefined, '5 Sep 2026'],
  ['in Afrikaans', 'af', undefined, '5 Sep. 2026'],
  ['as the specification has it', 'en', 'MMM dd, yyyy', 'Sep 05, 2026'],
  ['the same in Afrikaans', 'af', 'MMM dd, yyyy', '05 Sep. 2026'],
  ['in digits, in any language', 'af', 'DD-MM-YYYY', '05-09-2026'],
  ['with slashes', 'en', 'DD/MM/YYYY', '05/09/2026'],
  ['the month first', 'en', 'MM/DD/YYYY', '09/05/2026'],
  ['as computers write it', 'en', 'YYYY-MM-DD', '2026-09-05'],
])('a day %s', (_why, locale, format, text) => {
  const i18n = createI18n(locale);
  expect(dayText(format ? withDateFormat(i18n, format) : i18n, calendarDate('2026-09-05'))).toBe(text);
});

test('a format belongs to the language it was given to, and to none beside it', () => {
  const english = createI18n('en');
  for (const format of DATE_FORMATS) {
    const own = withDateFormat(english, format);
    expect([dateFormatOf(own), own.locale, own.t('March')]).toEqual([format, 'en', 'March']);
  }
  expect(dateFormatOf(english)).toBe('d MMM yyyy');
});

test('a day on an axis', () => {
  expect(dayOfMonthText(createI18n('en'), calendarDate('2026-09-05'))).toBe('5 Sep');
});

test.each([
  ['the first month', 'en', '2026-01', 'January 2026'],
  ['the last month, of a day', 'en', '2025-12-31', 'December 2025'],
  ['in Afrikaans', 'af', '2026-03', 'Maart 2026'],
])('a month with its year: %s', (_why, locale, month, text) => {
  expect(monthYearText(createI18n(locale), month)).toBe(text);
});

test.each([
  ['one month', 'en', '2026-03-01', '2026-03-31', 'March 2026'],
  ['two months of a year', 'en', '2026-03-01', '2026-04-30', 'March to April 2026'],
  ['two months over the end of a year', 'en', '2025-12-01', '2026-01-31', 'December 2025 to January 2026'],
  ['the same months of two years', 'en', '2025-03-01', '2026-03-31', 'March 2025 to March 2026'],
])('a period: %s', (_why, locale, start, end, text) => {
  expect(periodText(createI18n(locale), calendarDate(start), calendarDate(end))).toBe(text);
});

test.each([
  ['in English', 'en', 'Sep'],
  ['in Afrikaans', 'af', 'Sep.'],
])('the month of an axis: %s', (_why, locale, text) => {
  expect(shortMonthText(createI18n(locale), '2026-09')).toBe(text);
});
