import { calendarDate, DATE_FORMATS, type DateFormat } from '@tillslip/domain/kernel/calendar-date';
import { expect, test } from 'vitest';
import { createI18n } from './create-i18n.ts';
import {
  dateFormatOf,
  dayOfMonthText,
  dayText,
  momentText,
  monthNamed,
  monthText,
  monthYearText,
  periodText,
  shortMonthText,
  withDateFormat,
} from './dates.ts';

/** A language that has some of the names. */
const languageOf = (locale: string) =>
  createI18n(locale, locale === 'af' ? { March: 'Maart', Mar: 'Mrt', Jan: 'Jan', Oct: 'Okt', October: 'Oktober' } : {});

test.each([
  ['English', 'en', 'March'],
  ['Afrikaans', 'af', 'Maart'],
])('a month in %s', (_language, locale, month) => {
  expect(monthText(languageOf(locale), 3)).toBe(month);
});

test('the first and the last month, whatever the zone of the machine', () => {
  expect([monthText(createI18n('en'), 1), monthText(createI18n('en'), 12)]).toEqual(['January', 'December']);
});

test('a moment is that of South Africa', () => {
  const newYear = new Date('2025-12-31T22:30:00Z');
  expect(momentText(createI18n('en'), newYear)).toBe('1 Jan 2026, 00:30');
  expect(momentText(languageOf('af'), new Date('2026-03-01T06:05:00Z'))).toBe('1 Mrt 2026, 08:05');
  expect(momentText(withDateFormat(createI18n('en'), 'YYYY-MM-DD'), newYear)).toBe('2026-01-01, 00:30');
});

test.each<[string, string, DateFormat | undefined, string]>([
  ['in English, where nobody chose', 'en', undefined, '5 Oct 2026'],
  ['in Afrikaans', 'af', undefined, '5 Okt 2026'],
  ['as the specification has it', 'en', 'MMM dd, yyyy', 'Oct 05, 2026'],
  ['the same in Afrikaans', 'af', 'MMM dd, yyyy', 'Okt 05, 2026'],
  ['in digits, in any language', 'af', 'DD-MM-YYYY', '05-10-2026'],
  ['with slashes', 'en', 'DD/MM/YYYY', '05/10/2026'],
  ['the month first', 'en', 'MM/DD/YYYY', '10/05/2026'],
  ['as computers write it', 'en', 'YYYY-MM-DD', '2026-10-05'],
])('a day %s', (_why, locale, format, text) => {
  const i18n = languageOf(locale);
  expect(dayText(format ? withDateFormat(i18n, format) : i18n, calendarDate('2026-10-05'))).toBe(text);
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
  expect(monthYearText(languageOf(locale), month)).toBe(text);
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
  ['in English', 'en', 'Oct'],
  ['in Afrikaans', 'af', 'Okt'],
])('the month of an axis: %s', (_why, locale, text) => {
  expect(shortMonthText(languageOf(locale), '2026-10')).toBe(text);
});

test.each([
  ['its name', 'October', 10],
  ['its short name', 'oct', 10],
  ['a beginning of it', 'Octob', 10],
  ['a beginning of two months', 'Ju', null],
  ['the name of another language', 'Oktober', null],
  ['a name that is short and long', 'May', 5],
  ['what two months are called alike at the beginning', 'Ma', null],
])('the month of what somebody typed: %s', (_why, typed, month) => {
  expect(monthNamed(languageOf('en'), typed)).toBe(month);
});

test('a month may be typed in the language of the screen, or in English', () => {
  expect(['okt', 'Maart', 'october'].map((typed) => monthNamed(languageOf('af'), typed))).toEqual([10, 3, 10]);
});
