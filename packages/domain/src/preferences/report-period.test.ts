import { expect, test } from 'vitest';
import { type ReportKind, reportDue } from './report-period.ts';

test.each<[string, ReportKind, string, string, [string, string] | null]>([
  ['Monday at seven', 'weekly', 'Africa/Johannesburg', '2026-03-30T05:00Z', ['2026-03-23', '2026-03-29']],
  ['Monday before seven', 'weekly', 'Africa/Johannesburg', '2026-03-30T04:59Z', null],
  ['Monday at seven of another clock', 'weekly', 'UTC', '2026-03-30T06:59Z', null],
  ['Sunday', 'weekly', 'Africa/Johannesburg', '2026-03-29T10:00Z', null],
  ['Thursday, after an outage', 'weekly', 'Africa/Johannesburg', '2026-04-02T01:00Z', ['2026-03-23', '2026-03-29']],
  ['Friday is too late', 'weekly', 'Africa/Johannesburg', '2026-04-03T05:00Z', null],
  ['the first at seven', 'monthly', 'Africa/Johannesburg', '2026-03-01T05:00Z', ['2026-02-01', '2026-02-28']],
  ['the first before seven', 'monthly', 'Africa/Johannesburg', '2026-03-01T04:59Z', null],
  ['the fifth is too late', 'monthly', 'Africa/Johannesburg', '2026-03-05T05:00Z', null],
  ['the first of a year', 'monthly', 'UTC', '2027-01-01T07:00Z', ['2026-12-01', '2026-12-31']],
])('%s (%s)', (_why, kind, zone, now, days) => {
  const due = reportDue(kind, zone, Date.parse(now));
  expect(due && [due.start, due.end]).toEqual(days);
});

test('its days begin and end at midnight of the zone, across a change of the clocks', () => {
  const due = reportDue('weekly', 'Europe/Berlin', Date.parse('2026-03-30T06:00Z'));
  expect(due && [new Date(due.from), new Date(due.until)]).toEqual([
    new Date('2026-03-22T23:00Z'),
    new Date('2026-03-29T22:00Z'),
  ]);
});
