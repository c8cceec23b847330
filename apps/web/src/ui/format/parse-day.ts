import {
  addDays,
  type CalendarDate,
  type DateFormat,
  formatDate,
  parseCalendarDate,
} from '@tillslip/domain/kernel/calendar-date';
import { dateFormatOf, dayText, monthNamed } from '@tillslip/messages/dates';
import type { I18n } from '@tillslip/messages/i18n';

const DAY_MONTH_YEAR = /^(\d{1,2})\s+(\p{L}{3,12}\.?),?\s+(\d{4})$/u;
const MONTH_DAY_YEAR = /^(\p{L}{3,12}\.?)\s+(\d{1,2}),?\s+(\d{4})$/u;

/**
 * Parse a day as a person types it: `2026-09-14`, `14/9/2026`, `14 Sep 2026` or `Sep 14, 2026`, with the month in their
 * language or in English; null if invalid.
 */
export function parseDay(i18n: I18n, text: string): CalendarDate | null {
  const trimmed = text.trim();
  const [, day, month, year] = DAY_MONTH_YEAR.exec(trimmed) ?? swapped(MONTH_DAY_YEAR.exec(trimmed)) ?? [];
  if (day === undefined || month === undefined || year === undefined) return parseCalendarDate(trimmed);
  const number = monthNamed(i18n, month);
  return number === null ? null : parseCalendarDate(`${year}-${number}-${day}`);
}

const swapped = (match: RegExpExecArray | null): (string | undefined)[] | null =>
  match && [match[0], match[2], match[1], match[3]];

/** Month-first digits would be parsed as day first, so inputs show those days year first. */
const fieldFormat = (format: DateFormat): DateFormat => (format === 'MM/DD/YYYY' ? 'YYYY-MM-DD' : format);

/** A day as an input shows it: in the format of the screen, where typing it again gives the same day. */
export function dayInField(i18n: I18n, day: CalendarDate): string {
  const format = fieldFormat(dateFormatOf(i18n));
  return format === dateFormatOf(i18n) ? dayText(i18n, day) : formatDate(day, format);
}

/** The day `days` after the typed one; the text itself if it is not a day. */
export function stepDay(i18n: I18n, text: string, days: number): string {
  const day = parseDay(i18n, text);
  return day === null ? text : addDays(day, days);
}
