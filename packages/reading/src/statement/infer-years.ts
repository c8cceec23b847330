import { addDays, type CalendarDate, dateParts, daysBetween } from '@tillslip/domain/kernel/calendar-date';
import { dateIn, type PrintedDate } from './statement-dates.ts';

/** What the statement says of when it is. */
export interface StatementTime {
  readonly periodStart: CalendarDate | null;
  readonly periodEnd: CalendarDate | null;
  readonly statementDate: CalendarDate | null;
}

/** A row may be booked some days outside the period it is printed in. */
const LEEWAY = 45;

/**
 * The full date of a row whose year is not printed: the one that lies in the statement's period, or
 * nearest before the day of the statement. A statement from November to January has rows of two years.
 * Null when nothing tells the year.
 */
export function inferYear(date: PrintedDate, time: StatementTime): CalendarDate | null {
  if (date.year !== null) return dateIn(date, date.year);
  const { periodStart, periodEnd, statementDate } = time;
  const end = periodEnd ?? statementDate;
  const start = periodStart ?? (end && addDays(end, -300));
  if (!start || !end) return null;
  const years = [dateParts(end).year, dateParts(start).year, dateParts(end).year + 1, dateParts(start).year - 1];
  const days = years.flatMap((year) => dateIn(date, year) ?? []);
  const away = (day: CalendarDate) => Math.max(0, daysBetween(day, start), daysBetween(end, day));
  const best = days.toSorted((a, b) => away(a) - away(b))[0];
  return best && away(best) <= LEEWAY ? best : (days[0] ?? null);
}
