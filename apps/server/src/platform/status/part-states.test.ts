import { expect, test } from 'vitest';
import type { JobCounts } from '../../ports/queue.ts';
import { queueState, workState } from './part-states.ts';

const jobs = (part: Partial<JobCounts>): JobCounts => ({
  ...{ name: 'a', waiting: 1, running: 0, failed: 0, retrying: 0, overdueSeconds: 0 },
  ...part,
});

test.each([
  ['no jobs', [], 'working'],
  ['jobs for later', [jobs({ waiting: 9 })], 'working'],
  ['a job that waited for a minute', [jobs({ overdueSeconds: 60 })], 'working'],
  ['a job that nobody takes', [jobs({ overdueSeconds: 61 })], 'down'],
  ['a job that waits behind others', [jobs({ overdueSeconds: 61 }), jobs({ running: 1 })], 'slow'],
  ['jobs that have failed for good wait for nothing', [jobs({ waiting: 0, failed: 5 })], 'working'],
] as const)('the queue with %s', (_why, counts, state) => {
  expect(queueState(counts)).toBe(state);
});

test.each([
  ['nothing to do', [], 'working'],
  ['one document that failed', [jobs({ retrying: 1 })], 'slow'],
  ['two, of two kinds', [jobs({ retrying: 1 }), jobs({ retrying: 1 })], 'slow'],
  ['three', [jobs({ retrying: 2 }), jobs({ retrying: 1 })], 'down'],
  ['documents that wait for long', [jobs({ overdueSeconds: 61, running: 1 })], 'slow'],
  ['documents that wait for a minute', [jobs({ overdueSeconds: 60, running: 1 })], 'working'],
] as const)('the reader with %s', (_why, counts, state) => {
  expect(workState(counts)).toBe(state);
});
