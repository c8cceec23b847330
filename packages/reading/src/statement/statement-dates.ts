import { type CalendarDate, isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Span } from './statement-line.ts';

/** A day as printed; the year is often left out. */
export interface PrintedDate extends Span {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
}

/** The ways banks write days, by name. */
export type DateForm =
  | 'day-name'
  | 'day-name-only'
  | 'day-month-year'
  | 'year-first'
  | 'compact'
  | 'short-compact'
  | 'month-day';

/** The first letters of each month in English and Afrikaans. */
const MONTHS = ['jan', 'feb', 'ma?r', 'apr', 'ma?[yi]', 'jun', 'jul', 'aug', 'sep', 'o[ck]t', 'nov', 'de[cs]'];
const MONTH = MONTHS.map((month) => `${month}[a-z]*`).join('|');
const SPACE = String.raw`[ \-/.]?`;

const FORMS: Readonly<Record<DateForm, string>> = {
  'day-name': String.raw`(?<day>\d{1,2})${SPACE}(?<name>${MONTH})(?![a-z])(?:${SPACE},?\s?'?(?<year>20\d{2}|\d{2}(?!\d|[.,:]\d)))?`,
  // Banks that never print the year: a number behind the month begins the description.
  'day-name-only': String.raw`(?<day>\d{1,2})${SPACE}(?<name>${MONTH})(?![a-z])`,
  'day-month-year': String.raw`(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>20\d{2}|\d{2})(?!\d)`,
  // On a scan the spaces are often lost: `2025 1209`.
  'year-first': String.raw`(?<year>20\d{2})[ /.-]?(?<month>0[1-9]|1[0-2])[ /.-]?(?<day>0[1-9]|[12]\d|3[01])(?!\d|[.,]\d)`,
  compact: String.raw`(?<year>20\d{2})(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\d|3[01])(?!\d)`,
  'short-compact': String.raw`(?<year>[1-4]\d)(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\d|3[01])(?!\d)`,
  'month-day': String.raw`(?<month>0[1-9]|1[0-2])[ -]?(?<day>0[1-9]|[12]\d|3[01])(?!\d|[.,]\d)`,
};

/** Every form that cannot be mistaken for something else. */
export const CLEAR_FORMS: readonly DateForm[] = ['year-first', 'compact', 'day-month-year', 'day-name'];

const matchers = new Map(
  Object.entries(FORMS).map(([form, source]) => [form, new RegExp(String.raw`(?<![\d.,])${source}`, 'gi')]),
);

/** Finds the days of a text in the given forms, in the order they stand; impossible days are none. */
export function findPrintedDates(text: string, forms: readonly DateForm[]): readonly PrintedDate[] {
  const found: PrintedDate[] = [];
  for (const form of forms) {
    for (const match of text.matchAll(matchers.get(form) ?? /$^/g)) {
      const date = readMatch(match.groups ?? {}, match.index, match[0].trimEnd().length);
      const isTaken = found.some((other) => match.index < other.end && other.start < match.index + match[0].length);
      if (date && !isTaken) found.push(date);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function readMatch(
  parts: Readonly<Record<string, string | undefined>>,
  start: number,
  length: number,
): PrintedDate | null {
  const month = parts.month === undefined ? monthNumber(parts.name ?? '') : Number(parts.month);
  const year = parts.year === undefined ? null : Number(`20${parts.year.slice(-2)}`);
  const date = { start, end: start + length, year, month, day: Number(parts.day) };
  // The 29th of February without a year is a day in some year.
  return dateIn(date, year ?? 2024) && date;
}

const monthNumber = (name: string): number => MONTHS.findIndex((month) => new RegExp(`^${month}`, 'i').test(name)) + 1;

/** The printed day in a year; null when that year has no such day. */
export function dateIn(date: Pick<PrintedDate, 'month' | 'day'>, year: number): CalendarDate | null {
  const text = `${year}-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`;
  return isCalendarDate(text) ? text : null;
}

/** The printed day where its year is printed too. */
export const fullDate = (date: PrintedDate): CalendarDate | null =>
  date.year === null ? null : dateIn(date, date.year);
