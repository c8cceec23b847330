import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';

/** The lines that figures are added up from. */
export interface PeriodScope {
  readonly userId: string;
  readonly companyId: string;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  /** The oldest day of which input tax can still be claimed: of `oldestClaimableDay`. */
  readonly oldestClaimable: CalendarDate;
  /** The period of exactly these days; null for any other range of days. */
  readonly period: { readonly id: string; readonly isSubmitted: boolean } | null;
}
