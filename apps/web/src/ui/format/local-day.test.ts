import { expect, test } from 'vitest';
import { localDay, localHour, shiftMonth } from './local-day.ts';

test.each([
  ['noon is the same day', '2026-03-31T12:00:00Z', '2026-03-31'],
  ['late evening in UTC is the next day here', '2026-03-31T22:30:00Z', '2026-04-01'],
  ['the turn of the year', '2025-12-31T22:00:00Z', '2026-01-01'],
])('%s', (_why, moment, day) => {
  expect(localDay(new Date(moment))).toBe(day);
});

test('midnight here is hour 0, not 24', () => {
  expect(localHour(new Date('2026-03-31T22:10:00Z'))).toBe(0);
});

test.each([
  ['forward over the year', '2026-12', 1, '2027-01'],
  ['back over the year', '2026-01', -1, '2025-12'],
  ['a year back', '2026-03', -12, '2025-03'],
])('%s', (_why, month, by, shifted) => {
  expect(shiftMonth(month, by)).toBe(shifted);
});
