import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  compareDates,
  dateOf,
  daysBetween,
  daysInMonth,
  firstDayOfMonth,
  formatDate,
  hasAskedYear,
  lastDayOfMonth,
  monthOf,
  parseCalendarDate,
  parseCalendarMonth,
  weekdayOf,
} from './calendar-date.ts';

const anyDay = fc
  .record({ year: fc.integer({ min: 1900, max: 2199 }), month: fc.integer({ min: 1, max: 12 }), day: fc.nat(30) })
  .map(({ year, month, day }) => dateOf(year, month, Math.min(day + 1, daysInMonth(year, month))));

test.each([
  ['ISO', '2026-01-05', '2026-01-05'],
  ['ISO with slashes', '2026/1/5', '2026-01-05'],
  ['day first, as in South Africa', '05/01/2026', '2026-01-05'],
  ['day first with dashes', '5-1-2026', '2026-01-05'],
  ['day first with dots and spaces around', ' 05.01.2026 ', '2026-01-05'],
  ['a leap day', '29/02/2024', '2024-02-29'],
  ['no leap day in 2023', '29/02/2023', null],
  ['no leap day in 1900', '1900-02-29', null],
  ['never month first', '01/31/2026', null],
  ['a two-digit year is ambiguous', '05/01/26', null],
  ['nothing', '', null],
  ['words', 'yesterday', null],
])('parses %s', (_why, text, date) => {
  expect(parseCalendarDate(text)).toBe(date);
});

test.each([
  ['a month', '2026-02', '2026-02'],
  ['month 13', '2026-13', null],
  ['a day', '2026-02-01', null],
])('parses a month: %s', (_why, text, month) => {
  expect(parseCalendarMonth(text)).toBe(month);
});

test('branding text that is not a day throws', () => {
  expect(() => calendarDate('2026-02-30')).toThrow(RangeError);
});

test.each([
  ['the next day', '2026-01-05', 1, '2026-01-06'],
  ['over a year end', '2025-12-31', 1, '2026-01-01'],
  ['over a leap day', '2024-02-28', 2, '2024-03-01'],
  ['back', '2026-03-01', -1, '2026-02-28'],
])('addDays: %s', (_why, from, days, to) => {
  expect(addDays(calendarDate(from), days)).toBe(to);
  expect(daysBetween(calendarDate(from), calendarDate(to))).toBe(days);
});

test.each([
  ['keeps the day', '2026-01-15', 1, '2026-02-15'],
  ['shortens to the month end', '2026-01-31', 1, '2026-02-28'],
  ['over a year end', '2025-11-30', 3, '2026-02-28'],
  ['back over a year end', '2026-01-15', -1, '2025-12-15'],
  ['back by more than a year', '2026-01-15', -13, '2024-12-15'],
])('addMonths: %s', (_why, from, months, to) => {
  expect(addMonths(calendarDate(from), months)).toBe(to);
});

test('the ends of a month, from a day or a month', () => {
  const day = calendarDate('2024-02-10');
  expect(monthOf(day)).toBe('2024-02');
  expect(firstDayOfMonth(day)).toBe('2024-02-01');
  expect(lastDayOfMonth(day)).toBe('2024-02-29');
  expect(lastDayOfMonth(monthOf(calendarDate('2025-12-01')))).toBe('2025-12-31');
});

test.each([
  ['Monday', '2026-01-05', 1],
  ['Sunday', '2026-01-04', 7],
  ['before 1970', '1969-12-31', 3],
])('weekday: %s', (_why, date, weekday) => {
  expect(weekdayOf(calendarDate(date))).toBe(weekday);
});

test.each([
  ['the default', undefined, '5 Jan 2026'],
  ['month first with its name', 'MMM dd, yyyy', 'Jan 05, 2026'],
  ['UK', 'DD-MM-YYYY', '05-01-2026'],
  ['ISO', 'YYYY-MM-DD', '2026-01-05'],
  ['day first', 'DD/MM/YYYY', '05/01/2026'],
  ['month first', 'MM/DD/YYYY', '01/05/2026'],
] as const)('formats %s', (_why, format, text) => {
  expect(formatDate(calendarDate('2026-01-05'), format)).toBe(text);
});

test('adding and counting days are inverses, and agree with the order of days', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -40_000, max: 40_000 }), (day, days) => {
      const later = addDays(day, days);
      expect(daysBetween(day, later)).toBe(days);
      expect(compareDates(later, day)).toBe(Math.sign(days));
      expect(Math.abs(weekdayOf(later) - weekdayOf(day) - days) % 7).toBe(0);
    }),
  );
});

test('the compiler keeps days and plain text apart', () => {
  const acceptDay = (day: CalendarDate): string => day;
  // @ts-expect-error plain text may not be a day: parse it first
  acceptDay('2026-01-05');
  expect(acceptDay(calendarDate('2026-01-05'))).toBe('2026-01-05');
});

test.each([
  ['the first year', '1900-01-01', true],
  ['the year before it', '1899-12-31', false],
  ['the last year', '2199-12-31', true],
  ['the year after it', '2200-01-01', false],
  ['the year 0', '0000-01-01', false],
  ['the last day of the calendar', '9999-12-31', false],
] as const)('%s can be asked for: %s %s', (_why, day, canBeAsked) => {
  expect(hasAskedYear(calendarDate(day))).toBe(canBeAsked);
  expect(hasAskedYear(monthOf(calendarDate(day)))).toBe(canBeAsked);
});
