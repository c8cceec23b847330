import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDate, daysBetween } from '../../kernel/calendar-date.ts';
import {
  nextVatPeriod,
  previousVatPeriod,
  VAT_CATEGORIES,
  type VatPeriodSetting,
  vatPeriodOf,
  vatPeriodOfCode,
} from './vat-period.ts';

test.each<[string, string, VatPeriodSetting, string, string, string]>([
  // why                              day           setting              start         end           code
  ['no category: the calendar month', '2026-02-10', { category: null }, '2026-02-01', '2026-02-28', '202602'],
  ['A ends in odd months', '2026-02-10', { category: 'A' }, '2026-02-01', '2026-03-31', '202603'],
  ['A over a year end', '2025-12-31', { category: 'A' }, '2025-12-01', '2026-01-31', '202601'],
  ['B ends in even months', '2026-02-28', { category: 'B' }, '2026-01-01', '2026-02-28', '202602'],
  ['B begins after that', '2026-03-01', { category: 'B' }, '2026-03-01', '2026-04-30', '202604'],
  ['C is monthly', '2024-02-29', { category: 'C' }, '2024-02-01', '2024-02-29', '202402'],
  ['D ends in August', '2026-03-01', { category: 'D' }, '2026-03-01', '2026-08-31', '202608'],
  ['D ends in February', '2026-09-01', { category: 'D' }, '2026-09-01', '2027-02-28', '202702'],
  ['D in other months', '2026-03-31', { category: 'D-03' }, '2025-10-01', '2026-03-31', '202603'],
  ['D in other months, half a year later', '2026-04-01', { category: 'D-03' }, '2026-04-01', '2026-09-30', '202609'],
  ['E in another month', '2026-07-01', { category: 'E-06' }, '2026-07-01', '2027-06-30', '202706'],
  [
    'E in another month than the financial year',
    '2026-12-31',
    { category: 'E-12', yearEndMonth: 6 },
    '2026-01-01',
    '2026-12-31',
    '202612',
  ],
  [
    'the usual D until other months count: no month is dropped',
    '2026-09-15',
    { category: 'D-03', earlier: [{ until: calendarDate('2026-09-01'), category: 'D' }] },
    '2026-09-01',
    '2026-09-30',
    '202609',
  ],
  [
    'the day before the change is in the usual period',
    '2026-08-31',
    { category: 'D-03', earlier: [{ until: calendarDate('2026-09-01'), category: 'D' }] },
    '2026-03-01',
    '2026-08-31',
    '202608',
  ],
  ['E ends in February by default', '2026-03-01', { category: 'E' }, '2026-03-01', '2027-02-28', '202702'],
  [
    'E follows the year of assessment',
    '2026-07-01',
    { category: 'E', yearEndMonth: 6 },
    '2026-07-01',
    '2027-06-30',
    '202706',
  ],
])('%s', (_why, day, setting, start, end, code) => {
  expect(vatPeriodOf(calendarDate(day), setting)).toEqual({ start, end, code });
});

test.each([
  ['a period’s end', '202603', '2026-02-01'],
  ['a month in the middle of a period', '202602', null],
  ['no such month', '202613', null],
  ['not a code', '2026-03', null],
])('by code: %s', (_why, code, start) => {
  expect(vatPeriodOfCode(code, { category: 'A' })?.start ?? null).toBe(start);
});

test('periods follow each other without gap or overlap, and contain their own days', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(calendarDate('1995-01-01'), days));
  const settings = fc.record({
    category: fc.constantFrom(...VAT_CATEGORIES, null),
    yearEndMonth: fc.integer({ min: 1, max: 12 }),
  });
  fc.assert(
    fc.property(days, settings, (day, setting) => {
      const period = vatPeriodOf(day, setting);
      expect(period.start <= day && day <= period.end).toBe(true);
      expect(vatPeriodOf(period.start, setting)).toEqual(period);
      expect(vatPeriodOf(period.end, setting)).toEqual(period);
      const next = nextVatPeriod(period, setting);
      expect(daysBetween(period.end, next.start)).toBe(1);
      expect(previousVatPeriod(next, setting)).toEqual(period);
      expect(vatPeriodOfCode(period.code, setting)).toEqual(period);
    }),
  );
});
