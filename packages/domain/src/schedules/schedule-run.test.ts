import { expect, test } from 'vitest';
import { isWorthTelling, type RunResult, stateOfRun } from './schedule-run.ts';

const run = (state: RunResult['state'], counts: Partial<RunResult> = {}): RunResult => ({
  ...{ state, refusal: null, successful: 0, failed: 0, skipped: 0 },
  ...counts,
});
const refused = (refusal: RunResult['refusal']) => run('refused', { refusal });

const cases: [string, RunResult, RunResult | null, boolean][] = [
  ['it is not over', run('running', { successful: 1 }), null, false],
  ['it sent something', run('completed', { successful: 1 }), run('completed', { successful: 1 }), true],
  ['there was nothing to send', run('completed'), null, false],
  ['everything was skipped', run('completed', { skipped: 3 }), null, false],
  ['some failed', run('partial', { successful: 1, failed: 1 }), null, true],
  ['all failed', run('failed', { failed: 1 }), null, true],
  ['it stopped before anything was sent', run('failed'), null, true],
  ['somebody cancelled it', run('cancelled'), null, false],
  ['it could not start, for the first time', refused('not-connected'), null, true],
  ['it could not start after one that could', refused('not-connected'), run('completed'), true],
  ['it could not start, for the same reason again', refused('not-connected'), refused('not-connected'), false],
  ['it could not start, for another reason', refused('not-set-up'), refused('not-connected'), true],
];
test.each(cases)('the owner is told of a run: %s', (_reason, now, before, expected) => {
  expect(isWorthTelling(now, before)).toBe(expected);
});

test.each([
  ['all sent', 'completed', 2, 0, 'completed'],
  ['nothing to send', 'completed', 0, 0, 'completed'],
  ['one of two failed', 'completed', 1, 1, 'partial'],
  ['all failed', 'completed', 0, 2, 'failed'],
  ['the sync stopped', 'failed', 5, 1, 'failed'],
  ['somebody cancelled it', 'cancelled', 5, 1, 'cancelled'],
] as const)('the state of a run: %s', (_reason, sync, successful, failed, expected) => {
  expect(stateOfRun(sync, successful, failed)).toBe(expected);
});
