import { type CalendarDate, isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Cents, cents } from '@tillslip/domain/kernel/money';

/** Larger amounts are not an invoice's. */
const MAX_DIGITS = 12;

/** Parse a decimal number; null for anything else. */
export function parseDecimal(text: string | null): number | null {
  const match = /^[-+]?(\d*)(?:\.\d*)?$/.exec(text?.trim() ?? '');
  const isNumber = match !== null && /\d/.test(match[0]) && (match[1] ?? '').length <= MAX_DIGITS;
  return isNumber ? Number(match[0]) : null;
}

/** Parse an amount to cents, rounded half away from zero; null for anything else. */
export function parseCents(text: string | null): Cents | null {
  const value = parseDecimal(text);
  return value === null ? null : roundCents(value * 100);
}

/** Round an amount in cents with fractions, half away from zero. */
export const roundCents = (value: number): Cents => {
  // Half a cent is rarely exact in binary.
  const whole = Math.round(Number(Math.abs(value).toFixed(4)));
  return cents(value < 0 && whole !== 0 ? -whole : whole);
};

/** Parse `2026-09-14`, `20260914`, also with a time or zone behind it; null for anything else. */
export function parseDay(text: string | null): CalendarDate | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text?.trim() ?? '') ?? [];
  const iso = `${year}-${month}-${day}`;
  return year && isCalendarDate(iso) ? iso : null;
}

/** Join the parts that are there; null when none is. */
export const joinParts = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null && part !== '').join(', ') || null;

/** Return a VAT number as it is printed: South African numbers without the code of the country. */
export const printedVatNumber = (number: string | null): string | null => number?.replace(/^ZA(?=4\d{9}$)/, '') ?? null;
