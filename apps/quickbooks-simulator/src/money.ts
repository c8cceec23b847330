/** Amounts inside the simulator are cents; JSON has decimals. */

const CENT_DIGITS = 2;
const DIGITS = 6;
const HUNDREDTHS_OF_A_PERCENT = 10_000n;

/** Cents of a decimal of JSON; more than two places are rounded, halves away from zero. src: G5 */
export function centsOf(amount: number): bigint {
  const [whole = '0', places = ''] = Math.abs(amount).toFixed(DIGITS).split('.');
  const cents = BigInt(whole + places.slice(0, CENT_DIGITS)) + (Number(places[CENT_DIGITS]) >= 5 ? 1n : 0n);
  return amount < 0 ? -cents : cents;
}

/** The decimal of JSON for cents. */
export const decimalOf = (cents: bigint): number => Number(cents) / 100;

/** The tax on a net amount, at a rate in basis points. src: B7 */
export const taxOn = (net: bigint, rate: bigint): bigint => divide(net * rate, HUNDREDTHS_OF_A_PERCENT);

/** The tax inside a gross amount. src: B7 */
export const taxInside = (gross: bigint, rate: bigint): bigint => divide(gross * rate, HUNDREDTHS_OF_A_PERCENT + rate);

/** Divide to the nearest whole number, halves away from zero. */
function divide(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n;
  const size = isNegative ? -numerator : numerator;
  const rounded = (size * 2n + denominator) / (denominator * 2n);
  return isNegative ? -rounded : rounded;
}
