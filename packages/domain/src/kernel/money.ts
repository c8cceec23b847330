declare const centsBrand: unique symbol;

/**
 * An amount of money in whole cents. It is branded so that it cannot be mixed with a plain number by
 * mistake. Rand exists only as text at the edges (`parseRand`, `formatRand`).
 */
export type Cents = number & { readonly [centsBrand]: true };

/** The largest amount, in cents. Sums of many documents must stay exact integers. */
const MAX_CENTS = 2 ** 51;

/**
 * Brand a whole number as cents.
 *
 * @throws RangeError when the number has a fraction or is too large to add up exactly: such a number
 *   is a bug in the caller, not bad input from a user.
 */
export function cents(value: number): Cents {
  if (!Number.isInteger(value) || Math.abs(value) > MAX_CENTS)
    throw new RangeError(`Not a whole number of cents: ${value}`);
  // Minus zero would print as "-R0.00".
  return (value === 0 ? 0 : value) as Cents;
}

export const ZERO = cents(0);

/** Add amounts; the sum of an empty list is zero. */
export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0));
}

/** Return a − b. */
export const subtract = (a: Cents, b: Cents): Cents => cents(a - b);

/** Change the sign of an amount. */
export const negate = (amount: Cents): Cents => cents(-amount);

/** The absolute value of an amount. */
export const absolute = (amount: Cents): Cents => cents(Math.abs(amount));

/** The larger of two amounts. */
export const larger = (a: Cents, b: Cents): Cents => cents(Math.max(a, b));

/** The smaller of two amounts. */
export const smaller = (a: Cents, b: Cents): Cents => cents(Math.min(a, b));

/**
 * Multiply an amount by a fraction and round to the nearest cent, halves away from zero.
 *
 * This is the only place where money is rounded. It uses bigint, so there is no floating-point error.
 *
 * @throws RangeError when the denominator is zero or either part is not a whole number.
 */
export function multiplyByFraction(amount: Cents, numerator: number, denominator: number): Cents {
  if (denominator === 0) throw new RangeError('The denominator is zero');
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const negative = product < 0n !== divisor < 0n;
  const [top, bottom] = [product < 0n ? -product : product, divisor < 0n ? -divisor : divisor];
  const rounded = Number((2n * top + bottom) / (2n * bottom));
  return cents(negative ? -rounded : rounded);
}
