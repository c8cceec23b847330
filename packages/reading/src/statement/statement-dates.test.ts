import { type CalendarDate, calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { dateIn, findPrintedDates, inferDate } from './statement-dates.ts';

test.each([
  ['the Standard Bank format', '2025 12 09 Payment', ['2025-12-09']],
  ['a space lost on a scan', '2025 1209 Payment', ['2025-12-09']],
  ['both spaces lost', '20251209 Payment', ['2025-12-09']],
  ['no such month', '2025 1309 Payment', []],
  ['part of a longer number', '2025120912 Payment', []],
  ['a year and an amount', '2025 1209.50', []],
] as const)('a day with the year first: %s', (_why, text, days) => {
  const found = findPrintedDates(text, ['year-first'], DEFAULT_LOCALE);
  expect(found.map((date) => date.year && dateIn(date, date.year))).toEqual(days);
});

test.each([
  ['29 February exists in some years', '29 Feb Payment', 1],
  ['30 February does not exist', '30 Feb Payment', 0],
])('a day without its year: %s', (_why, text, count) => {
  expect(findPrintedDates(text, ['day-name'], DEFAULT_LOCALE)).toHaveLength(count);
});

const printed = (month: number, day: number) => ({ year: null, month, day, start: 0, end: 0 });
const day = (text: string | null): CalendarDate | null => (text === null ? null : calendarDate(text));

test.each([
  // why                                                        printed        period                        day
  ['45 days before the period', printed(11, 17), '2026-01-01', '2026-01-31', '2025-11-17'],
  ['46 days are too many: it is in the year of the end', printed(11, 16), '2026-01-01', '2026-01-31', '2026-11-16'],
  ['only an end is given: the period begins 300 days before', printed(2, 5), null, '2026-12-31', '2026-02-05'],
  ['a date nearer to the end is after it', printed(1, 20), null, '2026-12-31', '2027-01-20'],
] as const)('the year of a day: %s', (_why, date, start, end, full) => {
  const period = { periodStart: day(start), periodEnd: day(end), statementDate: null };
  expect(inferDate(date, period)).toBe(full);
});
