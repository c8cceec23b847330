import {
  addDays,
  type CalendarDate,
  dateParts,
  daysBetween,
  isCalendarDate,
} from '@tillslip/domain/kernel/calendar-date';
import { monthNumber } from '../dates/find-dates.ts';
import type { DateForm } from '../locale/bank-layout.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { memoize } from '../memoize.ts';
import type { Span } from './statement-line.ts';

/** A date as printed; the year is often left out. */
export interface PrintedDate extends Span {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
}

const SPACE = String.raw`[ \-/.]?`;

/** The forms as patterns, with the months of all languages. */
const formsOf = memoize(({ months }: Locale): Readonly<Record<DateForm, RegExp>> => {
  const name = `(?<name>${months.map((month) => `(?:${month})[a-z]*`).join('|')})(?![a-z])`;
  const form = (source: string) => new RegExp(String.raw`(?<![\d.,])${source}`, 'gi');
  return {
    'day-name': form(
      String.raw`(?<day>\d{1,2})${SPACE}${name}(?:${SPACE},?\s?'?(?<year>20\d{2}|\d{2}(?!\d|[.,:]\d)))?`,
    ),
    // Banks that never print the year: a number after the month starts the description.
    'day-name-only': form(String.raw`(?<day>\d{1,2})${SPACE}${name}`),
    'name-day-year': form(String.raw`${name}\.? (?<day>\d{1,2}),? (?<year>20\d{2})(?!\d)`),
    'day-month-year': form(String.raw`(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>20\d{2}|\d{2})(?!\d)`),
    // Spaces are often lost on a scan: `2025 1209`.
    'year-first': form(
      String.raw`(?<year>20\d{2})[ /.-]?(?<month>0[1-9]|1[0-2])[ /.-]?(?<day>0[1-9]|[12]\d|3[01])(?!\d|[.,]\d)`,
    ),
    compact: form(String.raw`(?<year>20\d{2})(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\d|3[01])(?!\d)`),
    'short-compact': form(String.raw`(?<year>[1-4]\d)(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\d|3[01])(?!\d)`),
    'month-day': form(String.raw`(?<month>0[1-9]|1[0-2])[ -]?(?<day>0[1-9]|[12]\d|3[01])(?!\d|[.,]\d)`),
  };
});

/** Find the dates of a text in the given formats, in order; impossible dates are ignored. */
export function findPrintedDates(text: string, forms: readonly DateForm[], locale: Locale): readonly PrintedDate[] {
  const found: PrintedDate[] = [];
  for (const form of forms) {
    for (const match of text.matchAll(formsOf(locale)[form])) {
      const date = readMatch(match.groups ?? {}, match.index, match[0].trimEnd().length, locale);
      const isTaken = found.some((other) => match.index < other.end && other.start < match.index + match[0].length);
      if (date && !isTaken) found.push(date);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Any leap year: 29 February without a year exists in some years. */
const LEAP_YEAR = 2024;

function readMatch(
  parts: Readonly<Record<string, string | undefined>>,
  start: number,
  length: number,
  locale: Locale,
): PrintedDate | null {
  const month = parts.month === undefined ? monthNumber(parts.name ?? '', locale) : Number(parts.month);
  const year = parts.year === undefined ? null : Number(`20${parts.year.slice(-2)}`);
  const date = { start, end: start + length, year, month, day: Number(parts.day) };
  return dateIn(date, year ?? LEAP_YEAR) && date;
}

/** Return the printed date in a year; null when that year has no such day. */
export function dateIn(date: Pick<PrintedDate, 'month' | 'day'>, year: number): CalendarDate | null {
  const text = `${year}-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`;
  return isCalendarDate(text) ? text : null;
}

/** Return the printed date when its year is printed too, else null. */
export const fullDate = (date: PrintedDate): CalendarDate | null =>
  date.year === null ? null : dateIn(date, date.year);

/** The dates a statement gives for itself. */
export interface StatementPeriod {
  readonly periodStart: CalendarDate | null;
  readonly periodEnd: CalendarDate | null;
  readonly statementDate: CalendarDate | null;
}

/** A transaction may be dated some days outside the statement's period. */
const MAX_DAYS_OUTSIDE = 45;
/** The longest period of a statement that gives only its last day. */
const MAX_PERIOD_DAYS = 300;

/**
 * Infer the full date of a transaction without a printed year: the one in the statement's period, or the nearest before
 * the statement date. A statement from November to January has transactions of two years. Null when nothing shows the
 * year.
 */
export function inferDate(date: PrintedDate, period: StatementPeriod): CalendarDate | null {
  if (date.year !== null) return dateIn(date, date.year);
  const end = period.periodEnd ?? period.statementDate;
  const start = period.periodStart ?? (end && addDays(end, -MAX_PERIOD_DAYS));
  if (!start || !end) return null;
  const years = [dateParts(end).year, dateParts(start).year, dateParts(end).year + 1, dateParts(start).year - 1];
  const days = years.flatMap((year) => dateIn(date, year) ?? []);
  const away = (day: CalendarDate) => Math.max(0, daysBetween(day, start), daysBetween(end, day));
  const [best] = days.toSorted((a, b) => away(a) - away(b));
  return best && away(best) <= MAX_DAYS_OUTSIDE ? best : (days[0] ?? null);
}
