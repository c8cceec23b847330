import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../../kernel/calendar-date.ts';
import { cents } from '../../../kernel/money.ts';
import type { LineEvidence, StoredEvidence } from '../duplicate-facts.ts';
import { pairOf } from '../duplicate-pair.ts';
import { DAY_BITS, TIME_BITS } from './day-weight.ts';
import { MISREAD_ORDER_BITS, NAMES_NEAR_BITS, PAID_LATER_BITS, PAPER_BITS, paperBits } from './paper-weight.ts';
import { OTHER_PLACE_BITS } from './supplier-weight.ts';
import { isOnePurchase, MIN_BITS, OTHER_BUYER_BITS, USUAL_BITS, weighCopies } from './weigh-pair.ts';

test('the weights', () => {
  expect(Object.values(PAPER_BITS)).toEqual([3, 10, 2, 0, -3, -8]);
  expect([NAMES_NEAR_BITS, MISREAD_ORDER_BITS, PAID_LATER_BITS]).toEqual([6, 2, 2]);
  expect([OTHER_PLACE_BITS, OTHER_BUYER_BITS, USUAL_BITS]).toEqual([-11, -10, -6]);
  expect(MIN_BITS).toEqual({ STRANGERS: 17, SAME_SUPPLIER: 11, SAME_GOODS: 1 });
});

const lines = (...amounts: number[]): LineEvidence[] =>
  amounts.map((amount) => ({ description: '', totalCents: cents(amount) }));
const slip: StoredEvidence = {
  ...{ documentType: 'RECEIPT', supplierName: 'Karoo Hardware', supplierVatNumber: '4010139121' },
  ...{
    invoiceNumber: null,
    invoiceDate: calendarDate('2026-03-14'),
    totalCents: cents(412_37),
    vatCents: cents(53_79),
  },
};
const invoice: StoredEvidence = { ...slip, documentType: 'TAX_INVOICE', invoiceNumber: 'INV-20417', vatCents: null };
const on = (date: string, change: Partial<StoredEvidence> = {}) => ({
  ...{ ...invoice, ...change },
  invoiceDate: calendarDate(date),
});

test.each([
  ['a quotation 90 days before', on('2026-01-01', { documentType: 'QUOTATION' }), on('2026-04-01'), 'FOLLOWS'],
  ['91 days before', on('2026-01-01', { documentType: 'QUOTATION' }), on('2026-04-02'), 'TOO_LATE'],
  ['a quotation after', on('2026-03-15', { documentType: 'QUOTATION' }), on('2026-03-14'), 'TOO_LATE'],
  ['a delivery 14 days after', on('2026-03-28', { documentType: 'DELIVERY_NOTE' }), on('2026-03-14'), 'FOLLOWS'],
  ['15 days after', on('2026-03-29', { documentType: 'DELIVERY_NOTE' }), on('2026-03-14'), 'TOO_LATE'],
  ['an invoice 21 days after a slip', slip, on('2026-04-04'), 'INVOICED'],
  ['22 days after, which the Act does not allow', slip, on('2026-04-05'), 'OTHER_DAY'],
  ['a month after', slip, on('2026-04-14'), 'TOO_LATE'],
  ['an order of six years ago', on('2020-01-01', { documentType: 'QUOTATION' }), on('2026-04-01'), 'FOLLOWS'],
  ['an invoice of six years ago', slip, on('2020-03-01'), 'INVOICED'],
  ['a year misread', slip, on('2025-03-20'), 'MISREAD_DAY'],
  ['and more than three weeks', slip, on('2025-04-10'), 'OTHER_DAY'],
  ['a month misread', slip, on('2026-08-20'), 'MISREAD_DAY'],
  ['a month misread, of two invoices', { ...slip, documentType: 'TAX_INVOICE' }, on('2026-08-20'), 'OTHER_DAY'],
  [
    'two odd lines, whatever the day',
    { ...slip, lineItems: lines(18_93, 4_17) },
    on('2026-04-05', { lineItems: lines(18_93, 4_17) }),
    'MISREAD_DAY',
  ],
  [
    'but not weeks later',
    { ...slip, lineItems: lines(18_93, 4_17) },
    on('2026-03-07', { lineItems: lines(18_93, 4_17) }),
    'TOO_LATE',
  ],
  [
    'three odd lines, weeks later too',
    { ...slip, lineItems: lines(18_93, 4_17, 6_31) },
    on('2026-03-07', { lineItems: lines(18_93, 4_17, 6_31) }),
    'MISREAD_DAY',
  ],
  [
    'an order of two odd lines, late',
    on('2026-01-01', { documentType: 'QUOTATION', lineItems: lines(18_93, 4_17) }),
    on('2026-06-02', { lineItems: lines(18_93, 4_17) }),
    'MISREAD_DAY',
  ],
  [
    'a receipt that names another invoice',
    on('2026-01-01'),
    on('2026-02-01', {
      documentType: 'RECEIPT',
      invoiceNumber: 'R1',
      lineItems: [{ description: 'Payment INV-20431', totalCents: null }],
    }),
    'TOO_LATE',
  ],
  [
    'a day that may be misread',
    { ...slip, ...{ invoiceDate: calendarDate('2026-03-18') } },
    on('2026-03-13'),
    'MISREAD_DAY',
  ],
  ['a copy', on('2026-03-14'), on('2026-05-01', { invoiceTitle: 'COPY TAX INVOICE' }), 'FOLLOWS'],
  [
    'a receipt 90 days after',
    on('2026-01-01'),
    on('2026-04-01', { documentType: 'RECEIPT', invoiceTitle: 'OFFICIAL RECEIPT' }),
    'FOLLOWS',
  ],
  [
    'a receipt that names the invoice',
    on('2026-01-01'),
    on('2026-08-01', {
      documentType: 'RECEIPT',
      invoiceNumber: 'R1',
      lineItems: [{ description: 'Payment INV 20417', totalCents: null }],
    }),
    'NAMES_NUMBER',
  ],
] as const)('two papers: %s', (_why, a, b, bits) => {
  expect(paperBits(pairOf(a, b, [b]))).toBe(PAPER_BITS[bits]);
  expect(paperBits(pairOf(b, a, [a]))).toBe(PAPER_BITS[bits]);
});

