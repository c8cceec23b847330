import { expect, test } from 'vitest';
import type { DocumentType } from '../receipts/facts/fact-schema.ts';
import type { PaymentType } from './accounting-entry.ts';
import { ACCOUNT_TYPES } from './package-lists.ts';
import { mayPayFrom, type PayingAccount, payingAccountOf, paymentOf } from './paid-from.ts';

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
  expect(paymentOf({ documentType, paymentMethod, payingAccount: null })).toBe(payment);
});

test.each<[string, string | null, PayingAccount, PaymentType]>([
  ['a row of the bank account pays an unpaid invoice', null, 'bank', 'bank'],
  ['or one on account', 'account', 'bank', 'bank'],
  ['a card on a row of the bank account is a debit card', 'card', 'bank', 'bank'],
  ['a credit card that was paid at once from the bank account', 'credit card', 'bank', 'bank'],
  ['cash on a row of the bank account was a transfer after all', 'cash', 'bank', 'bank'],
  ['a row of the card account', 'card', 'card', 'card'],
  ['a row of the card account, where the document says nothing', null, 'card', 'card'],
  ['EFT on a row of the card account came from the card', 'EFT', 'card', 'card'],
  ['a debit card on a row of the card account came from there', 'debit card', 'card', 'card'],
  ['a card on an account of unknown kind stays a card', 'VISA', 'unknown', 'card'],
  ['a debit card on an account of unknown kind', 'debit card', 'unknown', 'bank'],
  ['nothing said, on an account of unknown kind', null, 'unknown', 'bank'],
  ['cash, on an account of unknown kind', 'cash', 'unknown', 'bank'],
])('matched with the bank: %s', (_why, paymentMethod, payingAccount, payment) => {
  expect(paymentOf({ documentType: 'TAX_INVOICE', paymentMethod, payingAccount })).toBe(payment);
});

test.each<[string, readonly (string | null)[], PayingAccount | null]>([
  ['no rows', [], null],
  ['a cheque account', ['Cheque account'], 'bank'],
  ['a credit card', ['Credit card'], 'card'],
  ['in Afrikaans', ['Kredietkaart'], 'card'],
  ['a line of credit', ['Credit line'], 'card'],
  ['a named card', ['Platinum card'], 'card'],
  ['a cheque card belongs to a bank account', ['Cheque card account'], 'bank'],
  ['a debit card as well', ['Debit card'], 'bank'],
  ['home loan with a word in it that only looks like card', ['Discard reserve'], 'bank'],
  ['the statement names none', [null], 'unknown'],
  ['blank', [' '], 'unknown'],
  ['two of one kind', ['Savings account', 'Cheque account'], 'bank'],
  ['two of different kinds', ['Credit card', 'Cheque account'], 'unknown'],
  ['one of them unknown', ['Credit card', null], 'unknown'],
])('the account of rows: %s', (_why, types, expected) => {
  expect(payingAccountOf(types)).toBe(expected);
});

test.each<[PaymentType, readonly string[]]>([
  ['cash', ['bank', 'other-current-asset']],
  ['bank', ['bank']],
  ['card', ['credit-card']],
])('G13.20: %s is paid from its kinds of account only', (payment, kinds) => {
  expect(ACCOUNT_TYPES.filter((type) => mayPayFrom(payment, type))).toEqual(kinds);
});
