import { type CalendarDate, calendarDate } from '../kernel/calendar-date.ts';
import { localTimeAt, type Moment, momentOf } from '../schedules/zone-time.ts';

/** The month and the year that are counted now, with the moments at which they began. */
export interface UsagePeriod {
  /** `YYYY-MM`, by the clock of the account. */
  readonly month: string;
  readonly monthStart: Moment;
  readonly yearStart: Moment;
}

/**
 * Return the calendar month and year of a moment by the clock of an account, in which its documents are counted.
 *
 * @throws RangeError for an unknown zone.
 */
export function usagePeriod(timeZone: string, now: Moment): UsagePeriod {
  const { date } = localTimeAt(timeZone, now);
  const startOf = (day: CalendarDate) => momentOf(timeZone, day, 0);
  const month = date.slice(0, 7);
  return {
    month,
    monthStart: startOf(calendarDate(`${month}-01`)),
    yearStart: startOf(calendarDate(`${month.slice(0, 4)}-01-01`)),
  };
}
