import { expect, test } from 'vitest';
import { reconciledPercent, transactionsText, typeText } from './statement-words.ts';

test.each([
  ['nothing to reconcile is nothing reconciled', 0, 0, 0],
  ['a third is rounded down', 1, 3, 33],
  ['two thirds are rounded up', 2, 3, 67],
  ['all of them', 7, 7, 100],
])('%s', (_why, reconciled, all, percent) => {
  expect(reconciledPercent(reconciled, all)).toBe(percent);
});

test('words', () => {
  expect(transactionsText(1)).toBe('1 transaction');
  expect(transactionsText(0)).toBe('0 transactions');
  expect(typeText('bank_charges')).toBe('Bank charges');
});
