import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { absolute, type Cents } from '../../kernel/money.ts';
import type { AdjustmentKind } from './vat-adjustment.ts';
import type { ApportionmentStep, YearApportionment, YearTurnover } from './year-apportionment.ts';

/**
 * Why an adjustment is proposed: unpaid 12 months after the return that deducted it (`202502`); paid since that was
 * declared; unpaid when the payments basis ended, the day before `from`; or a financial year whose turnover gives another
 * ratio than its purchases were apportioned by.
 */
export type ProposalReason =
  | { readonly code: 'UNPAID' | 'PAID_LATER'; readonly deductedIn: string; readonly expiredOn: CalendarDate }
  | { readonly code: 'BASIS_CHANGED'; readonly from: CalendarDate }
  | ({
      readonly code: 'YEAR_APPORTIONMENT';
      readonly from: CalendarDate;
      readonly until: CalendarDate;
      readonly steps: ApportionmentStep[];
      /** True while nobody said whether use of 95 % or more counts as all, where that decides its amounts. */
      readonly isNearFullUseAsked: boolean;
    } & YearTurnover &
      Pick<YearApportionment, 'ratioBp'>);

/** What a proposal is about, and its VAT. */
export interface ProposalKey {
  readonly kind: AdjustmentKind;
  /** Null where it is about several documents. */
  readonly receiptId: string | null;
  readonly why: ProposalReason;
  readonly vatCents: Cents;
}

/** The first day of the basis or the year that a proposal is about; null for one about an invoice. */
export const firstDayOf = (why: ProposalReason): CalendarDate | null => ('from' in why ? why.from : null);

/**
 * Check for a proposal that a person dismissed. It stays dismissed in later returns and when its amount gets smaller; when
 * it grows, it asks for more than the person saw, and is proposed again.
 */
export const isDismissed = (proposal: ProposalKey, dismissed: readonly ProposalKey[]): boolean =>
  dismissed.some(
    (one) =>
      one.kind === proposal.kind &&
      one.receiptId === proposal.receiptId &&
      firstDayOf(one.why) === firstDayOf(proposal.why) &&
      Math.sign(one.vatCents) === Math.sign(proposal.vatCents) &&
      absolute(proposal.vatCents) <= absolute(one.vatCents),
  );
