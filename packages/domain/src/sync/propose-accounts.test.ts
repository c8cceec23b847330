import { expect, test } from 'vitest';
import type { TaxCategoryCode } from '../receipts/categories/tax-categories.ts';
import type { PaymentType } from './accounting-entry.ts';
import { ACCOUNT_TYPES, type AccountType, isExpenseAccount, type PackageAccount } from './package-lists.ts';
import { proposeCategoryAccount, proposeDefaultAccount, proposePaidFrom } from './propose-accounts.ts';

const account = (name: string, type: AccountType = 'expense', fullName = name): PackageAccount => ({
  ...{ id: name, name, fullName, type, currency: 'ZAR' },
});

test.each<[string, TaxCategoryCode, readonly PackageAccount[], string | null]>([
  ['fuel', 'MV_LOGBOOK', [account('Motor Vehicle'), account('Fuel & Oil')], 'Fuel & Oil'],
  ['vehicles where there is no fuel', 'MV_LOGBOOK', [account('Rent'), account('Vehicles')], 'Vehicles'],
  ['a fixed asset is not proposed', 'MV_LOGBOOK', [account('Motor Vehicles', 'fixed-asset')], null],
  ['nor what was paid in advance', 'INSURANCE', [account('Prepaid Insurance', 'other-current-asset')], null],
  ['nor depreciation', 'MV_LOGBOOK', [account('Depreciation: Motor Vehicles')], null],
  ['nor income', 'MARKETING', [account('Marketing', 'income')], null],
  ['Afrikaans', 'INSURANCE', [account('Versekering')], 'Versekering'],
  ['the name of the account above', 'PROF_FEES', [account('Smith', 'expense', 'Legal:Smith')], 'Smith'],
  ['cost of sales', 'FOOD_BEVERAGE', [account('Catering', 'cost-of-sales')], 'Catering'],
  ['part of a word is not a word', 'MV_LOGBOOK', [account('Card fees')], null],
  ['no account says it', 'CPD', [account('General Expenses')], null],
])('category: %s', (_why, category, accounts, expected) => {
  expect(proposeCategoryAccount(accounts, category)).toBe(expected);
});

test.each<[string, readonly PackageAccount[], string | null]>([
  ['by its name', [account('Rent'), account(' general EXPENSES ')], ' general EXPENSES '],
  ['not of another kind', [account('General Expenses', 'bank')], null],
  ['no other is guessed', [account('General')], null],
])('default: %s', (_why, accounts, expected) => {
  expect(proposeDefaultAccount(accounts)).toBe(expected);
});

const books = [account('Savings', 'bank'), account('Cheque', 'bank'), account('Petty Cash', 'other-current-asset')];
test.each<[string, PaymentType, readonly PackageAccount[], string | null]>([
  ['the bank account that says it', 'bank', books, 'Cheque'],
  ['petty cash', 'cash', books, 'Petty Cash'],
  ['no card', 'card', books, null],
  ['the only card', 'card', [account('Black', 'credit-card')], 'Black'],
  ['two cards that say nothing', 'card', [account('Black', 'credit-card'), account('Gold', 'credit-card')], null],
  ['cash does not come from the only bank account', 'cash', [account('FNB', 'bank')], null],
  ['the only bank account', 'bank', [account('FNB', 'bank')], 'FNB'],
])('paid from: %s', (_why, payment, accounts, expected) => {
  expect(proposePaidFrom(accounts, payment)).toBe(expected);
});

test('an expense is booked to costs and to assets, never to what is owed, owned or earned', () => {
  expect(ACCOUNT_TYPES.filter(isExpenseAccount)).toEqual([
    ...['other-current-asset', 'fixed-asset', 'other-asset', 'cost-of-sales', 'expense', 'other-expense'],
  ]);
});
