import { type Cents, cents } from './money.ts';

/** Thousands in groups of three with the same separator throughout, or no groups; then at most two decimals. */
const AMOUNT = /^(?:(\d{1,3}(?:([ ,.'])\d{3})(?:\2\d{3})*)|(\d+))?(?:([.,])(\d{1,2}))?$/;

/** An amount with more digits cannot be held exactly. */
const MAX_DIGITS = 13;

/**
 * Parse an amount that a person typed or a document prints, in cents; null when it is not an amount.
 *
 * Accepts `R 1 234,56`, `1,234.56`, `1.234,56`, `R1234.5`, `ZAR 12`, `.50`, and negatives as `-R5`,
 * `R-5`, `5.00-` or `(5.00)`. A comma before three digits groups thousands. `1.234` is refused because it
 * may mean either one or a thousand.
 */
export function parseRand(text: string): Cents | null {
  const { body, negative } = takeSign(tidy(text));
  const match = AMOUNT.exec(body);
  if (!match) return null;

  const [, grouped, separator, plain, point, decimals = ''] = match;
  const whole = (grouped ?? plain ?? '').replace(/\D/g, '');
  if (whole === '' && decimals === '') return null;
  if (whole.length > MAX_DIGITS || isAmbiguous(grouped, separator, point)) return null;

  const amount = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return cents(negative ? -amount : amount);
}

/** Normalise spaces and minus signs and remove the currency: banks and PDFs use several kinds of each. */
function tidy(text: string): string {
  return text
    .replace(/[\u2212\u2012\u2013]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/ZAR|R/i, '')
    .trim();
}

/** Remove the minus sign or brackets, wherever they are. */
function takeSign(text: string): { body: string; negative: boolean } {
  const bracketed = /^\((.*)\)$/.exec(text);
  if (bracketed) return { body: (bracketed[1] ?? '').trim(), negative: true };
  if (text.startsWith('-')) return { body: text.slice(1).trim(), negative: true };
  if (text.endsWith('-')) return { body: text.slice(0, -1).trim(), negative: true };
  return { body: text, negative: false };
}

/** Check for an ambiguous separator: `1,234,56` uses one mark for two purposes, `1.234` may be a decimal fraction. */
function isAmbiguous(grouped: string | undefined, separator: string | undefined, point: string | undefined): boolean {
  if (grouped === undefined) return false;
  if (point !== undefined) return separator === point;
  return separator === '.' && grouped.split('.').length === 2;
}
