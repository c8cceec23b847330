import { expect, test } from 'vitest';
import { type TransactionValues, transactionErrors, transactionOf } from './transaction-values.ts';

const typed: TransactionValues = {
  ...{ date: '2026-09-14', description: ' FUEL ', reference: '', direction: 'out', amount: '1 204.35', balance: '' },
};

test.each<[why: string, part: Partial<TransactionValues>, row: object]>([
  ['money out is negative', {}, { amountCents: -120435, description: 'FUEL', reference: null, balanceCents: null }],
  ['money in is not', { direction: 'in' }, { amountCents: 120435 }],
  ['a sign that was typed does not turn it round', { amount: '-5' }, { amountCents: -500 }],
  ['an account may be overdrawn', { balance: '-10.00' }, { balanceCents: -1000 }],
  ['a day may be unknown', { date: '' }, { date: null }],
])('%s', (_why, part, row) => {
  expect(transactionErrors({ ...typed, ...part })).toEqual({});
  expect(transactionOf({ ...typed, ...part })).toMatchObject(row);
});

test.each<[why: string, part: Partial<TransactionValues>, errors: object]>([
  ['no amount', { amount: '' }, { amount: 'Enter an amount' }],
  ['no day', { date: '31 Feb' }, { date: 'This is not a date' }],
  ['no balance', { balance: 'abc' }, { balance: 'This is not an amount' }],
])('%s', (_why, part, errors) => {
  expect(transactionErrors({ ...typed, ...part })).toEqual(errors);
});
