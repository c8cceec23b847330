/** The side of the picture a hash is taken of, in pixels: small enough that noise and compression vanish. */
export const HASH_SIDE = 32;

/** The side of the block of low frequencies that is kept: 8 by 8 make 64 bits. */
const KEPT = 8;

/** Pictures whose hashes differ in this many of 64 bits, or fewer, show the same thing. */
export const NEAR_PICTURE = 6;

/** A hash is looked up by quarters of 16 bits; two that differ in up to seven bits agree in one but for one bit. */
export const HASH_BANDS = 4;

/**
 * What a picture looks like, as 16 hexadecimal digits: pictures that look alike have hashes that differ in few
 * bits, whatever their size, quality or brightness. Another angle or another crop is another picture.
 *
 * Algorithm: the low frequencies of the discrete cosine transform of a picture of 32 by 32 greys, each
 * compared with their median ("pHash").
 *
 * @param greys 1 024 values, row by row. Null when there are not as many, or all are the same: a blank page
 * looks like every other.
 */
export function perceptualHash(greys: ArrayLike<number>): string | null {
  if (greys.length !== HASH_SIDE * HASH_SIDE) return null;
  const frequencies = lowFrequencies(greys);
  // The first is the mean brightness, which says nothing of what is shown.
  const detail = frequencies.slice(1).toSorted((a, b) => a - b);
  const median = detail[Math.floor(detail.length / 2)] ?? 0;
  if ((detail.at(-1) ?? 0) - (detail[0] ?? 0) < BLANK) return null;
  const bits = frequencies.map((value, index) => (index > 0 && value > median ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

/** Less contrast than this over all frequencies is an empty page. */
const BLANK = 1;

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

/** In how many of 64 bits two hashes differ. */
export function hashDistance(a: string, b: string): number {
  let [difference, count] = [BigInt(`0x${a}`) ^ BigInt(`0x${b}`), 0];
  for (; difference > 0n; difference &= difference - 1n) count += 1;
  return count;
}

/** A hash in quarters of 16 bits, as an index keeps them. */
export const hashBands = (hash: string): number[] =>
  range(HASH_BANDS).map((band) => Number.parseInt(hash.slice(band * 4, band * 4 + 4), 16));

/** A quarter and every other that differs from it in one bit: what to look up. */
export const nearBands = (band: number): number[] => [band, ...range(16).map((bit) => band ^ (1 << bit))];
