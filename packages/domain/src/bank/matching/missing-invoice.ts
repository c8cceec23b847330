import type { CalendarDate } from '../../kernel/calendar-date.ts';
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
