import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { expect, test } from 'vitest';
import { dayInField, parseDay, stepDay } from './parse-day.ts';

test.each([
  ['year first', '2026-09-14', '2026-09-14'],
  ['day first, as in South Africa', '14/9/2026', '2026-09-14'],
  ['a short month name', '14 Sep 2026', '2026-09-14'],
  ['a full month name', '4 September 2026', '2026-09-04'],
  ['as screens show it', 'Sep 14, 2026', '2026-09-14'],
  ['no such day', '31 Feb 2026', null],
  ['no such month', '14 Foo 2026', null],
  ['a two-digit year is ambiguous', '14/9/26', null],
])('%s', (_why, text, day) => {
  expect(parseDay(text)).toBe(day);
});

test.each([
  ['day first if the company uses it', 'DD-MM-YYYY', '14-09-2026'],
  ['with slashes too', 'DD/MM/YYYY', '14/09/2026'],
  ['month first is never used', 'MM/DD/YYYY', '2026-09-14'],
  ['otherwise year first', 'MMM dd, yyyy', '2026-09-14'],
] as const)('%s', (_why, format, text) => {
  expect(dayInField(calendarDate('2026-09-14'), format)).toBe(text);
});

test.each([
  ['the next day, across the end of the month', '2026-09-30', 1, '2026-10-01'],
  ['text that is not a day is unchanged', 'soon', 1, 'soon'],
])('%s', (_why, text, days, expected) => {
  expect(stepDay(text, days)).toBe(expected);
});
