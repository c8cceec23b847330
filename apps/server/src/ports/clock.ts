import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';

/** The only source of "now"; a test sets its own. */
export interface Clock {
  now(): Date;
  /** The day it is in Africa/Johannesburg. */
  today(): CalendarDate;
}
