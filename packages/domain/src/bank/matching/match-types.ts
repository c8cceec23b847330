import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/money.ts';
import type { MatchReason } from './match-reason.ts';

/** A bank row that waits for its document. */
export interface RowToMatch {
  readonly id: string;
  readonly accountId: string;
  readonly date: CalendarDate;
  readonly description: string;
  readonly reference: string | null;
  /** Money out is negative. */
  readonly amount: Cents;
}

/** How a document was or will be paid, as far as it is known. */
export type PaidBy = 'card' | 'cash' | 'eft' | 'debit-order' | 'account' | null;

/** A document that waits for its payment. */
export interface DocumentToMatch {
  readonly id: string;
  readonly merchant: string | null;
  readonly date: CalendarDate;
  readonly invoiceNumber: string | null;
  /** What is still to be paid, VAT included; negative on a credit note. Of a foreign document its value in rand. */
  readonly open: Cents;
  /** The VAT in it; null when unknown. */
  readonly vat: Cents | null;
  readonly paidBy: PaidBy;
  /** Invoiced in another currency: the rand on the bank's row is only near. */
  readonly isForeign: boolean;
}

/** What a match is. */
export type MatchKind =
  | 'one-to-one'
  /** One payment for several documents. */
  | 'several-documents'
  /** Several payments for one document. */
  | 'several-rows'
  | 'part-payment'
  /** Money back, with its credit note. */
  | 'refund'
  /** The bank took its own row back. */
  | 'reversal'
  /** Between accounts of the same owner. */
  | 'transfer';

/** A match offered for a row, with what speaks for it. */
export interface MatchSuggestion {
  readonly kind: MatchKind;
  /** The row it is offered for stands first. */
  readonly rowIds: readonly string[];
  readonly documentIds: readonly string[];
  /** 0 to 1. */
  readonly score: number;
  readonly reasons: readonly MatchReason[];
  /** Proved before and the only one: may be made without asking, always visible as such. */
  readonly isAutomatic: boolean;
}

/** What accepted matches taught: which supplier stands behind a description. */
export interface LearnedName {
  readonly descriptionKey: string;
  readonly supplierKey: string;
  readonly confirmations: number;
}

/** What is known beside rows and documents. */
export interface MatchContext {
  readonly learned: readonly LearnedName[];
  /** Pairs a person refused. */
  readonly rejected: readonly { readonly rowId: string; readonly documentId: string }[];
}
