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
  expect(periodOfMonth(month, [january], { vatCategory, financialYearEnd: 6 })).toEqual({ periodStart, periodEnd });
});
