import { expect, test } from 'vitest';
import { localTime } from './local-time.ts';

test.each([
  ['two hours ahead of UTC', '2026-09-14T12:05:00.000Z', '14:05'],
  ['over midnight', '2026-09-14T22:30:00.000Z', '00:30'],
])('%s', (_why, moment, time) => {
  expect(localTime(moment)).toBe(time);
});
