import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACCOUNTING_FAULT_KINDS, CONNECTION_FAULT_KINDS } from '../accounting-fault.ts';
import {
  addRequests,
  averageDuration,
  errorRate,
  mostCommonFault,
  NO_REQUESTS,
  type RequestSum,
  successRate,
} from './request-sum.ts';

const sum = (part: Partial<RequestSum>): RequestSum => ({ ...NO_REQUESTS, ...part });

test.each([
  ['none is no rate at all', sum({}), null, null],
  ['all were answered', sum({ requests: 7 }), 100, 0],
  ['one of three', sum({ requests: 3, failed: 1 }), 66.6, 33.4],
  ['one of twenty', sum({ requests: 20, failed: 1 }), 95, 5],
  ['one of a million is not all', sum({ requests: 1_000_000, failed: 1 }), 99.9, 0.1],
  ['none was answered', sum({ requests: 4, failed: 4 }), 0, 100],
] as const)('rates: %s', (_why, requests, answered, failed) => {
  expect([successRate(requests), errorRate(requests)]).toEqual([answered, failed]);
});

test.each([
  ['none', sum({}), null],
  ['rounded to the nearest', sum({ requests: 3, durationMs: 500 }), 167],
] as const)('average time: %s', (_why, requests, expected) => {
  expect(averageDuration(requests)).toBe(expected);
});

test.each([
  ['none failed', {}, null],
  ['one kind', { system: 2 }, 'system'],
  ['the one with most', { throttled: 2, system: 3 }, 'system'],
  ['the first of equals', { system: 2, throttled: 2 }, 'throttled'],
] as const)('the most common fault: %s', (_why, faults, expected) => {
  expect(mostCommonFault(sum({ faults }))).toBe(expected);
});

test('what a document is refused for is an answer, what ends the connection is a failure', () => {
  expect(CONNECTION_FAULT_KINDS).toEqual([
    ...['signed-out', 'not-allowed', 'suspended', 'configuration', 'throttled', 'system'],
  ]);
});

const sums = fc.record({
  requests: fc.nat(1000),
  failed: fc.nat(1000),
  durationMs: fc.nat(1_000_000),
  faults: fc.dictionary(fc.constantFrom(...ACCOUNTING_FAULT_KINDS), fc.integer({ min: 1, max: 99 })),
}) as fc.Arbitrary<RequestSum>;

test('adding is the same in any order, and adding none changes nothing', () => {
  fc.assert(
    fc.property(sums, sums, sums, (a, b, c) => {
      expect(addRequests(a, b)).toEqual(addRequests(b, a));
      expect(addRequests(addRequests(a, b), c)).toEqual(addRequests(a, addRequests(b, c)));
      expect(addRequests(a, NO_REQUESTS)).toEqual(a);
    }),
  );
});

test('the rates add up to 100', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 100_000 }), (failed, answered) => {
      const requests = sum({ requests: failed + answered, failed });
      expect((successRate(requests) ?? 0) + (errorRate(requests) ?? 0)).toBeCloseTo(100, 5);
    }),
  );
});
