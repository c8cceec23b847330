import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisText, axisTop } from './axis.ts';

test.each([
  ['no spending still has an axis', 0, 10_000, 'R100'],
  ['exactly a step', 10_000, 10_000, 'R100'],
  ['just above it', 10_001, 20_000, 'R200'],
  ['thousands', 180_000, 200_000, 'R2k'],
  ['a half between', 240_000, 250_000, 'R2.5k'],
  ['millions', 110_000_000, 200_000_000, 'R2m'],
])('%s', (_why, greatest, top, text) => {
  expect(axisTop(greatest)).toBe(top);
  expect(axisText(top)).toBe(text);
});

test('the highest bar fills at least two fifths of the axis and never exceeds it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 10 ** 12 }), (greatest) => {
      const share = greatest / axisTop(greatest);
      expect(share).toBeGreaterThanOrEqual(0.4);
      expect(share).toBeLessThanOrEqual(1);
    }),
  );
});
