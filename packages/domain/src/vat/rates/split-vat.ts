import { absolute, type Cents, cents, multiplyByFraction, subtract, sum, ZERO } from '../../kernel/money.ts';

/**
 * Shares an amount out in proportion to weights, to the cent: the shares add up to the amount exactly. The
 * cents that rounding leaves over go to the largest weights. Without any weight the first takes it all.
 *
 * @throws RangeError when there is an amount and nobody to take it.
 */
export function shareOut(amount: Cents, weights: readonly Cents[]): Cents[] {
  const sizes = weights.map(absolute);
  const whole = sum(sizes);
  if (weights.length === 0 && amount !== 0) throw new RangeError('Nobody takes a share');
  if (whole === 0) return weights.map((_weight, index) => (index === 0 ? amount : ZERO));
  const shares = sizes.map((size) => multiplyByFraction(amount, size, whole));
  return spreadRest(shares, subtract(amount, sum(shares)), sizes);
}

/** Rounding leaves at most half a cent per share over; the largest take one each. */
function spreadRest(shares: readonly Cents[], rest: Cents, sizes: readonly Cents[]): Cents[] {
  const largestFirst = sizes
    .map((size, index) => ({ size, index }))
    .toSorted((a, b) => b.size - a.size || a.index - b.index);
  const takers = new Set(largestFirst.slice(0, Math.abs(rest)).map(({ index }) => index));
  const step = Math.sign(rest);
  return shares.map((share, index) => (takers.has(index) ? cents(share + step) : share));
}
