/** Amounts inside the simulator are cents; JSON has decimals. */

const DIGITS = 6;

/** Cents of a decimal of JSON; more than two places are rounded, halves away from zero. */
export function centsOf(amount: unknown): bigint {
  const number = Number(amount);
  const [whole = '0', places = ''] = Math.abs(number).toFixed(DIGITS).split('.');
  const cents = BigInt(whole + places.slice(0, 2)) + (Number(places[2]) >= 5 ? 1n : 0n);
  return number < 0 ? -cents : cents;
}

/** The decimal of JSON for cents. */
export const decimalOf = (cents: bigint): number => Number(cents) / 100;

/** The tax inside a gross amount at a percentage, halves away from zero. */
export function taxInside(gross: bigint, percent: number): bigint {
  const rate = BigInt(Math.round(percent * 100));
  return divide(gross * rate, 10_000n + rate);
}

/** The tax on a net amount at a percentage. */
export const taxOn = (net: bigint, percent: number): bigint => divide(net * BigInt(Math.round(percent * 100)), 10_000n);

function divide(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (size * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -rounded : rounded;
}
