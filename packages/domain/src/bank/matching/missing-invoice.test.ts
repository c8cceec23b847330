import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { expectsInvoice, type PaymentWithoutDocument, typesWithoutDocument, vatAtStake } from './missing-invoice.ts';

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
  ['school fees are exempt', { description: 'LAERSKOOL PAARL SKOOLGELD MAR' }, 0],
  ['a fine is outside VAT', { description: 'AARTO TRAFFIC FINE 8812' }, 0],
  ['fine foods are no fine', { description: 'KAROO FINE FOODS' }, 15_00],
])('VAT at stake of %s', (_why, differs, vat) => {
  expect(vatAtStake(payment(differs))).toBe(vat);
});

test('wages, loans and bank charges bring no document; purchases and fuel do', () => {
  expect(typesWithoutDocument()).toEqual(expect.arrayContaining(['salary', 'mortgage', 'interest', 'bank_charges']));
  for (const type of ['purchase', 'fuel', 'utilities', 'debit', 'unknown'] as const)
    expect(typesWithoutDocument()).not.toContain(type);
});

test.each([
  ['tax', 'SARS VAT201 4460119999'],
  ['tax of staff', 'EMP201 PAYE FEB'],
  ['a debit order that was returned', 'DEBIT ORDER RETURNED RTD INSURER'],
  ['a cheque that the bank did not pay', 'ONBETAALD TJEK 00112'],
  ['a medical scheme', 'DISC HEALTH MED AID 99123'],
  ['a medical scheme that only the categories know', 'DEBIT ORDER THEBEMED 0226'],
  ['a retirement annuity', 'SANLAM RETIREMENT ANNUITY 2201'],
  ['life cover', 'OLD MUTUAL LIFE COVER'],
  ['the owner’s drawings', 'DRAWINGS MARCH P BOTHA'],
  ['an own account', 'BANKING APP TRANSFER TO SAVINGS POCKET'],
  ['the card that was settled', 'CREDIT CARD PAYMENT 4123'],
  ['a bet', 'HOLLYWOODBETS 2291'],
])('no invoice is expected for %s', (_why, description) => {
  expect(expectsInvoice({ description, type: 'debit' })).toBe(false);
});

test('no invoice is expected for pay, by its type alone', () => {
  expect(expectsInvoice({ description: 'NET AMOUNT', type: 'salary' })).toBe(false);
});

test.each([
  ['short-term insurance, which carries VAT', 'SANTAM INSURANCE PREM'],
  ['a supplier paid by transfer', 'IB TRANSFER TO KAROO PUMPS'],
  ['a gem dealer', 'GEMS AND JEWELS PAARL'],
  ['a shop whose name has tax in it', 'TAXI TAXIDERMY'],
  ['an investment company as a landlord', 'VREDE INVESTMENTS RENT'],
])('an invoice is expected for %s', (_why, description) => {
  expect(expectsInvoice({ description, type: 'debit' })).toBe(true);
});
