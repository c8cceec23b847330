import { expect, test } from 'vitest';
import { STRANGER_DELAYS_SECONDS } from './stranger-delays.ts';

test('ten attempts are free, then the delay doubles up to 15 minutes', () => {
  expect(STRANGER_DELAYS_SECONDS).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 30, 60, 120, 240, 480, 900]);
});
