declare const dateBrand: unique symbol;
declare const monthBrand: unique symbol;

/**
 * A day on the calendar as `YYYY-MM-DD` text. Never a `Date`: a slip's day must not move with a time
 * zone. Sorts and compares as text.
 */
export type CalendarDate = string & { readonly [dateBrand]: true };

/** A month as `YYYY-MM` text. */
export type CalendarMonth = string & { readonly [monthBrand]: true };

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/** Check whether text is a real day as `YYYY-MM-DD`, leap years included. */
export function isCalendarDate(text: string): text is CalendarDate {
  const match = SHAPE.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/**
 * Brand text as a day.
 *
 * @throws RangeError when it is not a real day: parse user input with `parseCalendarDate` instead.
 */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`Not a calendar date: ${text}`);
  return text;
}

/**
 * Parse a day that a person typed: year first, or day first as in South Africa (never month first), separated
 * by `-`, `/` or `.`. Return null when it is not a real day. Two-digit years are refused as ambiguous.
 */
export function parseCalendarDate(text: string): CalendarDate | null {
  const trimmed = text.trim();
  const yearFirst = YEAR_FIRST.exec(trimmed);
  const dayFirst = DAY_FIRST.exec(trimmed);
  const [year, month, day] = yearFirst?.slice(1) ?? dayFirst?.slice(1).reverse() ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(iso) ? iso : null;
}

/** The years of days and months that a person can enter or ask for: every rule can count from them in both directions. */
export const MIN_ASKED_YEAR = 1900;
export const MAX_ASKED_YEAR = 2199;

/** Whether the year of a day or month is one that a person can enter or ask for. */
export function hasAskedYear(text: CalendarDate | CalendarMonth): boolean {
  const year = Number(text.slice(0, 4));
  return year >= MIN_ASKED_YEAR && year <= MAX_ASKED_YEAR;
}

/** The number of days in a month; months count from 1. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Year, month (from 1) and day as numbers. */
export function dateParts(date: CalendarDate): { readonly year: number; readonly month: number; readonly day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** Create a day from numbers; months count from 1. @throws RangeError when there is no such day. */
export function dateOf(year: number, month: number, day: number): CalendarDate {
  return calendarDate(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`);
}

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

/** Compare two days for `toSorted`: negative when `a` is earlier, positive when later, 0 on the same day. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Add days to a day; a negative number goes back. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => fromDayNumber(toDayNumber(date) + days);

/** Add months to a day. In a shorter month the result is its last day (31 Jan + 1 month = 28 Feb). */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = dateParts(date);
  const index = year * 12 + (month - 1) + months;
  const [newYear, newMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  return dateOf(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)));
}

/** Count the days from one day to another: 0 on the same day, negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => toDayNumber(to) - toDayNumber(from);

/** The month of a day. */
export const monthOf = (date: CalendarDate): CalendarMonth => date.slice(0, 7) as CalendarMonth;

/** Parse a month as `YYYY-MM`; null when it is not a month. */
export function parseCalendarMonth(text: string): CalendarMonth | null {
  return isCalendarDate(`${text}-01`) ? (text as CalendarMonth) : null;
}

/** The first day of a month, or of a day's month. */
export const firstDayOfMonth = (of: CalendarDate | CalendarMonth): CalendarDate => calendarDate(`${of.slice(0, 7)}-01`);

/** The last day of a month, or of a day's month. */
export const lastDayOfMonth = (of: CalendarDate | CalendarMonth): CalendarDate =>
  addDays(addMonths(firstDayOfMonth(of), 1), -1);

/** The day of the week, 1 for Monday to 7 for Sunday. */
export const weekdayOf = (date: CalendarDate): number => ((((toDayNumber(date) + 3) % 7) + 7) % 7) + 1;

/**
 * The formats in which a day can be shown. Screens and mails default to the first, `2 Sep 2026`. A company chooses
 * `DD-MM-YYYY` (UK) or `YYYY-MM-DD` (ISO) for its papers.
 *
 * Spec: 1 §2.6, §9; 3 §9 (preference defaults); docs/decisions/0120-one-date-shape.md.
 */
export const DATE_FORMATS = [
  'd MMM yyyy',
  'MMM dd, yyyy',
  'DD-MM-YYYY',
  'YYYY-MM-DD',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
] as const;

/** A format in which a day can be shown. */
export type DateFormat = (typeof DATE_FORMATS)[number];

/** How a day is shown where nobody chose a format. */
export const DEFAULT_DATE_FORMAT = 'd MMM yyyy' satisfies DateFormat;

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Format a day for people: `5 Jan 2026` unless another format is given. Names of months are English. */
export function formatDate(date: CalendarDate, format: DateFormat = DEFAULT_DATE_FORMAT): string {
  const [year, month, day] = [date.slice(0, 4), date.slice(5, 7), date.slice(8, 10)];
  switch (format) {
    case 'd MMM yyyy':
      return `${Number(day)} ${MONTH_NAMES[Number(month) - 1]} ${year}`;
    case 'DD-MM-YYYY':
      return `${day}-${month}-${year}`;
    case 'YYYY-MM-DD':
      return date;
    case 'DD/MM/YYYY':
      return `${day}/${month}/${year}`;
    case 'MM/DD/YYYY':
      return `${month}/${day}/${year}`;
    case 'MMM dd, yyyy':
      return `${MONTH_NAMES[Number(month) - 1]} ${day}, ${year}`;
  }
}

/** Days in 400 years, after which the Gregorian calendar repeats. */
const DAYS_PER_ERA = 146_097;

/**
 * Count the days since 1970-01-01. The year starts in March, so the leap day is its last day and needs no
 * special case (H. Hinnant, "chrono-compatible low-level date algorithms").
 */
function toDayNumber(date: CalendarDate): number {
  const { year, month, day } = dateParts(date);
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - 719_468;
}

/** The inverse of `toDayNumber`. */
function fromDayNumber(dayNumber: number): CalendarDate {
  const shifted = dayNumber + 719_468;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const leapDays = Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  return dateOf(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}
