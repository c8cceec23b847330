import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import type { SignalCause, SignalEvidence } from '@tillslip/domain/receipts/suppliers/signal';
import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import { signalEvidenceText, signalText } from './signals.ts';

const english = createI18n('en');
const day = calendarDate('2026-02-03');

test.each<[string, SignalCause, string[], string]>([
  ['without parameters', { code: 'TOTAL_DOES_NOT_ADD_UP' }, [], 'The total does not add up.'],
  [
    'a sale of the company itself',
    { code: 'OWN_SALE' },
    [],
    'This is your own sale: your company issued it. Its VAT is output tax, not a claim.',
  ],
  [
    'a warning about a picture',
    { code: 'POOR_PICTURE', problem: 'faded', isUnreadable: false },
    [],
    'A little too faded to read well: take it again in even light, without the flash.',
  ],
  [
    'a picture that cannot be read',
    { code: 'POOR_PICTURE', problem: 'small', isUnreadable: true },
    [],
    'Too small to read: come closer, so that the slip fills the picture.',
  ],
  [
    'fields by their labels',
    { code: 'INVOICE_DATA_DIFFERS' },
    ['supplierVatNumber', 'totalCents'],
    'The invoice data sent with this document differs from its page: Supplier VAT number, Total. We use the page.',
  ],
])('a signal: %s', (_why, cause, fields, text) => {
  expect(signalText(english, { ...cause, fields, evidence: [] })).toBe(text);
});

test.each<[SignalEvidence, string]>([
  [{ code: 'BANK_ACCOUNTS_HERE', accounts: ['1234', '5678'] }, 'Here: account …1234, …5678'],
  [{ code: 'BANK_ACCOUNTS_BEFORE', accounts: ['1234'], day }, 'On 3 Feb 2026: account …1234'],
  [{ code: 'BANK_ACCOUNTS_BEFORE', accounts: ['1234'], day: null }, 'Before: account …1234'],
  [{ code: 'VAT_NUMBER_BEFORE', vatNumber: '4010139121', day }, 'On 3 Feb 2026: 4010-1391-21'],
  [
    {
      ...{ code: 'SUM_DIFFERS', subtotalCents: cents(100_00), vatCents: cents(15_00) },
      ...{ sumCents: cents(115_00), totalCents: cents(120_00) },
    },
    'R100.00 and VAT of R15.00 come to R115.00, not R120.00',
  ],
  [{ code: 'DATED', day, today: calendarDate('2026-01-31') }, 'Dated 3 Feb 2026; today is 31 Jan 2026'],
  [{ code: 'ON_WEEKENDS', hits: 3, invoices: 12 }, '3 of 12 invoices of this supplier are dated on a weekend.'],
  [
    { code: 'AMOUNTS_DIFFER', fact: 'totalCents', printedCents: cents(115_00), givenCents: cents(1_151_00) },
    'Total: R115.00 on the page, R1\u00a0151.00 in the data',
  ],
  [
    { code: 'DAYS_DIFFER', fact: 'dueDate', printed: day, given: day },
    'Due date: 3 Feb 2026 on the page, 3 Feb 2026 in the data',
  ],
  [
    { code: 'TEXTS_DIFFER', fact: 'invoiceNumber', printed: 'A-1', given: 'A-7' },
    'Invoice number: A-1 on the page, A-7 in the data',
  ],
  [
    { code: 'INVOICE_SUM_DIFFERS', sum: 'payable', statedCents: cents(1_000_00), calculatedCents: cents(900_00) },
    'The amount to pay is stated as R1\u00a0000.00, but comes to R900.00',
  ],
  [{ code: 'AS_RECORDED', text: 'As it was.' }, 'As it was.'],
])('evidence: %j', (evidence, text) => {
  expect(signalEvidenceText(english, evidence)).toBe(text);
});

test('amounts of a foreign document are in its currency', () => {
  const differ = {
    code: 'AMOUNTS_DIFFER',
    fact: 'totalCents',
    printedCents: cents(115_00),
    givenCents: cents(1),
  } as const;
  expect(signalEvidenceText(english, differ, 'USD')).toBe(
    'Total: USD\u00a0115.00 on the page, USD\u00a00.01 in the data',
  );
});
