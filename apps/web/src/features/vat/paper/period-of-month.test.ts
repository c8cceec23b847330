import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { expect, test } from 'vitest';
import { periodOfMonth } from './period-of-month.ts';

const january = { periodStart: calendarDate('2026-01-01'), periodEnd: calendarDate('2026-01-31') };

test.each([
  ['no category: the month', '2026-03', null, '2026-03-01', '2026-03-31'],
  ['two months, the first', '2026-03', 'B', '2026-03-01', '2026-04-30'],
  ['two months, the last', '2026-04', 'B', '2026-03-01', '2026-04-30'],
  ['a created period keeps its days after the category changes', '2026-01', 'B', '2026-01-01', '2026-01-31'],
  ['the year of assessment ends in June, less the month that was created', '2026-03', 'E', '2026-02-01', '2026-06-30'],
] as const)('%s', (_why, month, vatCategory, periodStart, periodEnd) => {
  const company = { vatCategory, financialYearEnd: 6, earlierPeriods: [] };
  expect(periodOfMonth(month, [january], company)).toEqual({ periodStart, periodEnd });
});

test.each([
  ['before the change the old category', '2026-10', '2026-09-01', '2026-10-31'],
  ['its first month alone, because the old category had the one before', '2026-11', '2026-11-01', '2026-11-30'],
  ['then the new one', '2026-12', '2026-12-01', '2027-01-31'],
] as const)('B becomes A from November: %s', (_why, month, periodStart, periodEnd) => {
  const until = calendarDate('2026-11-01');
  const earlierPeriods = [{ until, category: 'B' as const, yearEndMonth: 2 }];
  const company = { vatCategory: 'A' as const, financialYearEnd: 2, earlierPeriods };
  expect(periodOfMonth(month, [], company)).toEqual({ periodStart, periodEnd });
});
