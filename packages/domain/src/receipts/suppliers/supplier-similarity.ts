import { supplierKey } from './supplier-key.ts';

/**
 * Return how similar two suppliers' names are, 0 to 1: by their pairs of letters, without legal form and punctuation.
 * Two branches of one chain are similar but not the same. A null or empty name is similar to nothing.
 *
 * Algorithm: Dice's coefficient over bigrams, each counted as often as it occurs.
 */
export function supplierSimilarity(a: string | null, b: string | null): number {
  const [left, right] = [supplierKey(a ?? ''), supplierKey(b ?? '')];
  if (left === '' || right === '') return 0;
  if (left === right) return 1;

  const [pairsOfLeft, pairsOfRight] = [pairs(left), pairs(right)];
  const total = pairsOfLeft.length + pairsOfRight.length;
  return total === 0 ? 0 : (2 * shared(pairsOfLeft, pairsOfRight)) / total;
}

/** The pairs of neighbouring characters, without spaces: `pick n` gives pi, ic, ck, kn. */
function pairs(key: string): string[] {
  const letters = key.replaceAll(' ', '');
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, index) => letters.slice(index, index + 2));
}

function shared(left: readonly string[], right: readonly string[]): number {
  const remaining = new Map<string, number>();
  for (const pair of right) remaining.set(pair, (remaining.get(pair) ?? 0) + 1);
  let count = 0;
  for (const pair of left) {
    const left = remaining.get(pair) ?? 0;
    if (left === 0) continue;
    remaining.set(pair, left - 1);
    count += 1;
  }
  return count;
}
