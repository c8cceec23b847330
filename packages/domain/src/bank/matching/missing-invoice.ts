import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { absolute, type Cents, ZERO } from '../../kernel/money.ts';
import { vatInside } from '../../vat/rates/vat-inside.ts';
import { standardOn } from '../../vat/rates/vat-rate.ts';
import type { TransactionType } from '../statements/transaction-type.ts';

/** Payments for which there is no tax invoice: to staff, lenders and the bank itself, and cash. */
const WITHOUT_DOCUMENT: ReadonlySet<TransactionType> = new Set([
  'salary',
  'interest',
  'mortgage',
  'loan_repayment',
  'withdrawal',
  'bank_charges',
]);

/** Payments that need an invoice although it has no VAT to claim: fuel and municipal rates are zero-rated. */
const WITHOUT_VAT: ReadonlySet<TransactionType> = new Set(['fuel', 'rates']);

/** A payment, as far as its invoice is concerned. */
export interface PaymentWithoutDocument {
  readonly date: CalendarDate | null;
  readonly description: string;
  /** Money out is negative. */
  readonly amount: Cents;
  readonly type: TransactionType;
}

/** The types of payment for which no invoice is expected: wages, loans, interest, cash, bank fees. */
export const typesWithoutDocument = (): readonly TransactionType[] => [...WITHOUT_DOCUMENT];

/**
 * The input tax that cannot be claimed without the document: what is inside the amount at the standard rate
 * of the day, where the supplier may be a vendor. None for zero-rated fuel and municipal rates.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 16(2)(a).
 */
export const vatAtStake = ({ amount, date, type }: PaymentWithoutDocument): Cents =>
  WITHOUT_VAT.has(type) ? ZERO : vatInside(absolute(amount), standardOn(date));
