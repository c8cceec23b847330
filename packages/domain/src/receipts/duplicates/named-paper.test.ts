import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { findLikelyDuplicates } from './duplicate-evidence.ts';
import type { LineEvidence, StoredEvidence } from './duplicate-facts.ts';

const line = (description: string, amount: number | null): LineEvidence => ({
  description,
  totalCents: amount === null ? null : cents(amount),
});
const day = (date: string) => ({ invoiceDate: calendarDate(date) });
const goods = [line('Copper pipe 22mm', 787_78), line('Geyser 150L', 5_552_70)];
const invoice: StoredEvidence = {
  ...{ documentType: 'TAX_INVOICE', supplierName: 'Karoo Plumbing', supplierVatNumber: '4010139121' },
  ...{ invoiceNumber: 'IN20515', ...day('2026-08-03'), totalCents: cents(6_340_48), lineItems: goods },
};
const next: StoredEvidence = { ...invoice, invoiceNumber: 'IN20550', ...day('2026-08-11') };
const bill: StoredEvidence = {
  ...{ documentType: 'RECEIPT', invoiceTitle: 'VAT INVOICE', supplierName: 'Karoo Grill' },
  ...{ supplierVatNumber: '4010139121', invoiceNumber: '#89391', ...day('2026-07-07'), timeOfDay: '19:51' },
  ...{ totalCents: cents(574_93), vatCents: cents(74_99), lineItems: [line('Platter', 439_99), line('Wine', 134_94)] },
};
const card: StoredEvidence = {
  ...{ ...bill, invoiceTitle: 'CUSTOMER COPY', supplierVatNumber: null, vatCents: null, invoiceNumber: 'AUTH 99983' },
  ...{ timeOfDay: '20:03', totalCents: cents(654_93), lineItems: [line('Amount', 574_93), line('Tip', 80_00)] },
};
const withLine = (description: string, amount: number | null, of = next) => ({
  ...{ ...of, lineItems: [...goods, line(description, amount)] },
});

const first = (a: StoredEvidence, b: StoredEvidence): string | null => {
  const [ab, ba] = [findLikelyDuplicates(a, [b]), findLikelyDuplicates(b, [a])];
  expect(ab.map(({ reasons }) => reasons)).toEqual(ba.map(({ reasons }) => reasons));
  return ab[0]?.reasons[0]?.code ?? null;
};

test.each([
  ['it says that it replaces the other', invoice, withLine('Replaces IN20515', 0), 'NAMES_NUMBER'],
  [
    'in Afrikaans, to another buyer',
    invoice,
    { ...withLine('Vervang IN20515', 0), recipientName: 'Vaal BK' },
    'NAMES_NUMBER',
  ],
  ['it adds to the other', invoice, withLine('Additional to IN20515', 0), null],
  ['the same goods again, naming none', invoice, next, null],
  [
    'interest on it',
    invoice,
    { ...next, totalCents: cents(121_10), lineItems: [line('Interest on IN20515', 121_10)] },
    null,
  ],
  [
    'an invoice that describes the goods by the slip alone',
    { ...invoice, documentType: 'RECEIPT' as const },
    { ...next, lineItems: [line('As per slip IN20515', 6_340_48)] },
    'NAMES_NUMBER',
  ],
  [
    'a booking voucher, for less than the invoice',
    { ...invoice, documentType: 'UNKNOWN' as const, invoiceTitle: 'Booking Voucher', totalCents: cents(5_000_00) },
    withLine('Booking IN20515', 0),
    'NAMES_NUMBER',
  ],
] as const)('one paper names the number of the other: %s', (_why, a, b, code) => {
  expect(first(a, b)).toBe(code);
});

test.each([
  ['a tip in its lines', card, 'PAYMENT'],
  [
    'cash back, at the same minute',
    { ...card, timeOfDay: '19:52', lineItems: [line('Purchase', 574_93), line('Cash back', 80_00)] },
    'PAYMENT',
  ],
  [
    'the bill named, the amount misread',
    { ...card, lineItems: [line('Bill #89391', 514_93), line('Tip', 80_00)] },
    'PAYMENT',
  ],
  [
    'the bill named, minutes later',
    { ...card, lineItems: [line('Bill #89391', 574_93), line('Tip', 80_00)] },
    'PAYMENT',
  ],
  ['another bill named', { ...card, lineItems: [line('Bill #89462', 574_93), line('Tip', 80_00)] }, null],
  ['half an hour after the bill', { ...card, timeOfDay: '20:21' }, 'PAYMENT'],
  ['a minute more', { ...card, timeOfDay: '20:22' }, null],
  ['before the bill', { ...card, timeOfDay: '19:41' }, null],
  ['another amount', { ...card, lineItems: [line('Amount', 611_20), line('Tip', 43_73)] }, null],
])('the slip of a terminal: %s', (_why, slip, code) => {
  expect(first(bill, slip)).toBe(code);
});

const slip: StoredEvidence = {
  ...{ ...bill, supplierName: 'Karoo Grill Paarl', supplierAddress: '12 Lady Grey St, Paarl' },
  invoiceNumber: '57752',
};
const branch = { ...slip, supplierName: 'Karoo Grill Worcester', supplierAddress: '3 High Street, Worcester' };

test.each([
  ['two branches at two times: their counters collide', slip, { ...branch, timeOfDay: '21:16' }, null],
  ['at one time: a place was read badly', slip, branch, 'INVOICE_NUMBER'],
  ['one place at two times: the time was misread', slip, { ...slip, timeOfDay: '21:16' }, 'INVOICE_NUMBER'],
  [
    'a trading name and a company name at one address, a line misread',
    { ...slip, timeOfDay: null },
    {
      ...slip,
      timeOfDay: null,
      supplierName: 'Breede Foods CC',
      supplierVatNumber: null,
      lineItems: [line('Platter', 489_99), line('Wine', 134_94)],
    },
    'LOOKS_MISREAD',
  ],
  [
    'at two addresses',
    { ...slip, timeOfDay: null },
    {
      ...branch,
      timeOfDay: null,
      supplierName: 'Breede Foods CC',
      supplierVatNumber: null,
      lineItems: [line('Platter', 489_99), line('Wine', 134_94)],
    },
    null,
  ],
  [
    'an interim folio with the number of its invoice, for less',
    {
      ...invoice,
      documentType: 'PRO_FORMA',
      ...day('2026-08-02'),
      totalCents: cents(787_78),
      lineItems: goods.slice(0, 1),
    },
    invoice,
    'LOOKS_MISREAD',
  ],
  [
    'the month of each paper in its number',
    { ...invoice, invoiceNumber: 'RE0726-077', ...day('2026-07-26') },
    { ...invoice, invoiceNumber: 'RE0826-077', ...day('2026-08-26') },
    null,
  ],
  ['halves of one bill', { ...slip, invoiceNumber: '57752/1' }, { ...slip, invoiceNumber: '57752/2' }, null],
  ['a sign of money that was not read', invoice, { ...invoice, currency: 'USD', invoiceNumber: null }, 'SAME_PURCHASE'],
  [
    'a counter with and without its zeros',
    { ...invoice, invoiceNumber: 'INV26-0347' },
    { ...invoice, invoiceNumber: 'INV26-347' },
    'INVOICE_NUMBER',
  ],
] as const)('one number or place: %s', (_why, a, b, code) => {
  expect(first(a, b)).toBe(code);
});
