import type { MatchReason } from '@tillslip/domain/bank/matching/match-reason';
import type { BreakReason, CorrectionAdvice } from '@tillslip/domain/bank/statements/statement-break';
import type { StatementWarning } from '@tillslip/domain/bank/statements/statement-warnings';
import { SKIP_CODES, STATEMENT_FAILURES } from '@tillslip/domain/bank/statements/upload-outcomes';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import { bankAccountText } from './accounts.ts';
import { breakReasonText, correctionText } from './balances.ts';
import { invoiceRequestText, type MissingInvoiceFacts, matchReasonText } from './matches.ts';
import { bankFeeText, transactionText } from './transactions.ts';
import { skipReasonText, statementFailureText, statementWarningText } from './uploads.ts';

const english = createI18n('en');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each<[string, MatchReason, string]>([
  ['an amount', { code: 'AMOUNT_EXACT', amountCents: cents(1_150_00) }, 'The amount is exactly R1 150.00.'],
  [
    'a share with one decimal',
    { code: 'AMOUNT_NEAR_RAND_VALUE', percent: 2.6 },
    'The amount is within 2.6% of the rand value of this foreign invoice.',
  ],
  ['one day', { code: 'PAID_AFTER', days: 1 }, 'Paid 1 day after the date of the invoice.'],
  ['several days', { code: 'PAID_BEFORE', days: 3 }, 'Paid 3 days before the date of the invoice.'],
  [
    'accepted once',
    { code: 'ACCEPTED_BEFORE', supplier: 'Karoo', times: 1 },
    'You accepted transactions like this for Karoo once before.',
  ],
  [
    'accepted three times',
    { code: 'ACCEPTED_BEFORE', supplier: 'Karoo', times: 3 },
    'You accepted transactions like this for Karoo 3 times before.',
  ],
  [
    'several invoices',
    { code: 'DOCUMENTS_ADD_UP', count: 2, supplier: 'Karoo', amountCents: cents(5_00) },
    '2 invoices from Karoo add up to R5.00.',
  ],
  ['as it was recorded', { code: 'AS_RECORDED', text: 'Old words.' }, 'Old words.'],
])('a reason for a match: %s', (_why, reason, words) => {
  expect(plain(matchReasonText(english, reason))).toBe(words);
});

test.each<[string, BreakReason, string]>([
  [
    'a balance',
    { code: 'BALANCE_DIFFERS', printedCents: cents(9_00), beforeCents: cents(5_00), computedCents: cents(8_00) },
    'The balance after this transaction is R9.00, but R5.00 and the transaction give R8.00.',
  ],
  [
    'a total of money out',
    { code: 'TOTAL_DIFFERS', direction: 'out', printedCents: cents(9_00), computedCents: cents(8_00) },
    "The statement's total of money out is R9.00, but the transactions add up to R8.00.",
  ],
  [
    'one of money in',
    { code: 'COUNT_DIFFERS', direction: 'in', printed: 1, found: 2 },
    'The statement counts 1 transaction of money in, but 2 were read.',
  ],
  ['one page', { code: 'PAGES_MISSING', pages: [2] }, 'Page 2 is missing.'],
  ['several pages', { code: 'PAGES_MISSING', pages: [2, 3] }, 'Pages 2, 3 are missing.'],
])('what does not add up: %s', (_why, reason, words) => {
  expect(plain(breakReasonText(english, reason))).toBe(words);
});

test.each<[string, CorrectionAdvice, string]>([
  [
    'money out',
    { code: 'WRONG_SIGN', amountCents: cents(-120_00) },
    'The sign is wrong: change it to R120.00 money out.',
  ],
  [
    'money in',
    { code: 'MISSING', amountCents: cents(5_00) },
    'A transaction is missing before this one: R5.00 money in.',
  ],
  [
    'a balance',
    { code: 'WRONG_BALANCE_DIGIT', balanceCents: cents(5_00) },
    'A digit of the balance is wrong: it should be R5.00.',
  ],
  ['twice', { code: 'REPEATED' }, 'This transaction is there twice: remove one of them.'],
  [
    'money out that is not read',
    { code: 'AMOUNT_NOT_READ', amountCents: cents(-4_333_50) },
    'Is it R4 333.50 money out? The balances before and after it ask for that.',
  ],
  [
    'money in that is not read',
    { code: 'AMOUNT_NOT_READ', amountCents: cents(4_333_50) },
    'Is it R4 333.50 money in? The balances before and after it ask for that.',
  ],
])('a correction: %s', (_why, correction, words) => {
  expect(plain(correctionText(english, correction))).toBe(words);
});

