import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { createI18n } from '@tillslip/messages/create-i18n';
import { withDateFormat } from '@tillslip/messages/dates';
import { expect, test } from 'vitest';
import { dayInField, parseDay, stepDay } from './parse-day.ts';

const english = createI18n('en');
const afrikaans = createI18n('af', { Mar: 'Mrt', March: 'Maart', Oct: 'Okt', October: 'Oktober' });

test.each([
  ['year first', '2026-09-14', '2026-09-14'],
  ['day first, as in South Africa', '14/9/2026', '2026-09-14'],
  ['a short month name', '14 Sep 2026', '2026-09-14'],
  ['a full month name', '4 September 2026', '2026-09-04'],
  ['the month first, with its name', 'Sep 14, 2026', '2026-09-14'],
  ['no such day', '31 Feb 2026', null],
  ['no such month', '14 Foo 2026', null],
  ['a two-digit year is ambiguous', '14/9/26', null],
])('%s', (_why, text, day) => {
  expect(parseDay(english, text)).toBe(day);
});

test.each([
  ['as screens show it', 'd MMM yyyy', '14 Sep 2026'],
  ['day first in digits', 'DD-MM-YYYY', '14-09-2026'],
  ['with slashes too', 'DD/MM/YYYY', '14/09/2026'],
  ['year first', 'YYYY-MM-DD', '2026-09-14'],
  ['month first with its name', 'MMM dd, yyyy', 'Sep 14, 2026'],
  ['month first in digits is never used', 'MM/DD/YYYY', '2026-09-14'],
] as const)('in a field, %s', (_why, format, text) => {
  expect(dayInField(withDateFormat(english, format), calendarDate('2026-09-14'))).toBe(text);
  expect(parseDay(english, text)).toBe('2026-09-14');
});

test.each([
  ['its short name', '14 Mrt 2026', '2026-03-14'],
  ['its name', '1 Oktober 2026', '2026-10-01'],
  ['a name with a full stop', '1 Okt. 2026', '2026-10-01'],
  ['English, which people type too', '1 October 2026', '2026-10-01'],
  ['no month of either', '1 Maand 2026', null],
])('a month in another language: %s', (_why, text, day) => {
  expect(parseDay(afrikaans, text)).toBe(day);
});

test('a field shows the month in the language of the screen', () => {
  expect(dayInField(afrikaans, calendarDate('2026-03-14'))).toBe('14 Mrt 2026');
});

test.each([
  ['the next day, across the end of the month', '2026-09-30', 1, '2026-10-01'],
  ['text that is not a day is unchanged', 'soon', 1, 'soon'],
])('%s', (_why, text, days, expected) => {
  expect(stepDay(english, text, days)).toBe(expected);
});
