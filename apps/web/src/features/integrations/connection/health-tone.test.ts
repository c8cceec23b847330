import { expect, test } from 'vitest';
import { healthTone } from './health-tone.ts';

test.each([
  ['all is well', 100, 'good'],
  ['the last green one', 80, 'good'],
  ['just below', 79, 'warn'],
  ['the last yellow one', 60, 'warn'],
  ['just below', 59, 'bad'],
  ['nothing works', 0, 'bad'],
] as const)('%s', (_why, score, tone) => {
  expect(healthTone(score)).toBe(tone);
});
