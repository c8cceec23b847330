import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { linesOfText } from '../testing/statement-lines.ts';
import {
  findAccount,
  findBank,
  findBankVatNumber,
  findOwnBankName,
  readHeader,
  readPrintedEnds,
} from './read-header.ts';

const lines = (...texts: string[]) => texts.map((text) => ({ text }));

test.each([
  ['after its label', lines('Specimen Bank Ltd', 'VAT Registration Number: 4000000002'), '4000000002'],
  ['in Afrikaans, with grouped digits', lines('BTW-registrasienommer 4000 000 002'), '4000000002'],
  ['the same on every page', lines('VAT Reg No 4000000002', 'VAT Reg No 4000000002'), '4000000002'],
  ['the customer’s is not the bank’s', lines('Customer VAT Registration Number 4000000010'), null],
  ['beside the customer’s', lines('Your VAT No 4000000010', 'VAT No 4000000002'), '4000000002'],
  ['two possible numbers', lines('VAT No 4000000002', 'VAT No 4000000010'), null],
  ['an amount of VAT is not a number', lines('Total VAT (ZAR) 4 123.45'), null],
  ['a VAT number cannot begin with 9', lines('VAT No 9000000002'), null],
  ['an account number without the word', lines('Account 4000000002'), null],
  ['a longer number', lines('VAT ref 40000000021'), null],
])('%s', (_why, given, expected) => {
  expect(findBankVatNumber(given, DEFAULT_LOCALE)).toBe(expected);
});

/** The lines of a page where the given ones contain text. */
const pageWith = (said: Readonly<Record<number, string>>) =>
  linesOfText(...Array.from({ length: 50 }, (_, at) => said[at] ?? 'dear client'));

test.each([
  // why                                                            the page                                                   bank
  ['in the first twelve lines a name counts twice', { 11: 'Nedbank', 16: 'Absa', 17: 'Absa' }, 'Nedbank'],
  ['below them it counts once', { 12: 'Nedbank', 16: 'Absa', 17: 'Absa' }, 'ABSA'],
  ['two votes are fewer than three', { 11: 'Nedbank', 16: 'Absa', 17: 'Absa', 18: 'Absa' }, 'ABSA'],
])('the bank of a page: %s', (_why, said, bank) => {
  expect(findBank(pageWith(said))).toBe(bank);
});

test.each([
  ['in the eighth line', 7, 'Karoo Mutual'],
  ['not in the ninth', 8, null],
])('a bank’s own name is %s', (_why, line, name) => {
  expect(findOwnBankName(pageWith({ [line]: 'Karoo Mutual' }), DEFAULT_LOCALE)).toBe(name);
});

test.each([
  ['79 letters after its label', 77, 1000_00],
  ['80 letters are too far', 78, null],
])('a balance is %s', (_why, dots, opening) => {
  const line = linesOfText(`Opening balance ${'.'.repeat(dots)} 1 000.00`);
  expect(readPrintedEnds(line, 'in', DEFAULT_LOCALE).opening).toBe(opening);
});

test.each([
  ['six digits', 'Account number: 123456', '123456'],
  ['five digits and a space', 'Account number: 12 345', null],
])('the number of an account: %s', (_why, text, number) => {
  expect(findAccount(text, DEFAULT_LOCALE)).toBe(number);
});

const headerOf = (said: Readonly<Record<number, string>>) => readHeader(pageWith(said), null, 'in', DEFAULT_LOCALE);

test.each([
  ['in the fortieth line', 39, 'Home loan'],
  ['not in the next', 40, null],
])('the account type is found %s', (_why, line, type) => {
  expect(headerOf({ [line]: 'Home loan' }).accountType).toBe(type);
});

test.each([
  ['eleven lines under its title', 11, 5_00],
  ['not twelve', 12, null],
])('the payments of a summary are found %s', (_why, line, debits) => {
  expect(headerOf({ 0: 'Account summary', [line]: 'Payments 5.00' }).totals.debits).toBe(debits);
});
