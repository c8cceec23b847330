import { type CalendarDate, type DateFormat, dateParts, formatDate } from '@tillslip/domain/kernel/calendar-date';
import { type I18n, regionOf } from './i18n.ts';

/** A moment as a person in South Africa sees it on a clock: "22 November 2026 at 14:05". */
export const momentText = (i18n: I18n, moment: Date): string =>
  new Intl.DateTimeFormat(regionOf(i18n.locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Johannesburg',
  }).format(moment);

/** The name of a month, 1 to 12: "March". */
export const monthText = (i18n: I18n, month: number): string =>
  new Intl.DateTimeFormat(regionOf(i18n.locale), { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, month - 1, 1)),
  );

/**
 * A day in the words of a language: "Jan 05, 2026" in English, unless another format is asked for; the others are
 * digits, and the same in every language. Spec: 1 §9.
 */
export const dayText = (i18n: I18n, day: CalendarDate, format: DateFormat = 'MMM dd, yyyy'): string =>
  format === 'MMM dd, yyyy'
    ? dayIn(i18n, day, { year: 'numeric', month: 'short', day: '2-digit' })
    : formatDate(day, format);

/** A month with its year, of a day or of `YYYY-MM`: "March 2026". */
export const monthYearText = (i18n: I18n, of: string): string =>
  new Intl.DateTimeFormat(regionOf(i18n.locale), { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${of.slice(0, 7)}-01`),
  );

/** The months of a period: "March 2026", "March to April 2026", "December 2025 to January 2026". */
export function periodText(i18n: I18n, start: CalendarDate, end: CalendarDate): string {
  const [from, to] = [dateParts(start), dateParts(end)];
  if (start.slice(0, 7) === end.slice(0, 7)) return monthYearText(i18n, end);
  const first = from.year === to.year ? monthText(i18n, from.month) : monthYearText(i18n, start);
  return i18n.t('{first} to {last}', { first, last: monthYearText(i18n, end) });
}

/** English days are written month first, as the specification has them; en-ZA would write the day first. */
const dayIn = (i18n: I18n, day: CalendarDate, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-US' : regionOf(i18n.locale), {
    ...options,
    timeZone: 'UTC',
  }).format(new Date(day));
