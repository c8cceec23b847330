import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Cents } from '../kernel/money.ts';

/** An expense that was paid, an invoice still to be paid, or a supplier's credit. Spec: decisions 23. */
export const ENTRY_KINDS = ['purchase', 'bill', 'credit'] as const;

/** The kind of an entry in the accounting package. */
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The payment of an expense, and the kinds of account it may be paid from. Spec: 3 §9; facts B3. */
export const PAYMENT_TYPES = ['cash', 'bank', 'card'] as const;

/** The payment of an expense. */
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** One line: an amount with VAT, its account and its tax code. */
export interface EntryLine {
  readonly accountId: string;
  /** Null only where the books have no tax codes. */
  readonly taxCodeId: string | null;
  readonly description: string;
  /** With VAT. Negative for a discount or rounding. */
  readonly inclusiveCents: Cents;
  /** The VAT in it that is claimed. */
  readonly vatCents: Cents;
}

/** An entry as it is sent: no line of it is made up, and its amounts are those of the document. */
export interface AccountingEntry {
  readonly kind: EntryKind;
  /** A card refund is a purchase that is a credit. */
  readonly isCardCredit: boolean;
  readonly supplierId: string;
  /** Only for a purchase. */
  readonly paidFrom: { readonly payment: PaymentType; readonly accountId: string } | null;
  readonly date: CalendarDate;
  /** Only for a bill. */
  readonly dueDate: CalendarDate | null;
  /** At most 21 characters. */
  readonly docNumber: string | null;
  readonly currency: string;
  /** The text with the document's marker, by which it is found again. */
  readonly memo: string;
  readonly lines: readonly EntryLine[];
  readonly totalCents: Cents;
  readonly vatCents: Cents;
  /** Whether the VAT is sent as it is, instead of being computed by the package. */
  readonly sendsVat: boolean;
}
