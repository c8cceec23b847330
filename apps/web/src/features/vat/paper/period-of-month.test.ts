import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { expect, test } from 'vitest';
import { monthOfPeriod, periodOfMonth } from './period-of-month.ts';

const PLAIN = { vatCutOff: 'month-end', vatRegisteredFrom: null, vatRegisteredUntil: null } as const;
const january = { periodStart: calendarDate('2026-01-01'), periodEnd: calendarDate('2026-01-31') };

test.each([
  ['no category: the month', '2026-03', null, '2026-03-01', '2026-03-31'],
  ['two months, the first', '2026-03', 'B', '2026-03-01', '2026-04-30'],
  ['two months, the last', '2026-04', 'B', '2026-03-01', '2026-04-30'],
  ['a created period keeps its days after the category changes', '2026-01', 'B', '2026-01-01', '2026-01-31'],
  ['the year of assessment ends in June, less the month that was created', '2026-03', 'E', '2026-02-01', '2026-06-30'],
] as const)('%s', (_why, month, vatCategory, periodStart, periodEnd) => {
  const company = { ...PLAIN, vatCategory, financialYearEnd: 6, earlierPeriods: [] };
  expect(periodOfMonth(month, [january], company)).toEqual({ periodStart, periodEnd });
});

test.each([
  ['before the change the old category', '2026-10', '2026-09-01', '2026-10-31'],
  ['its first month alone, because the old category had the one before', '2026-11', '2026-11-01', '2026-11-30'],
  ['then the new one', '2026-12', '2026-12-01', '2027-01-31'],
] as const)('B becomes A from November: %s', (_why, month, periodStart, periodEnd) => {
  const until = calendarDate('2026-11-01');
  const earlierPeriods = [{ until, category: 'B' as const, yearEndMonth: 2, cutOff: 'month-end' as const }];
  const company = { ...PLAIN, vatCategory: 'A' as const, financialYearEnd: 2, earlierPeriods };
  expect(periodOfMonth(month, [], company)).toEqual({ periodStart, periodEnd });
});

test.each([
  // why                                                      month      company                                          start         end
  ['the 5th: the month names the return that it is for', '2026-03', { vatCutOff: 'day-5' }, '2026-03-06', '2026-04-05'],
  ['the 25th', '2026-03', { vatCutOff: 'day-25' }, '2026-02-26', '2026-03-25'],
  [
    'the short return of a registration within the month',
    '2026-03',
    { vatRegisteredFrom: '2026-03-15' },
    '2026-03-15',
    '2026-03-31',
  ],
  [
    'a registration of a few days',
    '2026-03',
    { vatRegisteredFrom: '2026-03-10', vatRegisteredUntil: '2026-03-20' },
    '2026-03-10',
    '2026-03-20',
  ],
  [
    'before the registration the whole month',
    '2026-02',
    { vatRegisteredFrom: '2026-03-15' },
    '2026-02-01',
    '2026-02-28',
  ],
] as const)('%s', (_why, month, change, periodStart, periodEnd) => {
  const company = { ...PLAIN, vatCategory: 'C' as const, financialYearEnd: 2, earlierPeriods: [], ...days(change) };
  expect(periodOfMonth(month, [], company)).toEqual({ periodStart, periodEnd });
});

test('stepping from return to return names each by its month', () => {
  const held = { vatCutOff: 'day-5', vatCategory: 'C', financialYearEnd: 2 } as const;
  const company = { ...PLAIN, ...held, earlierPeriods: [] };
  expect(monthOfPeriod(calendarDate('2026-03-05'), [], company)).toBe('2026-02');
  expect(monthOfPeriod(calendarDate('2026-04-06'), [], company)).toBe('2026-04');
});

const days = <Change extends Readonly<Record<string, string>>>({ ...change }: Change) =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, name === 'vatCutOff' ? value : calendarDate(value)]),
  );
