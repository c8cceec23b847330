import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { type DueDateRule, vatDueDate } from './due-date.ts';

test.each([
  // due in                        period end    by hand       on eFiling
  ['January 2026: the 25th is a Sunday', '2025-12-31', '2026-01-23', '2026-01-30'],
  ['May 2026: Monday the 25th; the 31st is a Sunday', '2026-04-30', '2026-05-25', '2026-05-29'],
  ['November 2026', '2026-10-31', '2026-11-25', '2026-11-30'],
  ['December 2026: the 25th is Christmas', '2026-11-30', '2026-12-24', '2026-12-31'],
  ['March 2027', '2027-02-28', '2027-03-25', '2027-03-31'],
])('%s', (_why, periodEnd, manual, efiling) => {
  expect(vatDueDate(calendarDate(periodEnd), 'manual')).toBe(manual);
  expect(vatDueDate(calendarDate(periodEnd), 'efiling')).toBe(efiling);
});

test('a declared holiday moves the day back', () => {
  const declaredHolidays = [{ date: calendarDate('2026-11-25'), name: 'Elections' }];
  expect(vatDueDate(calendarDate('2026-10-31'), 'manual', { declaredHolidays })).toBe('2026-11-24');
});

test('a new rule applies from its date', () => {
  const rules: DueDateRule[] = [
    { from: calendarDate('2027-04-01'), due: { efiling: '25th', manual: '25th' } },
    { from: calendarDate('1991-09-30'), due: { efiling: 'last-day', manual: '25th' } },
  ];
  expect(vatDueDate(calendarDate('2027-03-31'), 'efiling', { rules })).toBe('2027-04-30');
  expect(vatDueDate(calendarDate('2027-04-30'), 'efiling', { rules })).toBe('2027-05-25');
});
