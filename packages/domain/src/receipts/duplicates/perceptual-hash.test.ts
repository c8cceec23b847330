import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HASH_SIDE, hashBands, hashDistance, NEAR_PICTURE, nearBands, perceptualHash } from './perceptual-hash.ts';

/** A page with dark lines of text in other places for other seeds. */
const page = (seed: number, change: (grey: number, index: number) => number = (grey) => grey): number[] =>
  Array.from({ length: HASH_SIDE * HASH_SIDE }, (_, index) => {
    const [x, y] = [index % HASH_SIDE, Math.floor(index / HASH_SIDE)];
    const isInk = (y * 7 + seed * 13) % 5 < 2 && x < 8 + ((y * 31 + seed * 17) % 20);
    return change(isInk ? 40 : 240, index);
  });

const hash = (greys: number[]): string => perceptualHash(greys) ?? '';

test.each([
  ['the same picture', page(1), page(1), 0],
  ['darker', page(1), page(1, (grey) => grey * 0.7), NEAR_PICTURE],
  ['with the noise of compression', page(1), page(1, (grey, index) => grey + ((index * 37) % 9) - 4), NEAR_PICTURE],
])('near: %s', (_why, a, b, most) => {
  expect(hashDistance(hash(a), hash(b))).toBeLessThanOrEqual(most);
});

test('another page is far', () => {
  expect(hashDistance(hash(page(1)), hash(page(2)))).toBeGreaterThan(2 * NEAR_PICTURE);
});

test.each([
  ['a blank page', page(0, () => 255)],
  ['a picture of another size', [1, 2, 3]],
])('%s has no hash', (_why, greys) => {
  expect(perceptualHash(greys)).toBeNull();
});

const anyHash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((bits) => bits.toString(16).padStart(16, '0'));

test('hashes that differ in up to seven bits have a quarter that differs in at most one bit', () => {
  fc.assert(
    fc.property(anyHash, fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 7 }), (a, flips) => {
      const b = flips
        .reduce((bits, flip) => bits ^ (1n << BigInt(flip)), BigInt(`0x${a}`))
        .toString(16)
        .padStart(16, '0');
      expect(hashDistance(a, b)).toBe(flips.length);
      const bands = hashBands(b);
      expect(hashBands(a).some((band, index) => nearBands(band).includes(bands[index] ?? -1))).toBe(true);
    }),
  );
});
