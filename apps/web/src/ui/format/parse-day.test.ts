import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { expect, test } from 'vitest';
import { dayInField, parseDay, stepDay } from './parse-day.ts';

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
  expect(parseDay(text)).toBe(day);
});

test.each([
  ['as screens show it', 'd MMM yyyy', '14 Sep 2026'],
  ['day first in digits', 'DD-MM-YYYY', '14-09-2026'],
  ['with slashes too', 'DD/MM/YYYY', '14/09/2026'],
  ['year first', 'YYYY-MM-DD', '2026-09-14'],
  ['month first with its name', 'MMM dd, yyyy', 'Sep 14, 2026'],
  ['month first in digits is never used', 'MM/DD/YYYY', '2026-09-14'],
] as const)('in a field, %s', (_why, format, text) => {
  expect(dayInField(calendarDate('2026-09-14'), format)).toBe(text);
  expect(parseDay(text)).toBe('2026-09-14');
});

test.each([
  ['the next day, across the end of the month', '2026-09-30', 1, '2026-10-01'],
  ['text that is not a day is unchanged', 'soon', 1, 'soon'],
])('%s', (_why, text, days, expected) => {
  expect(stepDay(text, days)).toBe(expected);
});
