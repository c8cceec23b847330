import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { askForDocument, type PaymentWithoutDocument, typesWithoutDocument, vatAtStake } from './missing-invoice.ts';

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

test('the text names the payment, and who it is to be made out to', () => {
  const { subject, text } = askForDocument(payment(), {
    supplier: 'Karoo Koffie',
    company: 'Ann CC',
    vatNumber: '4740101508',
  });
  expect(subject).toBe('Tax invoice for R115.00 on Mar 04, 2026');
  expect(text).toContain('Good day Karoo Koffie,');
  expect(text).toContain('"POS PURCHASE KAROO KOFFIE"');
  expect(text).toContain('made out to Ann CC (VAT number 4740101508)');
});

test('without a supplier, a company or a day it still reads', () => {
  const { subject, text } = askForDocument(payment({ date: null }), { supplier: null, company: null, vatNumber: null });
  expect(subject).toBe('Tax invoice for R115.00');
  expect(text).toMatch(/^Good day,\n/);
  expect(text).toContain('Please send us a valid tax invoice.');
});
