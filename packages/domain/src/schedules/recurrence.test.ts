import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate, dateParts, daysInMonth, weekdayOf } from '../kernel/calendar-date.ts';
import { DAYS_OF_WEEK, nextRun, type Recurrence } from './recurrence.ts';
import { localTimeAt, momentOf } from './zone-time.ts';

const DAILY: Recurrence = {
  frequency: 'daily',
  everyHours: 1,
  timeOfDay: '09:00',
  daysOfWeek: ['monday'],
  dayOfMonth: 1,
  timeZone: 'Africa/Johannesburg',
};
const LONDON = 'Europe/London';
const iso = (moment: number) => new Date(moment).toISOString().replace(/:00\.000Z$/, 'Z');
const at = (text: string) => Date.parse(text);

/** The runs after a moment, as many as asked for. */
function runsAfter(recurrence: Recurrence, after: string, count: number): string[] {
  const runs: string[] = [];
  for (let moment = at(after); runs.length < count; ) {
    moment = nextRun(recurrence, moment);
    runs.push(iso(moment));
  }
  return runs;
}

describe('the next run', () => {
  const cases: [string, Partial<Recurrence>, string, string[]][] = [
    ['today, before the time', {}, '2026-11-23T06:59:59Z', ['2026-11-23T07:00Z', '2026-11-24T07:00Z']],
    ['at the time itself it is the next one', {}, '2026-11-23T07:00:00Z', ['2026-11-24T07:00Z']],
    ['a second after the time', {}, '2026-11-23T07:00:01Z', ['2026-11-24T07:00Z']],
    [
      'just after midnight belongs to the evening before in UTC',
      { timeOfDay: '00:30' },
      '2026-12-31T12:00:00Z',
      ['2026-12-31T22:30Z', '2027-01-01T22:30Z'],
    ],
    ['every hour', { frequency: 'hourly' }, '2026-11-23T06:30:00Z', ['2026-11-23T07:00Z', '2026-11-23T08:00Z']],
    [
      'every 6 hours from 09:00',
      { frequency: 'hourly', everyHours: 6 },
      '2026-11-23T06:30:00Z',
      ['2026-11-23T07:00Z', '2026-11-23T13:00Z', '2026-11-23T19:00Z', '2026-11-24T01:00Z'],
    ],
    [
      'every 7 hours begins again each day',
      { frequency: 'hourly', everyHours: 7 },
      '2026-11-23T06:30:00Z',
      ['2026-11-23T07:00Z', '2026-11-23T14:00Z', '2026-11-23T21:00Z', '2026-11-24T04:00Z', '2026-11-24T07:00Z'],
    ],
    [
      'every 24 hours is daily',
      { frequency: 'hourly', everyHours: 24 },
      '2026-11-23T06:30:00Z',
      ['2026-11-23T07:00Z', '2026-11-24T07:00Z'],
    ],
    ['every Monday', { frequency: 'weekly' }, '2026-11-23T07:00:00Z', ['2026-11-30T07:00Z', '2026-12-07T07:00Z']],
    [
      'on two days of the week',
      { frequency: 'weekly', daysOfWeek: ['friday', 'tuesday'] },
      '2026-11-23T07:00:00Z',
      ['2026-11-24T07:00Z', '2026-11-27T07:00Z', '2026-12-01T07:00Z'],
    ],
    [
      'a Sunday that is still Saturday in UTC',
      { frequency: 'weekly', daysOfWeek: ['sunday'], timeOfDay: '01:00' },
      '2026-11-23T07:00:00Z',
      ['2026-11-28T23:00Z'],
    ],
    [
      'the first of each month, over a year end',
      { frequency: 'monthly' },
      '2026-11-23T07:00:00Z',
      ['2026-12-01T07:00Z', '2027-01-01T07:00Z', '2027-02-01T07:00Z'],
    ],
    [
      'the 31st is the last day of shorter months, also of a leap year',
      { frequency: 'monthly', dayOfMonth: 31 },
      '2027-12-31T07:00:00Z',
      ['2028-01-31T07:00Z', '2028-02-29T07:00Z', '2028-03-31T07:00Z', '2028-04-30T07:00Z', '2028-05-31T07:00Z'],
    ],
    [
      'the 30th is the 28th of February',
      { frequency: 'monthly', dayOfMonth: 30 },
      '2027-01-30T07:00:00Z',
      ['2027-02-28T07:00Z', '2027-03-30T07:00Z'],
    ],
    [
      'the 29th of February of a century without a leap day',
      { frequency: 'monthly', dayOfMonth: 29 },
      '2100-01-29T07:00:00Z',
      ['2100-02-28T07:00Z', '2100-03-29T07:00Z'],
    ],
    [
      'the clock goes forward over the time: the first time after the gap',
      { timeZone: LONDON, timeOfDay: '01:30' },
      '2026-03-28T12:00:00Z',
      ['2026-03-29T01:00Z', '2026-03-30T00:30Z'],
    ],
    [
      'the last minute before the gap and the first after it are as usual',
      { timeZone: LONDON, timeOfDay: '00:59' },
      '2026-03-28T12:00:00Z',
      ['2026-03-29T00:59Z', '2026-03-29T23:59Z'],
    ],
    [
      'the clock goes back over the time: once, the first time',
      { timeZone: LONDON, timeOfDay: '01:30' },
      '2026-10-24T12:00:00Z',
      ['2026-10-25T00:30Z', '2026-10-26T01:30Z'],
    ],
    [
      'asked between the two, it does not run a second time',
      { timeZone: LONDON, timeOfDay: '01:30' },
      '2026-10-25T01:00:00Z',
      ['2026-10-26T01:30Z'],
    ],
    [
      'every hour in the night without the hour from 01:00: 02:00 runs once',
      { timeZone: LONDON, frequency: 'hourly', timeOfDay: '00:00' },
      '2026-03-28T23:30:00Z',
      ['2026-03-29T00:00Z', '2026-03-29T01:00Z', '2026-03-29T02:00Z'],
    ],
    [
      'every hour in the night with the hour from 01:00 twice: 01:00 runs once',
      { timeZone: LONDON, frequency: 'hourly', timeOfDay: '00:00' },
      '2026-10-24T22:30:00Z',
      ['2026-10-24T23:00Z', '2026-10-25T00:00Z', '2026-10-25T02:00Z'],
    ],
    [
      'a month whose last day is the day on which the clock goes forward',
      { timeZone: LONDON, frequency: 'monthly', dayOfMonth: 31, timeOfDay: '01:30' },
      '2030-03-01T00:00:00Z',
      ['2030-03-31T01:00Z', '2030-04-30T00:30Z'],
    ],
    [
      'a clock that goes forward by half an hour',
      { timeZone: 'Australia/Lord_Howe', timeOfDay: '02:15' },
      '2026-10-03T00:00:00Z',
      ['2026-10-03T15:30Z', '2026-10-04T15:15Z'],
    ],
    [
      'a clock that goes forward at midnight',
      { timeZone: 'America/Santiago', timeOfDay: '00:00' },
      '2026-09-05T12:00:00Z',
      ['2026-09-06T04:00Z', '2026-09-07T03:00Z'],
    ],
  ];
  test.each(cases)('%s', (_reason, change, after, expected) => {
    expect(runsAfter({ ...DAILY, ...change }, after, expected.length)).toEqual(expected);
  });

  test('a recurrence that never runs is an error of the caller', () => {
    expect(() => nextRun({ ...DAILY, frequency: 'weekly', daysOfWeek: [] }, 0)).toThrow(RangeError);
  });
});

