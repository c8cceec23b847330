import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { absolute, type Cents } from '../../kernel/money.ts';
import type { AdjustmentKind } from './vat-adjustment.ts';

/**
 * Why an adjustment is proposed: unpaid 12 months after the return that deducted it (`202502`); paid since that was
 * declared; or unpaid when the payments basis ended, the day before `from`.
 */
export type ProposalReason =
  | { readonly code: 'UNPAID' | 'PAID_LATER'; readonly deductedIn: string; readonly expiredOn: CalendarDate }
  | { readonly code: 'BASIS_CHANGED'; readonly from: CalendarDate };

/** What a proposal is about, and its VAT. */
export interface ProposalKey {
  readonly kind: AdjustmentKind;
  /** Null where it is about several documents. */
  readonly receiptId: string | null;
  readonly why: ProposalReason;
  readonly vatCents: Cents;
}

/** The change of basis that a proposal is about; null for one about an invoice. */
export const basisChangeOf = (why: ProposalReason): CalendarDate | null =>
  why.code === 'BASIS_CHANGED' ? why.from : null;

/**
 * Check for a proposal that a person dismissed. It stays dismissed in later returns and when its amount gets smaller; when
 * it grows, it asks for more than the person saw, and is proposed again.
 */
export const isDismissed = (proposal: ProposalKey, dismissed: readonly ProposalKey[]): boolean =>
  dismissed.some(
    (one) =>
      one.kind === proposal.kind &&
      one.receiptId === proposal.receiptId &&
      basisChangeOf(one.why) === basisChangeOf(proposal.why) &&
      Math.sign(one.vatCents) === Math.sign(proposal.vatCents) &&
      absolute(proposal.vatCents) <= absolute(one.vatCents),
  );
