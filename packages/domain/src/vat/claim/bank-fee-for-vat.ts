import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/money.ts';

/**
 * A charge of a bank as its statement shows it: what VAT needs of it to claim the VAT inside. A statement that
 * names the bank's VAT number is the tax invoice for its charges; an export of rows is none.
 */
export interface BankFeeForVat {
  readonly transactionId: string;
  readonly statementId: string;
  readonly date: CalendarDate;
  /** Empty where the bank's words cannot be read. */
  readonly description: string;
  /** The bank printed it beside a payment: the description is that of the payment. */
  readonly isFeeOfPayment: boolean;
  /** VAT included; positive is charged, negative was given back. */
  readonly amountCents: Cents;
  /** The VAT inside; 0 where it carries none, as interest does. */
  readonly vatCents: Cents;
  readonly bankName: string;
  readonly accountMasked: string;
  /** The bank's, as it stands on the statement; null where it does not. */
  readonly supplierVatNumber: string | null;
  /** The page of the statement the row is on; null where it has none. */
  readonly page: number | null;
  /** Where the statement is in the app: a path. */
  readonly statementHref: string;
  /** The statement's file in the storage, unchanged. */
  readonly storageKey: string;
  readonly sha256: string;
  readonly fileName: string;
  readonly mediaType: string;
  /** False while the row does not follow from the running balance. */
  readonly proved: boolean;
}
