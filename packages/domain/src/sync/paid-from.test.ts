import { expect, test } from 'vitest';
import type { DocumentType } from '../receipts/facts/fact-schema.ts';
import type { PaymentType } from './accounting-entry.ts';
import { ACCOUNT_TYPES } from './package-lists.ts';
import { mayPayFrom, paymentOf } from './paid-from.ts';

test.each<[string, DocumentType, string | null, PaymentType | null]>([
  ['a slip without a method was paid in cash', 'RECEIPT', null, 'cash'],
  ['an invoice without one is still to be paid', 'TAX_INVOICE', null, null],
  ['a blank method is none', 'TAX_INVOICE', '  ', null],
  ['on account is no payment', 'RECEIPT', 'On account', null],
  ['on credit is no payment', 'RECEIPT', 'on credit', null],
  ['cash', 'TAX_INVOICE', 'Cash', 'cash'],
  ['a card', 'RECEIPT', 'VISA 1234', 'card'],
  ['a credit card', 'RECEIPT', 'credit card', 'card'],
  ['credit', 'RECEIPT', 'Credit', 'card'],
  ['a debit card pays from the bank', 'RECEIPT', 'Debit card', 'bank'],
  ['an Afrikaans debit card', 'RECEIPT', 'debiet kaart', 'bank'],
  ['a cheque card is a debit card', 'RECEIPT', 'Cheque card', 'bank'],
  ['debit', 'RECEIPT', 'debit', 'bank'],
  ['EFT', 'TAX_INVOICE', 'EFT', 'bank'],
  ['a debit order', 'TAX_INVOICE', 'debit order', 'bank'],
  ['a transfer', 'TAX_INVOICE', 'Transfer', 'bank'],
  ['bank', 'TAX_INVOICE', 'Bank', 'bank'],
  ['a cheque', 'TAX_INVOICE', 'cheque', 'bank'],
  ['any other is cash', 'RECEIPT', 'voucher', 'cash'],
])('%s', (_why, documentType, paymentMethod, payment) => {
  expect(paymentOf({ documentType, paymentMethod, isPaidByBank: false })).toBe(payment);
});

test.each([
  ['an unpaid invoice', null],
  ['on account', 'account'],
])('paid by the bank: %s', (_why, paymentMethod) => {
  expect(paymentOf({ documentType: 'TAX_INVOICE', paymentMethod, isPaidByBank: true })).toBe('bank');
});

test.each<[PaymentType, readonly string[]]>([
  ['cash', ['bank', 'other-current-asset']],
  ['bank', ['bank']],
  ['card', ['credit-card']],
])('%s is paid from its kinds of account only', (payment, kinds) => {
  expect(ACCOUNT_TYPES.filter((type) => mayPayFrom(payment, type))).toEqual(kinds);
});
