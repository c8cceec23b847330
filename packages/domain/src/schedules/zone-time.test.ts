import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { isTimeZone, localTimeAt, momentOf } from './zone-time.ts';

const at = (text: string) => Date.parse(text);

test.each([
  ['the default', 'Africa/Johannesburg', true],
  ['a zone of half an hour', 'Australia/Lord_Howe', true],
  ['UTC', 'UTC', true],
  ['a city that has no zone of its own (decisions 28)', 'Africa/Cape_Town', false],
  ['nothing', '', false],
  ['words', 'not a zone', false],
])('a time zone: %s', (_reason, name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});

describe('what the clock shows', () => {
  test.each([
    ['two hours before UTC', 'Africa/Johannesburg', '2026-12-31T22:00:00Z', '2027-01-01', 0],
    ['seconds are left out', 'Africa/Johannesburg', '2026-12-31T21:59:59Z', '2026-12-31', 1439],
    ['winter in London', 'Europe/London', '2026-03-29T00:59:00Z', '2026-03-29', 59],
    ['summer in London', 'Europe/London', '2026-03-29T01:00:00Z', '2026-03-29', 120],
    ['behind UTC', 'America/New_York', '2026-01-01T04:59:00Z', '2025-12-31', 1439],
  ])('%s', (_reason, zone, moment, date, minutes) => {
    expect(localTimeAt(zone, at(moment))).toEqual({ date, minutes });
  });
});

test.each([
  ['in the gap of spring: its end', '2026-03-29', 61, '2026-03-29T01:00:00Z'],
  ['the end of the gap itself', '2026-03-29', 120, '2026-03-29T01:00:00Z'],
  ['the hour that comes twice: its first', '2026-10-25', 60, '2026-10-25T00:00:00Z'],
  ['its last minute', '2026-10-25', 119, '2026-10-25T00:59:00Z'],
  ['after the hour that comes twice', '2026-10-25', 120, '2026-10-25T02:00:00Z'],
])('the moment of a time in London: %s', (_reason, date, minutes, expected) => {
  expect(momentOf('Europe/London', calendarDate(date), minutes)).toBe(at(expected));
});

test('the moment of what a clock shows is that moment, or an earlier one that shows the same', () => {
  const zones = fc.constantFrom('Africa/Johannesburg', 'Europe/London', 'Australia/Lord_Howe', 'Pacific/Apia');
  const minutes = fc.integer({ min: at('2000-01-01T00:00:00Z') / 60_000, max: at('2040-01-01T00:00:00Z') / 60_000 });
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const moment = minute * 60_000;
      const shown = localTimeAt(zone, moment);
      const found = momentOf(zone, shown.date, shown.minutes);
      expect(found).toBeLessThanOrEqual(moment);
      expect(localTimeAt(zone, found)).toEqual(shown);
    }),
  );
});
