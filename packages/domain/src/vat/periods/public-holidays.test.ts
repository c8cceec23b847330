import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { businessDayOnOrBefore, isBusinessDay, listHolidays, publicHolidays } from './public-holidays.ts';

test('the holidays of 2026, in order', () => {
  expect(publicHolidays(2026).map(({ date, name }) => `${date} ${name}`)).toEqual([
    "2026-01-01 New Year's Day",
    '2026-03-21 Human Rights Day',
    '2026-04-03 Good Friday',
    '2026-04-06 Family Day',
    '2026-04-27 Freedom Day',
    "2026-05-01 Workers' Day",
    '2026-06-16 Youth Day',
    "2026-08-09 National Women's Day",
    "2026-08-10 National Women's Day (observed)",
    '2026-09-24 Heritage Day',
    '2026-12-16 Day of Reconciliation',
    '2026-12-25 Christmas Day',
    '2026-12-26 Day of Goodwill',
  ]);
});

test.each([
  // why                                            day           business
  ['an ordinary Tuesday', '2026-11-24', true],
  ['a Saturday', '2026-11-21', false],
  ['a Sunday', '2026-11-22', false],
  ['a Monday after a holiday on a Sunday', '2026-08-10', false],
  ['a Monday after a holiday on a Saturday', '2026-03-23', true],
  ['Good Friday when Easter is early', '2024-03-29', false],
  ['Family Day when Easter is late', '2038-04-26', false],
  ['a declared day', '2024-05-29', false],
  ['27 December 2022 was declared', '2022-12-27', false],
  ['27 December 2033 follows a Sunday Christmas, undeclared', '2033-12-27', true],
])('%s', (_why, day, business) => {
  expect(isBusinessDay(calendarDate(day))).toBe(business);
});

test('the caller passes the declared days', () => {
  const day = calendarDate('2026-11-04');
  expect(isBusinessDay(day, [])).toBe(true);
  expect(isBusinessDay(day, [{ date: day, name: 'Elections' }])).toBe(false);
  expect(isBusinessDay(calendarDate('2024-05-29'), [])).toBe(true);
});

test('Human Rights Day and Good Friday coincided in 2008 and are listed once', () => {
  expect(publicHolidays(2008).filter(({ date }) => date === '2008-03-21')).toHaveLength(1);
});

test('goes back over a weekend and a holiday', () => {
  expect(businessDayOnOrBefore(calendarDate('2026-12-27'))).toBe('2026-12-24');
});

test('a list says of each holiday where it comes from; what was added for a known day is the known one', () => {
  const day = (date: string, name: string) => ({ date: calendarDate(date), name });
  const added = [
    day('2024-11-04', 'Municipal elections'),
    day('2024-05-29', 'Elections'),
    day('2024-12-25', 'Christmas'),
  ];
  const listed = listHolidays(2024, added).filter(({ date }) => date >= '2024-05-02' && date !== '2024-06-17');
  expect(listed.map(({ date, name, origin }) => [date, name, origin])).toEqual([
    ['2024-05-29', 'National elections', 'declared'],
    ['2024-06-16', 'Youth Day', 'statutory'],
    ['2024-08-09', "National Women's Day", 'statutory'],
    ['2024-09-24', 'Heritage Day', 'statutory'],
    ['2024-11-04', 'Municipal elections', 'added'],
    ['2024-12-16', 'Day of Reconciliation', 'statutory'],
    ['2024-12-25', 'Christmas Day', 'statutory'],
    ['2024-12-26', 'Day of Goodwill', 'statutory'],
  ]);
});