test.each([
  [
    'four weeks and a day before its order',
    on('2026-03-30', { documentType: 'QUOTATION' }),
    on('2026-03-01'),
    MISREAD_ORDER_BITS,
  ],
  ['four weeks before', on('2026-03-29', { documentType: 'QUOTATION' }), on('2026-03-01'), PAPER_BITS.TOO_LATE],
  [
    'a receipt that names a number like it',
    on('2026-01-01'),
    on('2026-08-01', { documentType: 'RECEIPT', lineItems: [{ description: 'Payment INV-20917', totalCents: null }] }),
    NAMES_NEAR_BITS,
  ],
  [
    'a terminal of one minute, a week later',
    { ...slip, timeOfDay: '10:52' },
    { ...slip, ...{ invoiceTitle: 'SPEEDPOINT', timeOfDay: '10:53', invoiceDate: calendarDate('2026-03-21') } },
    DAY_BITS.OTHER + TIME_BITS.SAME,
  ],
  [
    'a terminal half an hour after the bill',
    { ...slip, timeOfDay: '10:52' },
    { ...slip, ...{ invoiceTitle: 'SPEEDPOINT', timeOfDay: '11:22' } },
    DAY_BITS.SAME + PAID_LATER_BITS,
  ],
  [
    'a terminal half an hour before it',
    { ...slip, timeOfDay: '11:22' },
    { ...slip, ...{ invoiceTitle: 'SPEEDPOINT', timeOfDay: '10:52' } },
    DAY_BITS.SAME + TIME_BITS.OTHER,
  ],
])('other bits of papers: %s', (_why, a, b, bits) => {
  expect(paperBits(pairOf(a, b, [b]))).toBe(bits);
  expect(paperBits(pairOf(b, a, [a]))).toBe(bits);
});

