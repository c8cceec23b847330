import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Estimate, type EstimateInput, estimateSync, progressOf, secondsLeft, successRate } from './estimate.ts';

const BASE: EstimateInput = { records: 100, batchSize: 10, measured: null, hourlyLimit: null, requestsPerRecord: 2 };

test.each<[string, Partial<EstimateInput>, Estimate]>([
  ['the formula of the specification', {}, { batches: 10, minutes: 4, basis: 'formula' }],
  ['both are rounded up', { records: 31 }, { batches: 4, minutes: 2, basis: 'formula' }],
  ['nothing takes no time', { records: 0 }, { batches: 0, minutes: 0, basis: 'formula' }],
  [
    'what was measured is better',
    { measured: { records: 50, seconds: 30 } },
    { batches: 10, minutes: 1, basis: 'measured' },
  ],
  ['too few to say', { measured: { records: 9, seconds: 1 } }, { batches: 10, minutes: 4, basis: 'formula' }],
  ['enough to say', { measured: { records: 10, seconds: 1 } }, { batches: 10, minutes: 1, basis: 'measured' }],
  [
    'a clock that stood still',
    { measured: { records: 50, seconds: 0 } },
    { batches: 10, minutes: 4, basis: 'formula' },
  ],
  ['200 requests of 200 allowed', { hourlyLimit: 200 }, { batches: 10, minutes: 4, basis: 'formula' }],
  ['one more waits for an hour', { hourlyLimit: 199 }, { batches: 10, minutes: 60, basis: 'hourly-limit' }],
  ['two lots more wait for two', { hourlyLimit: 80 }, { batches: 10, minutes: 120, basis: 'hourly-limit' }],
])('%s', (_why, change, estimate) => {
  expect(estimateSync({ ...BASE, ...change })).toEqual(estimate);
});

test('more documents never take less time', () => {
  fc.assert(
    fc.property(
      fc.nat(5000),
      fc.nat(100),
      fc.option(fc.integer({ min: 1, max: 1000 })),
      (records, more, hourlyLimit) => {
        const few = estimateSync({ ...BASE, records, hourlyLimit });
        expect(estimateSync({ ...BASE, records: records + more, hourlyLimit }).minutes).toBeGreaterThanOrEqual(
          few.minutes,
        );
      },
    ),
  );
});

test.each([
  ['nothing of nothing is done', 0, 0, 100],
  ['a third', 1, 3, 33],
  ['two thirds', 2, 3, 67],
  ['everything', 3, 3, 100],
])('progress: %s', (_why, processed, total, percent) => {
  expect(progressOf(processed, total)).toBe(percent);
});

test('the rate of success is rounded, and unknown of nothing', () => {
  expect([successRate(2, 3), successRate(0, 3), successRate(0, 0)]).toEqual([67, 0, null]);
});

test('the time left is that of the rest', () => {
  expect(secondsLeft(10, null)).toBe(20);
  expect(secondsLeft(10, { records: 40, seconds: 30 })).toBe(8);
});
