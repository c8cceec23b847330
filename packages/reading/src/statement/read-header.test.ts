import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { findBankVatNumber } from './read-header.ts';

const lines = (...texts: string[]) => texts.map((text) => ({ text }));

test.each([
  ['after its label', lines('Specimen Bank Ltd', 'VAT Registration Number: 4000000002'), '4000000002'],
  ['in Afrikaans, in groups', lines('BTW-registrasienommer 4000 000 002'), '4000000002'],
  ['on every page the same', lines('VAT Reg No 4000000002', 'VAT Reg No 4000000002'), '4000000002'],
  ['the customer’s is not the bank’s', lines('Customer VAT Registration Number 4000000010'), null],
  ['beside the customer’s', lines('Your VAT No 4000000010', 'VAT No 4000000002'), '4000000002'],
  ['two that could be meant', lines('VAT No 4000000002', 'VAT No 4000000010'), null],
  ['an amount of VAT is no number', lines('Total VAT (ZAR) 4 123.45'), null],
  ['no VAT number begins otherwise', lines('VAT No 9000000002'), null],
  ['an account number without the word', lines('Account 4000000002'), null],
  ['a longer number', lines('VAT ref 40000000021'), null],
])('%s', (_why, given, expected) => {
  expect(findBankVatNumber(given, DEFAULT_LOCALE)).toBe(expected);
});
