import { normalisePaymentMethod } from '../receipts/categories/payment-method.ts';
import type { DocumentType } from '../receipts/facts/fact-schema.ts';
import type { PaymentType } from './accounting-entry.ts';
import type { AccountType } from './package-lists.ts';

/** The kinds of account that a payment may come from. Source: facts B3, G13.20. */
const KINDS: Readonly<Record<PaymentType, readonly AccountType[]>> = {
  cash: ['bank', 'other-current-asset'],
  bank: ['bank'],
  card: ['credit-card'],
};

/** Check whether a payment may be booked from an account of this kind. */
export const mayPayFrom = (payment: PaymentType, type: AccountType): boolean => KINDS[payment].includes(type);

/**
 * How a document was paid: card, bank or cash; null when it is still to be paid. A debit or cheque card pays from the bank account.
 * A slip without a payment method was paid in cash; an invoice without one is paid only if a payment of the bank is
 * matched with it, and "on account" is not a payment.
 *
 * Spec: 3 §9 "Payment mapping"; decisions 23.
 */
export function paymentOf(document: {
  readonly documentType: DocumentType;
  readonly paymentMethod: string | null;
  readonly isPaidByBank: boolean;
}): PaymentType | null {
  const { documentType, paymentMethod, isPaidByBank } = document;
  if (isPaidByBank) return 'bank';
  const method = normalisePaymentMethod(paymentMethod);
  if (method === 'account') return null;
  if (method === null) return documentType === 'RECEIPT' ? 'cash' : null;
  if (method === 'eft' || BANK_WORDS.test(method) || /\b(debit|debiet|cheque card)\b/i.test(paymentMethod ?? ''))
    return 'bank';
  if (ON_CREDIT.test(method)) return null;
  return method === 'card' || CREDIT_CARD.test(method) ? 'card' : 'cash';
}

/** Words of payments that have no code of their own. */
const BANK_WORDS = /\b(debit order|transfer|bank|cheque|check|tjek|oorplasing)\b/i;
const ON_CREDIT = /\b(on|op) (credit|krediet)\b/i;
const CREDIT_CARD = /^(credit|krediet)$/i;
