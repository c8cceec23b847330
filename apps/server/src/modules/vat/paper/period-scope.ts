import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { AccountingBasis } from '@tillslip/domain/vat/vat-settings';

/** Which lines a set of figures is made of. */
export interface PeriodScope {
  readonly userId: string;
  readonly companyId: string;
  readonly start: CalendarDate;
  readonly end: CalendarDate;
  /** Decides which day of a document counts: its own, or that of the payment. */
  readonly basis: AccountingBasis;
  /** The period of exactly these days; null for any other stretch of days, which is only looked at. */
  readonly period: { readonly id: string; readonly isSubmitted: boolean } | null;
}
