import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  barStarts,
  HEALTH_RANGES,
  startOfDay,
  startOfHour,
  sumByBar,
  sumByDay,
  type TimedSum,
} from './health-range.ts';
import { addRequests, NO_REQUESTS } from './request-sum.ts';

const moment = (text: string): number => Date.parse(text);
const NOW = moment('2026-05-04T10:32:17Z');
const iso = (at: number | undefined) => (at === undefined ? undefined : new Date(at).toISOString().slice(0, 16));

test.each([
  ['an hour is twelve times five minutes', '1h', 12, '2026-05-04T09:35', '2026-05-04T10:30'],
  ['a day is 24 hours, this one included', '24h', 24, '2026-05-03T11:00', '2026-05-04T10:00'],
  ['a week is seven days of South Africa, today included', '7d', 7, '2026-04-27T22:00', '2026-05-03T22:00'],
  ['a month is thirty', '30d', 30, '2026-04-04T22:00', '2026-05-03T22:00'],
] as const)('the bars of a range: %s', (_why, range, count, first, last) => {
  const starts = barStarts(range, NOW);
  expect([starts.length, iso(starts[0]), iso(starts.at(-1))]).toEqual([count, first, last]);
});

test.each([
  ['just before midnight there', '2026-05-03T21:59:59.999Z', '2026-05-02T22:00'],
  ['midnight there', '2026-05-03T22:00:00Z', '2026-05-03T22:00'],
  ['midnight in London', '2026-05-04T00:00:00Z', '2026-05-03T22:00'],
] as const)('the day of a moment: %s', (_why, at, day) => {
  expect(iso(startOfDay(moment(at)))).toBe(day);
});

const at = (text: string, part: Partial<TimedSum> = {}): TimedSum => ({
  ...{ ...NO_REQUESTS, requests: 1, at: moment(text) },
  ...part,
});

test('a request is in the bar that began last before it; what is older than all is left out', () => {
  const starts = ['2026-05-04T09:00Z', '2026-05-04T10:00Z'].map(moment);
  const sums = [at('2026-05-04T08:59:59Z'), at('2026-05-04T09:59:59Z'), at('2026-05-04T10:00Z', { failed: 1 })];
  expect(sumByBar(starts, sums)).toEqual([
    { ...NO_REQUESTS, at: starts[0], requests: 1 },
    { ...NO_REQUESTS, at: starts[1], requests: 1, failed: 1 },
  ]);
});

test('days are those of South Africa, newest first, without empty ones', () => {
  const sums = [
    at('2026-05-02T21:00Z'),
    at('2026-05-02T22:00Z'),
    at('2026-05-03T21:00Z', { failed: 1, faults: { system: 1 } }),
    at('2026-05-04T23:00Z', { requests: 0 }),
  ];
  expect(sumByDay(sums).map(({ at: day, ...sum }) => [iso(day), sum.requests, sum.failed, sum.faults])).toEqual([
    ['2026-05-02T22:00', 2, 1, { system: 1 }],
    ['2026-05-01T22:00', 1, 0, {}],
  ]);
});

test('nothing of a range is counted twice or lost', () => {
  const requests = fc.record({ ago: fc.nat(40 * 24 * 60), failed: fc.nat(5), durationMs: fc.nat(900) });
  fc.assert(
    fc.property(fc.constantFrom(...HEALTH_RANGES), fc.array(requests), (range, found) => {
      const starts = barStarts(range, NOW);
      const sums = found.map(({ ago, ...sum }) => ({ ...NO_REQUESTS, ...sum, requests: 5, at: NOW - ago * 60_000 }));
      const inside = sums.filter((sum) => sum.at >= (starts[0] ?? 0));
      const total = (all: readonly TimedSum[]) => all.reduce((sum, each) => addRequests(sum, each), NO_REQUESTS);
      const bars = total(sumByBar(starts, sums));
      const expected = total(inside);
      expect([bars.requests, bars.failed, bars.durationMs]).toEqual([
        ...[expected.requests, expected.failed, expected.durationMs],
      ]);
    }),
  );
});

test('bars of hours and days begin at full hours, so that they can be summed from stored hours', () => {
  fc.assert(
    fc.property(fc.constantFrom('24h' as const, '7d' as const, '30d' as const), fc.nat(2 ** 41), (range, now) => {
      for (const start of barStarts(range, now)) expect(startOfHour(start)).toBe(start);
    }),
  );
});
