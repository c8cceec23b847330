declare const dateBrand: unique symbol;

/**
 * A day on the calendar as `YYYY-MM-DD` text. Never a `Date`: a slip's day must not move with a time
 * zone. Sorts and compares as text.
 */
export type CalendarDate = string & { readonly [dateBrand]: true };

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for text that names a real day, leap years included. */
export function isCalendarDate(text: string): text is CalendarDate {
  const match = SHAPE.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/**
 * Brands text as a day.
 *
 * @throws RangeError when it is not a real day: parse user input with `parseCalendarDate` instead.
 */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`Not a calendar date: ${text}`);
  return text;
}

/** The days of a month, months counted from 1. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
