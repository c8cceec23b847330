import type { CalendarDate } from '../../kernel/calendar-date.ts';

/** Why an adjustment is proposed: unpaid 12 months after the return that deducted it, or paid since that was declared. */
export interface ProposalReason {
  readonly code: 'UNPAID' | 'PAID_LATER';
  /** The return that deducted it, `202502`. */
  readonly deductedIn: string;
  /** The last of the 12 months. */
  readonly expiredOn: CalendarDate;
}
