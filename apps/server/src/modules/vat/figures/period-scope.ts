import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';

/** Which lines a set of figures is made of. */
export interface PeriodScope {
  readonly userId: string;
  readonly companyId: string;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  /** The period of exactly these days; null for any other stretch of days, which is only looked at. */
  readonly period: { readonly id: string; readonly isSubmitted: boolean } | null;
}
