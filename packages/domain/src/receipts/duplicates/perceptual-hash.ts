/** The side of the picture that is hashed, in pixels: small enough that noise and compression vanish. */
export const HASH_SIDE = 32;

/** The side of the block of low frequencies that is kept: 8 by 8 make 64 bits. */
const KEPT = 8;

/** Pictures whose hashes differ in this many of 64 bits, or fewer, show the same thing. */
export const NEAR_PICTURE = 6;

/**
 * A hash is looked up by quarters of 16 bits. If two hashes differ in at most seven bits, one of their quarters differs
 * in at most one bit.
 */
export const HASH_BANDS = 4;

/**
 * Return what a picture looks like as 16 hexadecimal digits. Hashes of similar pictures differ in few bits, whatever
 * the size, quality or brightness. A picture from another angle or with another crop is a different picture.
 *
 * Algorithm: the low frequencies of the discrete cosine transform of a picture of 32 by 32 greys, each
 * compared with their median ("pHash").
 *
 * @param greys 1 024 values, row by row.
 * @returns null for another number of values, and for a blank page, which looks like every other blank page.
 */
export function perceptualHash(greys: ArrayLike<number>): string | null {
  if (greys.length !== HASH_SIDE * HASH_SIDE) return null;
  const frequencies = lowFrequencies(greys);
  // The first is the mean brightness, which says nothing about the content.
  const detail = frequencies.slice(1).toSorted((a, b) => a - b);
  const median = detail[Math.floor(detail.length / 2)] ?? 0;
  if ((detail.at(-1) ?? 0) - (detail[0] ?? 0) < MIN_CONTRAST) return null;
  const bits = frequencies.map((value, index) => (index > 0 && value > median ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

/** A page with less contrast over all frequencies is blank. */
const MIN_CONTRAST = 1;

/** Row by row, then column by column: the transform is separable. */
function lowFrequencies(greys: ArrayLike<number>): number[] {
  const rows = range(HASH_SIDE).map((y) => transformed((x) => greys[y * HASH_SIDE + x] ?? 0));
  const columns = range(KEPT).map((u) => transformed((y) => rows[y]?.[u] ?? 0));
  return range(KEPT).flatMap((v) => range(KEPT).map((u) => columns[u]?.[v] ?? 0));
}

const transformed = (value: (index: number) => number): number[] =>
  range(KEPT).map((frequency) =>
    range(HASH_SIDE).reduce((sum, index) => sum + value(index) * (COSINES[frequency]?.[index] ?? 0), 0),
  );

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

const COSINES: readonly (readonly number[])[] = range(KEPT).map((frequency) =>
  range(HASH_SIDE).map((index) => Math.cos(((2 * index + 1) * frequency * Math.PI) / (2 * HASH_SIDE)) / HASH_SIDE),
);

/** Return in how many of 64 bits two hashes differ. */
export function hashDistance(a: string, b: string): number {
  let [difference, count] = [BigInt(`0x${a}`) ^ BigInt(`0x${b}`), 0];
  for (; difference > 0n; difference &= difference - 1n) count += 1;
  return count;
}

/** Return the four quarters of a hash, 16 bits each, for the index. */
export const hashBands = (hash: string): number[] =>
  range(HASH_BANDS).map((band) => Number.parseInt(hash.slice(band * 4, band * 4 + 4), 16));

/** Return the values to look up for a quarter: itself, and every value that differs from it in one bit. */
export const nearBands = (band: number): number[] => [band, ...range(16).map((bit) => band ^ (1 << bit))];
