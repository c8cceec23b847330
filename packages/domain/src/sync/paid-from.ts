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

/** Where the bank rows that paid a document are: in a bank account, on a card, or in an account of unknown kind. */
export type PayingAccount = 'bank' | 'card' | 'unknown';

/**
 * The kind of account of bank rows, from the types of account that their statements name, as printed or typed by a person.
 * Unknown when one of them names none, or when they differ. Null without rows.
 */
export function payingAccountOf(accountTypes: readonly (string | null)[]): PayingAccount | null {
  const kinds = new Set(
    accountTypes.map((type) => (!type?.trim() ? 'unknown' : CARD_ACCOUNT.test(type) ? 'card' : 'bank')),
  );
  const [first = null] = kinds;
  return kinds.size > 1 ? 'unknown' : first;
}

/** A cheque or debit card belongs to a bank account. */
const CARD_ACCOUNT = /\b(credit|krediet) ?(card|kaart|line)|^(?!.*\b(cheque|debit|tjek|debiet)\b).*\b(card|kaart)\b/i;

/**
 * How a document was paid: card, bank or cash; null when it is still to be paid. Bank rows that are matched with it show
 * from which account the money came, whatever the document says: a "card" on a row of the bank account is a debit card.
 * Where the kind of that account is not known, the document decides, and a transfer is assumed where it says nothing.
 *
 * Without rows: a debit or cheque card pays from the bank account, a slip without a payment method was paid in cash, an
 * invoice without one is not paid, and "on account" is not a payment.
 *
 * Spec: 3 §9 "Payment mapping"; decisions 23. Source: facts B3, F4, G13.20.
 */
export function paymentOf(document: {
  readonly documentType: DocumentType;
  readonly paymentMethod: string | null;
  /** Null unless bank rows have paid all of it. */
  readonly payingAccount: PayingAccount | null;
}): PaymentType | null {
  const { documentType, paymentMethod, payingAccount } = document;
  const stated = statedPayment(paymentMethod);
  if (payingAccount === 'unknown') return stated === 'card' ? 'card' : 'bank';
  if (payingAccount !== null) return payingAccount;
  if (stated === 'none') return documentType === 'RECEIPT' ? 'cash' : null;
  return stated === 'on account' ? null : stated;
}

/** What a document says of its payment. */
function statedPayment(paymentMethod: string | null): PaymentType | 'on account' | 'none' {
  const method = normalisePaymentMethod(paymentMethod);
  if (method === null) return 'none';
  if (method === 'account') return 'on account';
  if (method === 'eft' || BANK_WORDS.test(method) || /\b(debit|debiet|cheque card)\b/i.test(paymentMethod ?? ''))
    return 'bank';
  if (ON_CREDIT.test(method)) return 'on account';
  return method === 'card' || CREDIT_CARD.test(method) ? 'card' : 'cash';
}

/** Words of payments that have no code of their own. */
const BANK_WORDS = /\b(debit order|transfer|bank|cheque|check|tjek|oorplasing)\b/i;
const ON_CREDIT = /\b(on|op) (credit|krediet)\b/i;
const CREDIT_CARD = /^(credit|krediet)$/i;