test.each<[string, StatementWarning, string]>([
  ['little data', { code: 'LIMITED_DATA' }, 'Bank statement processed with warnings: Limited data extracted'],
  [
    'one transaction',
    { code: 'BALANCES_BREAK', count: 1 },
    '1 transaction does not follow from the balance before it.',
  ],
  [
    'several transactions',
    { code: 'BALANCES_BREAK', count: 2 },
    '2 transactions do not follow from the balance before them.',
  ],
  ['an amount', { code: 'AMOUNTS_NOT_READ', count: 1 }, "The amount of 1 transaction can't be read."],
  [
    'not booked yet',
    { code: 'PENDING_LEFT_OUT', count: 2, names: 'Tee, Koffie' },
    '2 transactions that the bank has not booked yet were left out: Tee, Koffie.',
  ],
  [
    'the bank counts others',
    { code: 'COUNT_DIFFERS', direction: 'out', printed: 7, found: 6 },
    'Transaction count mismatch. The statement counts 7 transactions of money out, but 6 were read.',
  ],
])('a warning: %s', (_why, warning, words) => {
  expect(statementWarningText(english, warning)).toBe(words);
});

test('every failure and every reason to skip a line has words of its own', () => {
  const words = [
    ...STATEMENT_FAILURES.map((failure) => statementFailureText(english, failure)),
    ...SKIP_CODES.map((reason) => skipReasonText(english, reason)),
  ];
  expect(new Set(words).size).toBe(STATEMENT_FAILURES.length + SKIP_CODES.length);
});

test.each([
  ['as the bank printed it', { description: 'RENT', isFee: false, isFeeOfPayment: false }, 'RENT'],
  ['a fee with words of its own', { description: 'SMS FEE', isFee: true, isFeeOfPayment: false }, 'SMS FEE'],
  ['a fee beside a payment', { description: 'RENT', isFee: true, isFeeOfPayment: true }, 'Fee: RENT'],
  [
    'a charge without words',
    { description: '', isFee: true, isFeeOfPayment: false },
    'Bank charge (text not readable)',
  ],
  ['nothing was written', { description: '', isFee: false, isFeeOfPayment: false }, 'No description'],
])('the name of a transaction: %s', (_why, transaction, words) => {
  expect(transactionText(english, transaction)).toBe(words);
  if (transaction.isFee) expect(bankFeeText(english, transaction)).toBe(words);
});

const payment: MissingInvoiceFacts = {
  ...{ supplier: 'Karoo Koffie', date: calendarDate('2026-03-04'), description: 'POS PURCHASE KAROO KOFFIE' },
  ...{ amountCents: cents(-115_00), company: { name: 'Ann CC', vatNumber: '4740101508' } },
};

test('a request names the payment, and whom the invoice is to be made out to', () => {
  const { subject, text } = invoiceRequestText(english, payment);
  expect(plain(subject)).toBe('Tax invoice for R115.00 on 4 Mar 2026');
  expect(text).toContain('Dear Karoo Koffie,');
  expect(text).toContain('"POS PURCHASE KAROO KOFFIE"');
  expect(text).toContain('made out to Ann CC (VAT number 4740101508)');
});

test('a request without a supplier, a company and a day still reads', () => {
  const { subject, text } = invoiceRequestText(english, { ...payment, supplier: null, date: null, company: null });
  expect(plain(subject)).toBe('Tax invoice for R115.00');
  expect(text).toMatch(/^Dear supplier,\n/);
  expect(text).toContain('Please send us a valid tax invoice.');
});

test.each([
  ['FNB', '•••• 4821', 'FNB •••• 4821'],
  [null, '•••• 4821', 'Unknown bank •••• 4821'],
  ['FNB', null, 'FNB No account'],
])('an account: %s, %s', (bankName, accountMasked, text) => {
  expect(bankAccountText(english, { bankName, accountMasked })).toBe(text);
});
