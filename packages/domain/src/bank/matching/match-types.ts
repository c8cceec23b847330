import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/money.ts';
import type { MatchReason } from './match-reason.ts';

/** A transaction that is not matched yet. */
export interface TransactionToMatch {
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

/** A document that is not paid yet. */
export interface DocumentToMatch {
  readonly id: string;
  readonly supplierName: string | null;
  readonly date: CalendarDate;
  readonly invoiceNumber: string | null;
  /**
   * What is still to be paid, VAT included; negative on a credit note. Of a foreign document its value in rand where
   * that is known, otherwise in its own currency.
   */
  readonly open: Cents;
  /** The VAT in it; null when unknown. */
  readonly vat: Cents | null;
  readonly paidBy: PaidBy;
  /** Set when it was invoiced in another currency: the rand amount of the transaction is only near. */
  readonly foreign: ForeignAmount | null;
}

/** What a document asks in its own currency. */
export interface ForeignAmount {
  /** ISO 4217, such as `USD`. */
  readonly currency: string;
  /** The whole document, without sign. */
  readonly amount: Cents;
  /** Whether a person entered its value in rand. */
  readonly isRandKnown: boolean;
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
  /** The bank reversed its own transaction. */
  | 'reversal'
  /** Between accounts of the same owner. */
  | 'transfer';

/** A suggested match of a transaction, with its reasons. */
export interface MatchSuggestion {
  readonly kind: MatchKind;
  /** The transaction it is suggested for comes first. */
  readonly transactionIds: readonly string[];
  readonly documentIds: readonly string[];
  /** 0 to 1. */
  readonly score: number;
  readonly reasons: readonly MatchReason[];
  /** Confirmed often enough and the only candidate: may be matched without asking, always shown as auto-matched. */
  readonly isAutomatic: boolean;
}

/** A matching rule, learned from accepted matches: which supplier a description belongs to. */
export interface LearnedName {
  readonly descriptionKey: string;
  readonly supplierKey: string;
  readonly confirmations: number;
}

/** What is known besides transactions and documents. */
export interface MatchContext {
  readonly learned: readonly LearnedName[];
  /** Pairs a person rejected. */
  readonly rejected: readonly { readonly transactionId: string; readonly documentId: string }[];
}
