import { absolute, type Cents, cents, multiplyByFraction, subtract, sum, ZERO } from '../../kernel/money.ts';

/**
 * Split an amount in proportion to weights, so that the shares add up to the amount exactly. A weight below zero (a
 * discount, goods taken back) takes from the amount, unless the amount is larger than the weights together: then all of
 * them count by their size, so that no share is larger than its weight allows. The cents left over by rounding go to the
 * largest weights. When all weights are zero, the first share is the whole amount.
 *
 * @throws RangeError when there is an amount but no weight.
 */
export function splitByWeights(amount: Cents, weights: readonly Cents[]): Cents[] {
  const sizes = weights.map(absolute);
  const together = sum(weights);
  const isSigned = absolute(amount) <= absolute(together);
  const parts = isSigned ? weights : sizes;
  const whole = isSigned ? together : sum(sizes);
  if (weights.length === 0 && amount !== 0) throw new RangeError('An amount cannot be split without weights');
  if (whole === 0) return weights.map((_weight, index) => (index === 0 ? amount : ZERO));
  const shares = parts.map((part) => multiplyByFraction(amount, part, whole));
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
