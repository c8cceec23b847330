import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { expect, test } from 'vitest';
import { periodWords } from './period-words.ts';

test.each([
  ['one month', '2026-03-01', '2026-03-31', 'March 2026'],
  ['two months of a year', '2026-03-01', '2026-04-30', 'March to April 2026'],
  ['over the turn of the year', '2025-12-01', '2026-01-31', 'December 2025 to January 2026'],
])('%s', (_why, start, end, words) => {
  expect(periodWords(calendarDate(start), calendarDate(end))).toBe(words);
});
