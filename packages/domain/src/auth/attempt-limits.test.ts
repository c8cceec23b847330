import { expect, test } from 'vitest';
import { tryAgainMessage } from './attempt-limits.ts';

test.each([
  ['a moment is a second', 0.2, '1 second'],
  ['seconds up to a minute', 59.1, '60 seconds'],
  ['above a minute, minutes, rounded up: nobody comes back too early', 61, '2 minutes'],
  ['a quarter of an hour', 900, '15 minutes'],
])('%s', (_why, seconds, when) => {
  expect(tryAgainMessage(seconds)).toBe(`Too many attempts. Please try again in ${when}.`);
});
