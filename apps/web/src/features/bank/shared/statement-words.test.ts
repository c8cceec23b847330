import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { reconciledPercent, transactionsText } from './statement-words.ts';

const english = createI18n('en');

test.each([
  ['no transactions', 0, 0, 0],
  ['a third is rounded down', 1, 3, 33],
  ['two thirds are rounded up', 2, 3, 67],
  ['all of them', 7, 7, 100],
])('%s', (_why, reconciled, all, percent) => {
  expect(reconciledPercent(reconciled, all)).toBe(percent);
});

test('the number of transactions', () => {
  expect(transactionsText(english, 1)).toBe('1 transaction');
  expect(transactionsText(english, 0)).toBe('0 transactions');
});
