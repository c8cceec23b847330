import { expect, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { cents } from '../kernel/money.ts';
import { checkSchedule, SCHEDULE_DEFAULTS, type ScheduleValues } from './check-schedule.ts';

const NAMED: ScheduleValues = { ...SCHEDULE_DEFAULTS, name: 'Every morning' };

const cases: [string, Partial<ScheduleValues>, string[]][] = [
  ['the defaults with a name', {}, []],
  ['without a name', { name: '  ' }, ['name: SCHEDULE_NAME_REQUIRED']],
  ['a name of 100 characters', { name: 'x'.repeat(100) }, []],
  ['a name of 101 characters', { name: 'x'.repeat(101) }, ['name: SCHEDULE_NAME_TOO_LONG']],
  ['a description of 501 characters', { description: 'x'.repeat(501) }, ['description: SCHEDULE_DESCRIPTION_TOO_LONG']],
  ['every hour', { frequency: 'hourly', everyHours: 1 }, []],
  ['every 24 hours', { frequency: 'hourly', everyHours: 24 }, []],
  ['every 0 hours', { frequency: 'hourly', everyHours: 0 }, ['everyHours: SCHEDULE_HOURS']],
  ['every 25 hours', { frequency: 'hourly', everyHours: 25 }, ['everyHours: SCHEDULE_HOURS']],
  ['half hours', { frequency: 'hourly', everyHours: 1.5 }, ['everyHours: SCHEDULE_HOURS']],
  ['hours that a daily schedule does not use', { everyHours: 25 }, []],
  ['the last minute of a day', { timeOfDay: '23:59' }, []],
  ['24:00', { timeOfDay: '24:00' }, ['timeOfDay: SCHEDULE_TIME']],
  ['a time without its zero', { timeOfDay: '9:00' }, ['timeOfDay: SCHEDULE_TIME']],
  ['60 minutes', { timeOfDay: '09:60' }, ['timeOfDay: SCHEDULE_TIME']],
  ['weekly without a day', { frequency: 'weekly', daysOfWeek: [] }, ['daysOfWeek: SCHEDULE_DAY_REQUIRED']],
  ['daily without a day', { daysOfWeek: [] }, []],
  ['the 31st', { frequency: 'monthly', dayOfMonth: 31 }, []],
  ['the 32nd', { frequency: 'monthly', dayOfMonth: 32 }, ['dayOfMonth: SCHEDULE_DAY_OF_MONTH']],
  ['day 0', { frequency: 'monthly', dayOfMonth: 0 }, ['dayOfMonth: SCHEDULE_DAY_OF_MONTH']],
  ['a zone that does not exist', { timeZone: 'Africa/Cape_Town' }, ['timeZone: SCHEDULE_TIME_ZONE']],
  ['one retry', { autoRetry: true, maxRetries: 1 }, []],
  ['ten retries', { autoRetry: true, maxRetries: 10 }, []],
  ['no retry', { autoRetry: true, maxRetries: 0 }, ['maxRetries: SCHEDULE_RETRIES']],
  ['eleven retries', { autoRetry: true, maxRetries: 11 }, ['maxRetries: SCHEDULE_RETRIES']],
  ['retries that are off', { autoRetry: false, maxRetries: 0 }, []],
  ['a single day', { dateFrom: calendarDate('2026-03-01'), dateTo: calendarDate('2026-03-01') }, []],
  [
    'a last day before the first',
    { dateFrom: calendarDate('2026-03-02'), dateTo: calendarDate('2026-03-01') },
    ['dateTo: SCHEDULE_DATES_REVERSED'],
  ],
  ['one amount', { minCents: cents(100), maxCents: cents(100) }, []],
  [
    'a least amount above the most',
    { minCents: cents(101), maxCents: cents(100) },
    ['maxCents: SCHEDULE_AMOUNTS_REVERSED'],
  ],
  ['one document', { limit: 1 }, []],
  ['no document', { limit: 0 }, ['limit: SCHEDULE_LIMIT']],
];
test.each(cases)('%s', (_reason, change, expected) => {
  expect(checkSchedule({ ...NAMED, ...change }).map(({ field, problem }) => `${field}: ${problem}`)).toEqual(expected);
});
