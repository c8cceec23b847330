import type { CalendarDate } from '../../kernel/calendar-date.ts';

/**
 * Why an adjustment is proposed: unpaid 12 months after the return that deducted it (`202502`); paid since that was
 * declared; or unpaid when the payments basis ended, the day before `from`.
 */
export type ProposalReason =
  | { readonly code: 'UNPAID' | 'PAID_LATER'; readonly deductedIn: string; readonly expiredOn: CalendarDate }
  | { readonly code: 'BASIS_CHANGED'; readonly from: CalendarDate };
