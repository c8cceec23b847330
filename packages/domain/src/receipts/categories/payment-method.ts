import { supplierKey } from '../suppliers/supplier-key.ts';
import { hasWord, listed } from '../suppliers/word-list.ts';

/** The payment methods that are known, by the codes they are stored as. */
export const PAYMENT_METHODS = ['card', 'cash', 'eft', 'debit order', 'account'] as const;

/** A known payment method. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Check whether a stored payment method is a known one; any other is stored as the document prints it. */
export const isPaymentMethod = (text: string): text is PaymentMethod =>
  PAYMENT_METHODS.some((method) => method === text);

/** The words for each payment method on slips and in forms; the first match decides. */
const METHODS: readonly { readonly method: PaymentMethod; readonly words: readonly string[] }[] = [
  { method: 'cash', words: listed('cash, kontant') },
  {
    method: 'eft',
    words: listed('eft, electronic transfer, bank transfer, instant eft, payshap, immediate payment, direct deposit'),
  },
  { method: 'debit order', words: listed('debit order, debitorder, debiet order') },
  { method: 'account', words: listed('account, on account, rekening, acc sale') },
  {
    method: 'card',
    words: listed(`
      card, kaart, credit card, debit card, visa, mastercard, maestro, amex, american express, diners,
      tap to pay, contactless, apple pay, samsung pay, google pay, snapscan, zapper, yoco, speedpoint`),
  },
];

/**
 * Normalise a payment method to its code: `payment card`, `Card` and `VISA 1234` become `card`.
 * Unknown words stay as written; blank text becomes null.
 */
export function normalisePaymentMethod(text: string | null): string | null {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return null;
  const key = supplierKey(trimmed);
  return METHODS.find(({ words }) => words.some((word) => hasWord(key, word)))?.method ?? trimmed;
}
