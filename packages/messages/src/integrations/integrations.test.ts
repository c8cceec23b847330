import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import type { SyncProblem, SyncWarning } from '@tillslip/domain/sync/sync-problem';
import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import { accountingFaultDetailText } from './faults.ts';
import { syncProblemText, syncWarningText } from './problems.ts';
import { scoreText } from './states.ts';

const english = createI18n('en');

test.each<[string, SyncProblem, string]>([
  [
    'the sentence of the specification, with the name of the field',
    { code: 'MISSING_FIELD', field: 'total_amount' },
    'Missing required field: total amount',
  ],
  ['the specification says it', { code: 'TOTAL_NOT_POSITIVE' }, 'Total amount must be a positive number'],
  [
    'the way of paying is in words',
    { code: 'PAID_FROM_KIND', payment: 'card', account: 'Petty cash' },
    '"Petty cash" cannot pay by Credit card. Choose another account.',
  ],
  [
    'a treatment has its rate',
    { code: 'NO_TAX_CODE', treatment: 'capital', percent: 15 },
    'Choose the tax code for Capital goods at 15%.',
  ],
  [
    'a code that is gone has no name',
    { code: 'TAX_CODE_RATE', treatment: 'standard', percent: 14, name: null },
    'The tax code for Standard-rated purchases at 14% is gone in QuickBooks. Choose another one.',
  ],
  [
    'a day is written as a day',
    { code: 'BOOKS_CLOSED', closedOn: calendarDate('2026-02-28') },
    'The books are closed up to 28 Feb 2026. Open them in QuickBooks, or leave this invoice out.',
  ],
])('a problem in words: %s', (_why, problem, text) => {
  expect(syncProblemText(english, problem, 'quickbooks')).toBe(text);
});

test.each<[string, SyncWarning, string]>([
  ['the specification says it', { code: 'LARGE_AMOUNT' }, 'Very large amount'],
  [
    'cents are rand',
    { code: 'VAT_DIFFERS', differenceCents: cents(2) },
    'QuickBooks computes R0.02 of VAT more or less than the document prints',
  ],
])('a warning in words: %s', (_why, warning, text) => {
  expect(syncWarningText(english, warning, 'quickbooks')).toBe(text);
});

test.each([
  ['the best', 100, 'Excellent'],
  ['the last excellent one', 90, 'Excellent'],
  ['just below', 89, 'Good'],
  ['the last good one', 70, 'Good'],
  ['just below', 69, 'Fair'],
  ['the last fair one', 50, 'Fair'],
  ['just below', 49, 'Poor'],
])('a score in words: %s', (_why, score, text) => {
  expect(scoreText(english, score)).toBe(text);
});

test("QuickBooks' own sentence follows ours, where it gave one", () => {
  expect(accountingFaultDetailText(english, 'invalid', null, 'quickbooks')).toBe(
    'QuickBooks refused this entry. Nothing is booked.',
  );
  expect(accountingFaultDetailText(english, 'invalid', 'Duplicate Document Number Error', 'quickbooks')).toBe(
    'QuickBooks refused this entry. Nothing is booked. QuickBooks says: "Duplicate Document Number Error"',
  );
});
