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
  formatIn(i18n, `2000-${String(month).padStart(2, '0')}-01`, { month: 'long' });

/**
 * A day in the words of a language: "Jan 05, 2026" in English. The other formats are digits, the same in every
 * language. Spec: 1 §9.
 */
export const dayText = (i18n: I18n, day: CalendarDate, format: DateFormat = 'MMM dd, yyyy'): string =>
  format === 'MMM dd, yyyy'
    ? formatIn(i18n, day, { year: 'numeric', month: 'short', day: '2-digit' })
    : formatDate(day, format);

/** A month with its year, of a day or of `YYYY-MM`: "March 2026". */
export const monthYearText = (i18n: I18n, of: string): string =>
  formatIn(i18n, `${of.slice(0, 7)}-01`, { year: 'numeric', month: 'long' });

/** The month of a day or of `YYYY-MM`, for the axis of a chart: "Mar". */
export const shortMonthText = (i18n: I18n, of: string): string =>
  formatIn(i18n, `${of.slice(0, 7)}-01`, { month: 'short' });

/** The months of a period: "March 2026", "March to April 2026", "December 2025 to January 2026". */
export function periodText(i18n: I18n, start: CalendarDate, end: CalendarDate): string {
  const [from, to] = [dateParts(start), dateParts(end)];
  if (start.slice(0, 7) === end.slice(0, 7)) return monthYearText(i18n, end);
  const first = from.year === to.year ? monthText(i18n, from.month) : monthYearText(i18n, start);
  return i18n.t('{first} to {last}', { first, last: monthYearText(i18n, end) });
}

/** One format takes longer to make than to use a hundred times, and a list shows a hundred days. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** English days are written month first, as the specification has them; en-ZA would write the day first. */
function formatIn({ locale }: I18n, day: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const region = locale === 'en' ? 'en-US' : regionOf(locale);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(region, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(new Date(day));
}
