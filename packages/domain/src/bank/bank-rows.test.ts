import { expect, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { cents } from '../kernel/money.ts';
import { exampleRow, exampleStatement } from './example-statement.testing.ts';
import { bankRowVat, isBankFee, withUnreadableFees } from './statements/bank-fee.ts';
import { normaliseBankName } from './statements/bank-names.ts';
import { findReference } from './statements/find-reference.ts';
import { guessDirection } from './statements/guess-direction.ts';
import { transactionType } from './statements/transaction-type.ts';

test.each([
  ['a bank by its long name', 'FIRST NATIONAL BANK', 'FNB'],
  ['a division of FirstRand with its own name', 'RMB Private Bank', 'RMB'],
  ['written together', 'STANDARDBANK', 'Standard Bank'],
  ['the bank that changed its name', 'GoTyme Bank', 'TymeBank'],
  ['none we know', 'Grootrivier Mutual', null],
] as const)('bank name: %s', (_why, text, name) => {
  expect(normaliseBankName(text)).toBe(name);
});

test.each([
  ['a salary', 'MAGTAPE CREDIT SALARY MARCH', 100, 'salary'],
  ['a fee, also for a withdrawal', 'Cash Withdrawal Fee', -100, 'bank_charges'],
  ['FNB marks its fees', '#Monthly Account Fee', -100, 'bank_charges'],
  ['a charge in the fee column', 'Banking App Payment: Rent', -100, 'bank_charges', true],
  ["a school's fees are not the bank's", 'Laerskool Fees March', -100, 'debit'],
  ['interest', 'Interest Received', 100, 'interest'],
  ['a refund of a purchase', 'POS Purchase Refund Duinhek', 100, 'refund'],
  ['the same words, but money out', 'POS Purchase Duinhek', -100, 'purchase'],
  ['a bond', 'HOME LOAN 123456', -100, 'mortgage'],
  ['a vehicle', 'WESBANK INSTALMENT', -100, 'loan_repayment'],
  ['fuel', 'POS Purchase Engen Paarl', -100, 'fuel'],
  ['electricity', 'Prepaid Electricity', -100, 'utilities'],
  ['rates', 'Stad Kaapstad Rekening', -100, 'rates'],
  ['cash', 'ATM KLOOFSTRAAT', -100, 'withdrawal'],
  ['a deposit', 'Cash Deposit Branch', 100, 'deposit'],
  ['money in', 'PROTEA TRADING', 100, 'credit'],
  ['money out', 'PROTEA TRADING', -100, 'debit'],
  ['nothing moved', 'NOTE', 0, 'unknown'],
] as const)('type: %s', (_why, description, amount, type, isFee: boolean = false) => {
  expect(transactionType(description, cents(amount), isFee)).toBe(type);
});

test.each([
  ['an invoice number', 'Payment To Riebeek INV20431', 'INV20431'],
  ['a long number', 'DEBIT ORDER 7700123456 SUIDOOSTER', '7700123456'],
  ['the longer of two', 'REF R000395711 4411', 'R000395711'],
  ['a masked card is none', 'POS PURCHASE 400000*0000 26 Mar', null],
  ['a day is none', 'SALARY 26MAR2026', null],
  ['words', 'CASH DEPOSIT', null],
] as const)('reference: %s', (_why, description, reference) => {
  expect(findReference(description)).toBe(reference);
});

test.each([
  ['in', 'Payment received', 'in'],
  ['out', 'POS Purchase', 'out'],
  ['both', 'Refund of purchase', null],
  ['neither', 'Protea', null],
] as const)('direction: %s', (_why, description, direction) => {
  expect(guessDirection(description)).toBe(direction);
});

test.each([
  ['a fee carries 15 %', 'Monthly Account Fee', -115_00, '2026-03-31', 15_00],
  ['a fee before April 2018 carried 14 %', 'Service Fee', -114_00, '2018-03-31', 14_00],
  ['a fee paid back takes the VAT back', 'Correction: SMS Notification Fee', 1_15, '2026-03-31', -15],
  ['interest carries none', 'Interest Received', 100_00, '2026-03-31', 0],
  ['interest on the overdraft carries none', 'Interest on overdraft fee account', -100_00, '2026-03-31', 0],
  ['a payment has its own invoice', 'Payment To Bergrivier Plumbers', -115_00, '2026-03-31', null],
] as const)('VAT: %s', (_why, description, amount, date, claimable) => {
  const vat = bankRowVat(exampleRow(amount, null, { description, date: calendarDate(date) }));
  expect(vat?.claimable ?? null).toBe(claimable);
});

test('a fee printed beside a payment is the bank’s, whatever its words', () => {
  expect(isBankFee({ description: 'Banking App Payment: Rent', amount: cents(-7_50), isFee: true })).toBe(true);
  expect(isBankFee({ description: 'Payment To Laerskool fees', amount: cents(-7_50), isFee: false })).toBe(false);
});

test.each([
  ['pages: the bank drew the words of its charge', 'pages', [false, true, true]],
  ['an export leaves them out for any reason', 'export', [false, false, true]],
] as const)('a transaction without words: %s', (_why, source, fees) => {
  const transactions = [
    exampleRow(-10_00, null),
    exampleRow(-5_00, null, { description: '' }),
    exampleRow(-1_00, null, { isFee: true }),
  ];
  expect(withUnreadableFees(exampleStatement({ source, transactions })).transactions.map(({ isFee }) => isFee)).toEqual(
    fees,
  );
});
