import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { type PaymentWithoutDocument, typesWithoutDocument, vatAtStake } from './missing-invoice.ts';

const payment = (differs: Partial<PaymentWithoutDocument> = {}): PaymentWithoutDocument => ({
  date: calendarDate('2026-03-04'),
  description: 'POS PURCHASE KAROO KOFFIE',
  amount: cents(-115_00),
  type: 'purchase',
  ...differs,
});

test.each([
  ['a purchase', {}, 15_00],
  ['at the rate of its day', { date: calendarDate('2018-03-31'), amount: cents(-114_00) }, 14_00],
  ['fuel is zero-rated, but its slip is asked for', { type: 'fuel' as const }, 0],
  ['rates of a municipality', { type: 'rates' as const }, 0],
])('VAT at stake of %s', (_why, differs, vat) => {
  expect(vatAtStake(payment(differs))).toBe(vat);
});

test('wages, loans and bank charges bring no document; purchases and fuel do', () => {
  expect(typesWithoutDocument()).toEqual(expect.arrayContaining(['salary', 'mortgage', 'interest', 'bank_charges']));
  for (const type of ['purchase', 'fuel', 'utilities', 'debit', 'unknown'] as const)
    expect(typesWithoutDocument()).not.toContain(type);
});