/** The 366 days of 2028, a leap year. */
const YEAR = Array.from({ length: 366 }, (_, index) => addDays(calendarDate('2028-01-01'), index));

describe('all days of a year', () => {
  test.each(['00:00', '00:30', '01:00', '01:30', '02:00', '09:00', '23:59'])('in Johannesburg at %s', (timeOfDay) => {
    const runs = runsAfter({ ...DAILY, timeOfDay }, '2027-12-31T21:59:59Z', YEAR.length);
    expect(runs).toEqual(YEAR.map((day) => iso(at(`${day}T${timeOfDay}:00+02:00`))));
  });

  // British summer time of 2028: from 26 March to 29 October, each at 01:00 UTC.
  const expectedInLondon = (day: string, time: string): string => {
    if (day === '2028-03-26' && time >= '01:00' && time < '02:00') return '2028-03-26T01:00Z';
    const isSummer =
      (day > '2028-03-26' && day < '2028-10-29') ||
      (day === '2028-03-26' && time >= '02:00') ||
      (day === '2028-10-29' && time < '02:00');
    return iso(at(`${day}T${time}:00${isSummer ? '+01:00' : 'Z'}`));
  };
  test.each(['00:00', '00:59', '01:00', '01:30', '01:59', '02:00', '09:00', '23:59'])(
    'in London at %s',
    (timeOfDay) => {
      const first = expectedInLondon('2028-01-01', timeOfDay);
      const runs = runsAfter({ ...DAILY, timeZone: LONDON, timeOfDay }, iso(at(first) - 60_000), YEAR.length);
      expect(runs).toEqual(YEAR.map((day) => expectedInLondon(day, timeOfDay)));
    },
  );

  test.each(['Africa/Johannesburg', LONDON])('on the 31st of every month in %s', (timeZone) => {
    const monthly: Recurrence = { ...DAILY, frequency: 'monthly', dayOfMonth: 31, timeZone };
    const days = runsAfter(monthly, '2027-12-31T12:00:00Z', 12).map((run) => localTimeAt(timeZone, at(run)).date);
    expect(days).toEqual(YEAR.filter((day) => day.slice(5, 7) !== addDays(day, 1).slice(5, 7)));
  });

  test.each([
    [
      'March, one local hour less, runs in each hour that there is',
      '2028-03-01T00:00:00Z',
      '2028-04-01T00:00:00Z',
      744,
    ],
    ['October, one local hour twice, does not run in its second', '2028-10-01T00:00:00Z', '2028-11-01T00:00:00Z', 743],
  ])('every hour in London: %s', (_reason, start, end, expected) => {
    const hourly: Recurrence = { ...DAILY, timeZone: LONDON, frequency: 'hourly', timeOfDay: '00:00' };
    const runs = new Set<number>();
    for (let moment = nextRun(hourly, at(start) - 1); moment < at(end); moment = nextRun(hourly, moment))
      runs.add(moment);
    expect(runs.size).toBe(expected);
  });
});

