import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { nextVatDeadline } from './next-vat-deadline.ts';
import type { VatSettings } from './vat-settings.ts';

const monthly: VatSettings = {
  vatCategory: 'C',
  accountingBasis: 'invoice',
  financialYearEnd: 2,
  filingMethod: 'efiling',
};

test.each<[string, string, Partial<VatSettings>, string, string, number]>([
  // why                                          today         settings                    period    due           days
  ['the month before, until its day', '2026-04-01', {}, '202603', '2026-04-30', 29],
  ['the day itself still counts', '2026-04-30', {}, '202603', '2026-04-30', 0],
  ['the day after, the current month', '2026-05-01', {}, '202604', '2026-05-29', 28],
  [
    'by hand the 25th, a Saturday, moves to the Friday',
    '2026-04-01',
    { filingMethod: 'manual' },
    '202603',
    '2026-04-24',
    23,
  ],
  ['two months, in the middle of a period', '2026-03-05', { vatCategory: 'B' }, '202602', '2026-03-31', 26],
  ['two months, after the due date of the last period', '2026-04-05', { vatCategory: 'B' }, '202604', '2026-05-29', 54],
  ['six months', '2026-05-10', { vatCategory: 'D' }, '202608', '2026-09-30', 143],
  ['twelve months ending in June', '2026-05-10', { vatCategory: 'E', financialYearEnd: 6 }, '202606', '2026-07-31', 82],
  ['a company without a category: the calendar month', '2026-04-01', { vatCategory: null }, '202603', '2026-04-30', 29],
])('%s', (_why, today, change, code, dueDate, daysLeft) => {
  const deadline = nextVatDeadline(calendarDate(today), { ...monthly, ...change });
  expect([deadline.period.code, deadline.dueDate, deadline.daysLeft]).toEqual([code, dueDate, daysLeft]);
});

test('a declared holiday moves the day', () => {
  const declaredHolidays = [{ date: calendarDate('2026-04-30'), name: 'Declared' }];
  expect(nextVatDeadline(calendarDate('2026-04-01'), monthly, { declaredHolidays }).dueDate).toBe('2026-04-29');
});
