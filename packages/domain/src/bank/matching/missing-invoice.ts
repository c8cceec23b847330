import { type CalendarDate, formatDate } from '../../kernel/calendar-date.ts';
import { formatRand } from '../../kernel/format-rand.ts';
import { absolute, type Cents, ZERO } from '../../kernel/money.ts';
import { vatInside } from '../../vat/rates/vat-inside.ts';
import { standardOn } from '../../vat/rates/vat-rate.ts';
import type { TransactionType } from '../statements/transaction-type.ts';

/** Payments between people and their bank, to staff, to municipalities' rates and lenders: no tax invoice comes of them. */
const WITHOUT_DOCUMENT: ReadonlySet<TransactionType> = new Set([
  'salary',
  'interest',
  'mortgage',
  'loan_repayment',
  'withdrawal',
  'bank_charges',
]);

/** Payments for which a document is asked, though there is no VAT to claim with it: fuel is zero-rated, as are rates. */
const WITHOUT_VAT: ReadonlySet<TransactionType> = new Set(['fuel', 'rates']);

/** A payment as far as its document is concerned. */
export interface PaymentWithoutDocument {
  readonly date: CalendarDate | null;
  readonly description: string;
  /** Money out is negative. */
  readonly amount: Cents;
  readonly type: TransactionType;
}

/** The kinds of money out for which no document is to be expected: wages, loans, interest, cash, bank fees. */
export const typesWithoutDocument = (): readonly TransactionType[] => [...WITHOUT_DOCUMENT];

/**
 * The input tax that cannot be claimed without the document: what is inside the amount at the standard rate
 * of the day, where the supplier may be a vendor. None for zero-rated fuel and municipal rates.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 16(2)(a).
 */
export const vatAtStake = ({ amount, date, type }: PaymentWithoutDocument): Cents =>
  WITHOUT_VAT.has(type) ? ZERO : vatInside(absolute(amount), standardOn(date));

/** A text that asks for the document of a payment, ready to copy or send. */
export function askForDocument(
  payment: PaymentWithoutDocument,
  {
    supplier,
    company,
    vatNumber,
  }: { readonly supplier: string | null; readonly company: string | null; readonly vatNumber: string | null },
): { readonly subject: string; readonly text: string } {
  const amount = formatRand(absolute(payment.amount));
  const day = payment.date ? ` on ${formatDate(payment.date)}` : '';
  const to = company ? ` made out to ${company}${vatNumber ? ` (VAT number ${vatNumber})` : ''}` : '';
  return {
    subject: `Tax invoice for ${amount}${day}`,
    text: [
      supplier ? `Good day ${supplier},` : 'Good day,',
      '',
      `We paid you ${amount}${day} (on our bank statement: "${payment.description}"). We have no tax invoice for this payment.`,
      `Please send us a valid tax invoice${to}.`,
      '',
      'Kind regards',
    ].join('\n'),
  };
}
