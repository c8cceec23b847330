import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from './system-clock.ts';

afterEach(() => vi.useRealTimers());

test.each([
  ['before midnight in Johannesburg', '2026-03-31T21:59:59Z', '2026-03-31'],
  ['after midnight there, the day before in UTC', '2026-03-31T22:00:00Z', '2026-04-01'],
  ['the first moment of a year', '2025-12-31T22:00:00Z', '2026-01-01'],
])('today is the day in South Africa: %s', (_why, moment, day) => {
  vi.useFakeTimers({ now: new Date(moment) });
  expect(systemClock.today()).toBe(day);
  expect(systemClock.now().toISOString()).toBe(new Date(moment).toISOString());
});