const ZONES = ['Africa/Johannesburg', LONDON, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];
const times = fc
  .integer({ min: 0, max: 1439 })
  .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);
const recurrences: fc.Arbitrary<Recurrence> = fc.record({
  frequency: fc.constantFrom('hourly' as const, 'daily' as const, 'weekly' as const, 'monthly' as const),
  everyHours: fc.integer({ min: 1, max: 24 }),
  timeOfDay: times,
  daysOfWeek: fc.subarray([...DAYS_OF_WEEK], { minLength: 1 }),
  dayOfMonth: fc.integer({ min: 1, max: 31 }),
  timeZone: fc.constantFrom(...ZONES),
});
const moments = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2040-01-01T00:00:00Z') });
const DAY_MS = 86_400_000;

describe('for all schedules', () => {
  test('a run is later than what it follows, and soon enough', () => {
    const longest = { hourly: 26 / 24, daily: 26 / 24, weekly: 7.1, monthly: 31.1 };
    fc.assert(
      fc.property(recurrences, moments, (recurrence, after) => {
        const run = nextRun(recurrence, after);
        expect(run).toBeGreaterThan(after);
        expect(run - after).toBeLessThanOrEqual(longest[recurrence.frequency] * DAY_MS);
      }),
    );
  });

  test('nothing lies between a moment and its next run: any moment between the two has the same next run', () => {
    fc.assert(
      fc.property(recurrences, moments, fc.double({ min: 0, max: 1, noNaN: true }), (recurrence, after, share) => {
        const run = nextRun(recurrence, after);
        expect(nextRun(recurrence, after + Math.floor((run - 1 - after) * share))).toBe(run);
      }),
    );
  });

  test('it runs on its days only, at its time or at the first after a gap', () => {
    fc.assert(
      fc.property(recurrences, moments, (recurrence, after) => {
        const run = nextRun(recurrence, after);
        const { date, minutes } = localTimeAt(recurrence.timeZone, run);
        const { year, month, day } = dateParts(date);
        if (recurrence.frequency === 'weekly')
          expect(recurrence.daysOfWeek).toContain(DAYS_OF_WEEK[weekdayOf(date) - 1]);
        if (recurrence.frequency === 'monthly')
          expect(day).toBe(Math.min(recurrence.dayOfMonth, daysInMonth(year, month)));
        const wanted = Number(recurrence.timeOfDay.slice(0, 2)) * 60 + Number(recurrence.timeOfDay.slice(3));
        if (recurrence.frequency !== 'hourly') expect(momentOf(recurrence.timeZone, date, wanted)).toBe(run);
        else if (minutes % 60 !== wanted % 60)
          expect(localTimeAt(recurrence.timeZone, run - 60_000).minutes).not.toBe(minutes - 1);
      }),
    );
  });

  test('the same time of the same day never runs twice', () => {
    fc.assert(
      fc.property(recurrences, moments, (recurrence, after) => {
        const first = nextRun(recurrence, after);
        const second = nextRun(recurrence, first);
        expect(localTimeAt(recurrence.timeZone, second)).not.toEqual(localTimeAt(recurrence.timeZone, first));
      }),
    );
  });
});
