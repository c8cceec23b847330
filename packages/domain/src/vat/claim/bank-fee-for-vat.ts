import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/money.ts';

/**
 * A bank charge from a statement, with what is needed to claim its VAT. A statement that prints the bank's VAT number
 * is the tax invoice for its charges; an export of transactions is not.
 */
export interface BankFeeForVat {
  readonly transactionId: string;
  readonly statementId: string;
  readonly date: CalendarDate;
  /** Empty where the bank's words cannot be read. */
  readonly description: string;
  /** The bank printed it beside a payment: the description is that of the payment. */
  readonly isFeeOfPayment: boolean;
  /** VAT included; a charge is positive, a refund negative. */
  readonly amountCents: Cents;
  /** The VAT included; 0 for charges without VAT, such as interest. */
  readonly vatCents: Cents;
  readonly bankName: string | null;
  readonly accountMasked: string | null;
  /** The bank's VAT number as the statement prints it; null when it does not. */
  readonly supplierVatNumber: string | null;
  /** The page of the statement with the transaction; null for an export. */
  readonly page: number | null;
  /** The path of the statement in the app. */
  readonly statementHref: string;
  /** The key of the statement's original file in the storage. */
  readonly storageKey: string;
  readonly sha256: string;
  readonly fileName: string;
  readonly mediaType: string;
  /** False while the transaction does not follow from the running balance. */
  readonly balanceConfirmed: boolean;
}
