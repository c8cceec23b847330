import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';

/** The only source of the current time; a test sets its own. */
export interface Clock {
  now(): Date;
  /** Return the current day in Africa/Johannesburg. */
  today(): CalendarDate;
}
