import { expect, test } from 'vitest';
import { addDays, calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import {
  chanceOfAtLeast,
  type EarlierInvoice,
  type SignalContext,
  type SignalFacts,
  supplierSignals,
} from './supplier-signals.ts';

const today = calendarDate('2026-03-31');
const monday = calendarDate('2026-03-02');
const saturday = calendarDate('2026-03-07');

const facts: SignalFacts = {
  supplierName: 'Karoo Crafts',
  supplierVatNumber: '4010139121',
  bankAccounts: ['62012345678'],
  invoiceDate: monday,
  totalCents: cents(1_150_37),
  subtotalCents: cents(1_000_32),
  vatCents: cents(150_05),
};
const earlier = (change: Partial<EarlierInvoice> = {}, n = 0): EarlierInvoice => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  supplierVatNumber: '4010139121',
  bankAccounts: ['62012345678'],
  invoiceDate: addDays(monday, -7 * (n + 1)),
  totalCents: cents(500_13 + n * 7_11),
  ...change,
});
const many = (n: number, change: (n: number) => Partial<EarlierInvoice>) =>
  Array.from({ length: n }, (_, index) => earlier(change(index), index));

test.each([
  ['nothing unusual', {}, { earlier: [earlier()] }, []],
  ['a new supplier', {}, {}, []],
  ['another bank account', { bankAccounts: ['4051234567'] }, { earlier: [earlier()] }, ['BANK_DETAILS_CHANGED']],
  [
    'a second account beside a known one',
    { bankAccounts: ['4051234567', '62012345678'] },
    { earlier: [earlier()] },
    [],
  ],
  ['no account shown', { bankAccounts: [] }, { earlier: [earlier()] }, []],
  ['another VAT number', { supplierVatNumber: '4999999999' }, { earlier: [earlier()] }, ['VAT_NUMBER_CHANGED']],
  ['written in groups', { supplierVatNumber: '4010 139 121' }, { earlier: [earlier()] }, []],
  ['our own VAT number', {}, { ownVatNumber: '4010139121' }, ['VAT_NUMBER_IS_OWN']],
  ['a total that does not add up', { totalCents: cents(1_250_37) }, {}, ['TOTAL_DOES_NOT_ADD_UP']],
  ['cash rounding', { totalCents: cents(1_150_40) }, {}, []],
  ['a subtotal that includes the VAT', { totalCents: cents(1_000_32) }, {}, []],
  ['tomorrow', { invoiceDate: addDays(today, 1) }, {}, ['DATE_IN_FUTURE']],
  [
    'weekends only',
    { invoiceDate: saturday },
    { earlier: many(12, (n) => ({ invoiceDate: addDays(saturday, -7 * n) })) },
    ['UNUSUAL_WEEKENDS'],
  ],
  ['a few weekends', { invoiceDate: saturday }, { earlier: many(5, () => ({ invoiceDate: saturday })) }, []],
  [
    'weekends as often as not',
    { invoiceDate: saturday },
    { earlier: many(14, (n) => ({ invoiceDate: addDays(monday, -n) })) },
    [],
  ],
  [
    'round amounts',
    { totalCents: cents(900_00), subtotalCents: null },
    { earlier: many(12, (n) => ({ totalCents: cents((n + 3) * 100_00) })) },
    ['UNUSUAL_ROUND_AMOUNTS'],
  ],
  [
    'a fixed fee',
    { totalCents: cents(900_00), subtotalCents: null },
    { earlier: many(12, () => ({ totalCents: cents(900_00) })) },
    [],
  ],
] as const)('%s', (_why, change, context, codes) => {
  const full: SignalContext = { ownVatNumber: null, today, earlier: [], ...context };
  expect(supplierSignals({ ...facts, ...change }, full).map(({ code }) => code)).toEqual(codes);
});

test('the evidence names the earlier invoice, and only the last digits of an account', () => {
  const [signal] = supplierSignals(
    { ...facts, bankAccounts: ['4051234567'] },
    { ownVatNumber: null, today, earlier: [earlier()] },
  );
  expect(signal?.evidence[1]).toEqual({
    ...{ code: 'BANK_ACCOUNTS_BEFORE', accounts: ['5678'], day: '2026-02-23', receiptId: earlier().id },
  });
  expect(JSON.stringify(signal)).not.toContain('4051234567');
});

test('VAT numbers are shown as printed, a foreign one with its letters', () => {
  const [signal] = supplierSignals(
    { ...facts, supplierVatNumber: '4999 999 999' },
    { ownVatNumber: null, today, earlier: [earlier({ supplierVatNumber: 'IE6388047V' })] },
  );
  expect(signal?.evidence).toEqual([
    { code: 'VAT_NUMBER_HERE', vatNumber: '4999 999 999', receiptId: null },
    { code: 'VAT_NUMBER_BEFORE', vatNumber: 'IE6388047V', day: '2026-02-23', receiptId: earlier().id },
  ]);
});

test('the chance of three heads or more in four tosses is five in sixteen', () => {
  expect(chanceOfAtLeast(3, 4, 0.5)).toBeCloseTo(5 / 16);
});