describe('what must be outweighed', () => {
  const goods = { lineItems: lines(18_93, 4_17, 6_31), totalCents: cents(29_41), vatCents: null };
  const paper = { ...invoice, ...goods };
  const isOne = (a: StoredEvidence, b: StoredEvidence, all = [b]) => isOnePurchase(pairOf(a, b, all));

  test.each<[string, Partial<StoredEvidence>, Partial<StoredEvidence>, boolean]>([
    ['number and date misread', {}, { invoiceNumber: 'INV-26417', invoiceDate: calendarDate('2026-08-14') }, true],
    ['number and total', {}, { invoiceNumber: 'INV-26417', totalCents: cents(29_47) }, true],
    ['total and date', {}, { totalCents: cents(29_47), invoiceDate: calendarDate('2026-03-25') }, true],
    [
      'a standing order: next number, next week',
      {},
      { invoiceNumber: 'INV-20431', invoiceDate: calendarDate('2026-03-21') },
      false,
    ],
    ['the next number of the day', {}, { invoiceNumber: 'INV-20418' }, false],
    [
      'another buyer',
      { recipientName: 'Sunbird Guesthouse' },
      { recipientName: 'Mopani Builders', invoiceNumber: null },
      false,
    ],
    [
      'a correction that names what it replaces, with other goods',
      { lineItems: lines(99_00), totalCents: cents(99_00) },
      {
        invoiceTitle: 'CORRECTED TAX INVOICE',
        invoiceNumber: 'INV-30001',
        lineItems: [{ description: 'Replaces INV-20417', totalCents: cents(88_00) }],
        totalCents: cents(88_00),
      },
      true,
    ],
    [
      'another invoice that names it',
      { lineItems: lines(99_00), totalCents: cents(99_00) },
      {
        invoiceNumber: 'INV-30001',
        lineItems: [{ description: 'Less deposit INV-20417', totalCents: cents(88_00) }],
        totalCents: cents(88_00),
      },
      false,
    ],
    [
      'a correction numbered like it, for another total',
      { lineItems: lines(99_00), totalCents: cents(99_00) },
      { invoiceTitle: 'REVISED', invoiceNumber: 'INV-20417A', lineItems: lines(88_00), totalCents: cents(88_00) },
      true,
    ],
    [
      'an irregular total of one day of two months, the number unread on one, on slips',
      { documentType: 'RECEIPT', lineItems: lines(29_41) },
      {
        documentType: 'RECEIPT',
        lineItems: lines(29_41),
        invoiceNumber: null,
        invoiceDate: calendarDate('2026-04-14'),
      },
      true,
    ],
    [
      'for something charged monthly',
      { documentType: 'RECEIPT', lineItems: [{ description: 'Data bundle', totalCents: cents(29_41) }] },
      {
        documentType: 'RECEIPT',
        lineItems: [{ description: 'Data bundle', totalCents: cents(29_41) }],
        invoiceNumber: null,
        invoiceDate: calendarDate('2026-04-14'),
      },
      false,
    ],
    [
      'at a price of a shelf',
      { documentType: 'RECEIPT', lineItems: lines(29_95), totalCents: cents(29_95) },
      {
        documentType: 'RECEIPT',
        lineItems: lines(29_95),
        totalCents: cents(29_95),
        invoiceNumber: null,
        invoiceDate: calendarDate('2026-04-14'),
      },
      false,
    ],
    [
      'strangers: nothing but goods and day',
      { supplierName: null, supplierVatNumber: null, lineItems: [] },
      { invoiceNumber: null, lineItems: [] },
      false,
    ],
  ])('%s', (_why, a, b, isExpected) => {
    expect(isOne({ ...paper, ...a }, { ...paper, ...b })).toBe(isExpected);
    expect(isOne({ ...paper, ...b }, { ...paper, ...a })).toBe(isExpected);
  });

  test('an amount that the supplier often charges weighs against it', () => {
    const [a, b] = [paper, { ...paper, invoiceNumber: null }];
    const before = weighCopies(pairOf(a, b, [b])).occasion;
    expect(weighCopies(pairOf(a, b, [b, b])).occasion).toBe(before + USUAL_BITS);
  });

  test('one name or the other, at one minute, for one amount', () => {
    const at = (timeOfDay: string, supplierName: string) => ({
      ...paper,
      supplierName,
      supplierVatNumber: null,
      timeOfDay,
    });
    expect(isOne(at('10:52', 'Dorp Bakery'), at('10:52', 'Umhlanga Print Works'))).toBe(true);
    const few = { lineItems: lines(29_41) };
    expect(isOne({ ...at('10:52', 'Dorp Bakery'), ...few }, { ...at('11:52', 'Umhlanga Print Works'), ...few })).toBe(
      false,
    );
  });
});
