import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { dateIn, findPrintedDates } from './statement-dates.ts';

test.each([
  ['as Standard Bank prints it', '2025 12 09 Payment', ['2025-12-09']],
  ['one space lost on a scan', '2025 1209 Payment', ['2025-12-09']],
  ['both spaces lost', '20251209 Payment', ['2025-12-09']],
  ['no such month', '2025 1309 Payment', []],
  ['part of a longer number', '2025120912 Payment', []],
  ['a year and an amount', '2025 1209.50', []],
] as const)('a day with the year first: %s', (_why, text, days) => {
  const found = findPrintedDates(text, ['year-first'], DEFAULT_LOCALE);
  expect(found.map((date) => date.year && dateIn(date, date.year))).toEqual(days);
});
