import { expect, test } from 'vitest';
import { alertsOf } from './health-alerts.ts';

const GOOD = { score: 100, rateLimitOk: true, successRate: 100, recentSyncs: true };

test.each([
  ['all is well', {}, []],
  ['the last good score', { score: 70 }, []],
  ['the first bad one', { score: 69 }, ['health-score']],
  ['the limit is reached', { rateLimitOk: false }, ['rate-limit']],
  ['the last good rate', { successRate: 95 }, []],
  ['just below', { successRate: 94.9 }, ['success-rate']],
  ['no request is no bad rate', { successRate: null }, []],
  ['something was due and nothing ran', { recentSyncs: false }, ['no-activity']],
  [
    'everything at once, in one order',
    { score: 0, rateLimitOk: false, successRate: 0, recentSyncs: false },
    ['health-score', 'rate-limit', 'success-rate', 'no-activity'],
  ],
] as const)('%s', (_why, facts, alerts) => {
  expect(alertsOf({ ...GOOD, ...facts })).toEqual(alerts);
});
