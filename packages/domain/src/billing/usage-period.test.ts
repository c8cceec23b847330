import { expect, test } from 'vitest';
import { usagePeriod } from './usage-period.ts';

test.each([
  ['the last minute of a month', 'Africa/Johannesburg', '2026-03-31T21:59:59Z', '2026-03', '2026-02-28T22:00:00Z'],
  ['midnight there begins the next', 'Africa/Johannesburg', '2026-03-31T22:00:00Z', '2026-04', '2026-03-31T22:00:00Z'],
  ['the same moment elsewhere is still March', 'UTC', '2026-03-31T22:00:00Z', '2026-03', '2026-03-01T00:00:00Z'],
  ['a month that begins in winter time', 'Europe/London', '2026-03-31T22:59:59Z', '2026-03', '2026-03-01T00:00:00Z'],
  ['a month that begins in summer time', 'Europe/London', '2026-03-31T23:00:00Z', '2026-04', '2026-03-31T23:00:00Z'],
])('%s', (_why, zone, now, month, start) => {
  expect(usagePeriod(zone, Date.parse(now))).toMatchObject({ month, monthStart: Date.parse(start) });
});

test.each([
  ['the first moment of a year', '2025-12-31T22:00:00Z', '2025-12-31T22:00:00Z'],
  ['the last of the year before', '2025-12-31T21:59:59Z', '2024-12-31T22:00:00Z'],
])('the year: %s', (_why, now, start) => {
  expect(usagePeriod('Africa/Johannesburg', Date.parse(now)).yearStart).toBe(Date.parse(start));
});
