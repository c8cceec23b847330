import type { Cents } from './money.ts';

/**
 * U+00A0, the no-break space. South Africa groups thousands with a space. An ordinary space would let a
 * browser or spreadsheet cell break `R1 234.50` across two lines, and a broken amount is easily misread.
 */
export const THOUSANDS_SEPARATOR = '\u00a0';

/**
 * U+2212, the minus sign. A browser may break a line behind the hyphen of a keyboard, which leaves it alone at the end of a
 * line, and a screen reader may leave it out.
 */
const MINUS = '\u2212';

/** An amount in parts, because a screen may style the sign and symbol lighter than the number. */
export interface RandParts {
  readonly sign: '' | typeof MINUS;
  /** `R`, or the code of another currency with a no-break space: `USD `. */
  readonly symbol: string;
  /** Without sign or symbol: `1 234.50`, grouped by `THOUSANDS_SEPARATOR`, always two decimals. */
  readonly number: string;
}

/**
 * Split an amount into sign, symbol and number for a screen that styles them differently.
 *
 * @param currency an ISO 4217 code; null is rand.
 */
export function formatRandParts(amount: Cents, currency: string | null = null): RandParts {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  const whole = groupThousands(digits.slice(0, -2));
  return { sign: amount < 0 ? MINUS : '', symbol: symbolOf(currency), number: `${whole}.${digits.slice(-2)}` };
}

/** Format a count for people, whatever the locale of the machine: `2 000`. */
export const formatCount = (count: number): string => groupThousands(String(count));

const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, THOUSANDS_SEPARATOR);

const symbolOf = (currency: string | null): string =>
  currency === null || currency === 'ZAR' ? 'R' : `${currency}${THOUSANDS_SEPARATOR}`;

/** Format an amount of a document in its own currency: `USD 115.00`; null is rand. */
export function formatMoney(amount: Cents, currency: string | null): string {
  const { sign, symbol, number } = formatRandParts(amount, currency);
  return `${sign}${symbol}${number}`;
}

/**
 * Format an amount for people: `R1 234.50`, or `−R1 234.50`, which no line breaks.
 *
 * Spec: 1 §9 (amounts as 'R' with 2 decimals).
 */
export function formatRand(amount: Cents): string {
  return formatMoney(amount, null);
}

/** Format an amount for programs: `-1234.50`, without symbol or grouping. For CSV columns and number inputs. */
export function formatDecimal(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
