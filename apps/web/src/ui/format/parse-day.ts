import {
  addDays,
  type CalendarDate,
  type DateFormat,
  formatDate,
  parseCalendarDate,
} from '@tillslip/domain/kernel/calendar-date';
import { LONG_MONTHS } from './local-day.ts';

const DAY_MONTH_YEAR = /^(\d{1,2})\s+([a-z]{3,9})\.?,?\s+(\d{4})$/i;
const MONTH_DAY_YEAR = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i;

/** Parse a day as a person types it: `2026-09-14`, `14/9/2026`, `14 Sep 2026` or `Sep 14, 2026`; null if invalid. */
export function parseDay(text: string): CalendarDate | null {
  const trimmed = text.trim();
  const [, day, month, year] = DAY_MONTH_YEAR.exec(trimmed) ?? swapped(MONTH_DAY_YEAR.exec(trimmed)) ?? [];
  if (day === undefined || month === undefined || year === undefined) return parseCalendarDate(trimmed);
  const number = LONG_MONTHS.findIndex((name) => name.toLowerCase().startsWith(month.toLowerCase())) + 1;
  return number === 0 ? null : parseCalendarDate(`${year}-${number}-${day}`);
}

const swapped = (match: RegExpExecArray | null): (string | undefined)[] | null =>
  match && [match[0], match[2], match[1], match[3]];

/** Month-first digits would be parsed as day first, so inputs show those days year first. */
export const fieldFormat = (format: DateFormat): DateFormat => (format === 'MM/DD/YYYY' ? 'YYYY-MM-DD' : format);

/** A day as an input shows it: in the format of the screen, where typing it again gives the same day. */
export const dayInField = (day: CalendarDate, format: DateFormat): string => formatDate(day, fieldFormat(format));

/** The day `days` after the typed one; the text itself if it is not a day. */
export function stepDay(text: string, days: number): string {
  const day = parseDay(text);
  return day === null ? text : addDays(day, days);
}
