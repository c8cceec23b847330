import {
  addMonths,
  type CalendarDate,
  dateOf,
  dateParts,
  daysBetween,
  daysInMonth,
} from '../../kernel/calendar-date.ts';
import type { DuplicateEvidence } from './duplicate-facts.ts';
import { isConfused, onlyDifference } from './edit-distance.ts';

/** Bills of one account come on nearly the same day of the month. */
const MAX_BILL_SHIFT = 4;
/** Two bills of one account are compared over at most this many months. */
const MAX_BILL_MONTHS = 24;

/** True for the same day, also with day and month swapped: slips are easily misread that way. */
export function isSameDay(a: CalendarDate, b: CalendarDate): boolean {
  if (a === b) return true;
  const { year, month, day } = dateParts(a);
  return day <= 12 && month <= daysInMonth(year, day) && dateOf(year, day, month) === b;
}

/** Something that comes every working day is nearer, and a missed bill of an account at most this many months away. */
const MIN_MISREAD_DAYS = 5;
const MIN_MISREAD_MONTHS = 3;

/**
 * Whether one day can be a misreading of the other: day and month swapped, or one digit taken for another. Days near
 * each other, and a month or two or whole weeks apart, are two days: there, something comes regularly.
 */
export function isMisreadDay(a: CalendarDate, b: CalendarDate): boolean {
  if (a === b) return false;
  if (isSameDay(a, b)) return true;
  const place = onlyDifference(a, b);
  if (place === null || !isConfused(a[place] ?? '', b[place] ?? '')) return false;
  const days = Math.abs(daysBetween(a, b));
  return days >= MIN_MISREAD_DAYS && days % 7 !== 0 && (monthsApart(a, b) ?? MIN_MISREAD_MONTHS) >= MIN_MISREAD_MONTHS;
}

/** Whether the day of one document is the day by which the other asks to be paid. */
export const isDueDay = (a: DuplicateEvidence, b: DuplicateEvidence): boolean =>
  (a.dueDate != null && a.dueDate === b.invoiceDate) || (b.dueDate != null && b.dueDate === a.invoiceDate);

/** The slips of a till and its card terminal are printed within these minutes. */
const MAX_MINUTES_OF_ONE_SALE = 3;
const MINUTES_OF_HOUR = 60;

/** Whether both state the time of the sale, and not the same; a digit taken for another is no difference. */
export function haveOtherTimes({ timeOfDay: a }: DuplicateEvidence, { timeOfDay: b }: DuplicateEvidence): boolean {
  if (!a || !b) return false;
  const place = onlyDifference(a, b);
  if (place !== null && place < a.length - 1 && isConfused(a[place] ?? '', b[place] ?? '')) return false;
  return minutesApart(a, b) > MAX_MINUTES_OF_ONE_SALE;
}

const HALF_A_DAY = 12 * MINUTES_OF_HOUR;

/** Return how many minutes two times, `HH:MM`, are apart; a clock of twelve hours has each of them twice a day. */
export function minutesApart(a: string, b: string): number {
  const minutes = Math.abs(minutesOf(a) - minutesOf(b));
  return minutes === HALF_A_DAY ? 0 : minutes;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * MINUTES_OF_HOUR + Number(time.slice(3, 5));

/** Return how many whole months two bills are apart, to a few days; null when they are not. */
export function monthsApart(a: CalendarDate, b: CalendarDate): number | null {
  const [early, late] = a <= b ? [a, b] : [b, a];
  for (let months = 1; months <= MAX_BILL_MONTHS; months++)
    if (Math.abs(daysBetween(addMonths(early, months), late)) <= MAX_BILL_SHIFT) return months;
  return null;
}
