import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trend } from './trend.ts';

test.each([
  // why                                      before  now     direction  percent
  ['a half more', 100, 150, 'up', 50],
  ['a half less', 100, 50, 'down', 50],
  ['down to zero', 100, 0, 'down', 100],
  ['from zero it is 100 %', 0, 7, 'up', 100],
  ['from zero to a negative figure it is 100 % down', 0, -7, 'down', 100],
  ['from zero to zero is flat', 0, 0, 'flat', 0],
  ['the same is flat', 12, 12, 'flat', 0],
  ['under half a percent is flat', 1000, 1004, 'flat', 0],
  ['half a percent rounds up', 1000, 1005, 'up', 1],
  ['more negative is down', -100, -200, 'down', 100],
  ['from negative to positive is up', -100, 100, 'up', 200],
] as const)('%s', (_why, before, now, direction, percent) => {
  expect(trend(before, now)).toEqual({ direction, percent });
});

test('the reverse change has the opposite direction, or is flat', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (a, b) => {
      const [there, back] = [trend(a, b), trend(b, a)];
      if (there.direction !== 'flat' && back.direction !== 'flat') expect(there.direction).not.toBe(back.direction);
      expect(there.percent).toBeGreaterThanOrEqual(0);
    }),
  );
});
