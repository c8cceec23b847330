import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { type TransactionValues, transactionErrors, transactionOf } from './transaction-values.ts';

const english = createI18n('en');

const typed: TransactionValues = {
  ...{ date: '2026-09-14', description: ' FUEL ', reference: '', direction: 'out', amount: '1 204.35', balance: '' },
};

test.each<[why: string, part: Partial<TransactionValues>, row: object]>([
  ['money out is negative', {}, { amountCents: -120435, description: 'FUEL', reference: null, balanceCents: null }],
  ['money in is positive', { direction: 'in' }, { amountCents: 120435 }],
  ['a typed sign does not change the direction', { amount: '-5' }, { amountCents: -500 }],
  ['an account may be overdrawn', { balance: '-10.00' }, { balanceCents: -1000 }],
  ['the date may be unknown', { date: '' }, { date: null }],
])('%s', (_why, part, row) => {
  expect(transactionErrors(english, { ...typed, ...part })).toEqual({});
  expect(transactionOf({ ...typed, ...part })).toMatchObject(row);
});

test.each<[why: string, part: Partial<TransactionValues>, errors: object]>([
  ['no amount', { amount: '' }, { amount: 'Enter an amount' }],
  ['an invalid date', { date: '31 Feb' }, { date: 'Enter a valid date' }],
  ['an invalid balance', { balance: 'abc' }, { balance: 'Enter a valid amount' }],
])('%s', (_why, part, errors) => {
  expect(transactionErrors(english, { ...typed, ...part })).toEqual(errors);
});
