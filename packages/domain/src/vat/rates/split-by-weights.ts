import { absolute, type Cents, cents, multiplyByFraction, subtract, sum, ZERO } from '../../kernel/money.ts';

/**
 * Split an amount in proportion to weights, so that the shares add up to the amount exactly. The cents left over by
 * rounding go to the largest weights. When all weights are zero, the first share is the whole amount.
 *
 * @throws RangeError when there is an amount but no weight.
 */
export function splitByWeights(amount: Cents, weights: readonly Cents[]): Cents[] {
  const sizes = weights.map(absolute);
  const whole = sum(sizes);
  if (weights.length === 0 && amount !== 0) throw new RangeError('An amount cannot be split without weights');
  if (whole === 0) return weights.map((_weight, index) => (index === 0 ? amount : ZERO));
  const shares = sizes.map((size) => multiplyByFraction(amount, size, whole));
  return distributeRest(shares, subtract(amount, sum(shares)), sizes);
}

/** Add the rounding difference, at most half a cent per share, to the largest shares, one cent each. */
function distributeRest(shares: readonly Cents[], rest: Cents, sizes: readonly Cents[]): Cents[] {
  const largestFirst = sizes
    .map((size, index) => ({ size, index }))
    .toSorted((a, b) => b.size - a.size || a.index - b.index);
  const adjusted = new Set(largestFirst.slice(0, Math.abs(rest)).map(({ index }) => index));
  const step = Math.sign(rest);
  return shares.map((share, index) => (adjusted.has(index) ? cents(share + step) : share));
}
