import { type CalendarDate, calendarDate } from '../../kernel/calendar-date.ts';

/** A percentage in basis points: 15 % is 1500. */
export type BasisPoints = number;

/** 100 % in basis points. */
export const WHOLE: BasisPoints = 10_000;

/**
 * How VAT applies to a supply. `unknown` is a separate state: a person is asked, and it never becomes 0 %.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 7 (standard), 11 (zero-rated), 12 (exempt).
 * Spec: decisions 3.
 */
export type VatTreatment =
  | { readonly kind: 'standard'; readonly rate: BasisPoints }
  | { readonly kind: 'zero-rated' }
  | { readonly kind: 'exempt' }
  | { readonly kind: 'unknown' };

/** A treatment without its rate, as a line of a document is marked. */
export type VatTreatmentKind = VatTreatment['kind'];

/** A treatment that VAT can be computed with. */
export type KnownVatTreatment = Exclude<VatTreatment, { readonly kind: 'unknown' }>;

/** Section 11: VAT at 0 %. */
export const ZERO_RATED = { kind: 'zero-rated' } as const;

/** Section 12: outside VAT. */
export const EXEMPT = { kind: 'exempt' } as const;

/** Not known yet; a person is asked. */
export const UNKNOWN_TREATMENT = { kind: 'unknown' } as const;

/**
 * The standard rate by date of supply, newest first. The proposed rates of 15.5 % from 2025-05-01 and 16 % from
 * 2026-04-01 were withdrawn before they applied, so they are not listed.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 7(1).
 */
export const STANDARD_RATES: readonly { readonly from: CalendarDate; readonly rate: BasisPoints }[] = [
  { from: calendarDate('2018-04-01'), rate: 1500 },
  { from: calendarDate('1993-04-07'), rate: 1400 },
  { from: calendarDate('1991-09-30'), rate: 1000 },
];

/** The newest rate, which is assumed for an undated document. Spec: 1 §5.5 (default rate 15). */
export const CURRENT_STANDARD_RATE: BasisPoints = 1500;

/**
 * The standard rate on a date of supply, in basis points; the current rate when the date is unknown, and 0 before
 * VAT was introduced (1991-09-30).
 */
export function standardRateOn(date: CalendarDate | null): BasisPoints {
  if (date === null) return CURRENT_STANDARD_RATE;
  return STANDARD_RATES.find(({ from }) => from <= date)?.rate ?? 0;
}

/** A day of each standard rate that applied before the one of this date, newest first. */
export const daysOfEarlierRates = (date: CalendarDate | null): CalendarDate[] =>
  STANDARD_RATES.filter(({ from }) => date === null || from <= date)
    .slice(1)
    .map(({ from }) => from);

/** The standard-rated treatment on a date of supply; the current one when the date is unknown. */
export function standardOn(date: CalendarDate | null): KnownVatTreatment {
  return { kind: 'standard', rate: standardRateOn(date) };
}

/** The treatment for the rate a document states: 0 is zero-rated, null is unknown. */
export function treatmentOfRate(rate: BasisPoints | null): VatTreatment {
  if (rate === null) return UNKNOWN_TREATMENT;
  return rate === 0 ? ZERO_RATED : { kind: 'standard', rate };
}

/** Convert a percentage to basis points, to the nearest hundredth of a percent: 15.5 becomes 1550. */
export const basisPoints = (percent: number): BasisPoints => Math.round(percent * 100);

/** Format a rate for people: `15%`, `15.5%`. */
export const formatRate = (rate: BasisPoints): string => `${rate / 100}%`;
