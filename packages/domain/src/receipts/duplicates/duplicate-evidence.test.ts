import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { findLikelyDuplicates, type StoredEvidence } from './duplicate-evidence.ts';

const slip: StoredEvidence = {
  documentType: 'RECEIPT',
  supplierName: 'Karoo Hardware',
  supplierVatNumber: '4010139121',
  invoiceNumber: null,
  invoiceDate: calendarDate('2026-03-05'),
  totalCents: cents(123_45),
  lineCents: [cents(100_00), cents(23_45)],
  pictureHash: null,
  isSameFile: false,
};
const numbered: StoredEvidence = { ...slip, documentType: 'TAX_INVOICE', invoiceNumber: 'INV-77' };
const hash = '0123456789abcdef';
const day = (date: string) => ({ invoiceDate: calendarDate(date) });

test.each([
  [
    'the same file, whatever was read from it',
    slip,
    { ...numbered, isSameFile: true, totalCents: null },
    { code: 'SAME_FILE' },
  ],
  ['the score of the specification', numbered, { ...numbered }, { code: 'INVOICE_NUMBER', isExact: true }],
  ['a slip without a number', slip, { ...slip }, { code: 'SAME_PURCHASE' }],
  ['a number that was read only once', numbered, { ...numbered, invoiceNumber: null }, { code: 'SAME_PURCHASE' }],
  ['day and month swapped', slip, { ...slip, ...day('2026-05-03') }, { code: 'SAME_PURCHASE' }],
  ['no date on one, but the same lines', slip, { ...slip, invoiceDate: null }, { code: 'SAME_PURCHASE' }],
  ['a supplier known only by its VAT number', slip, { ...slip, supplierName: null }, { code: 'SAME_PURCHASE' }],
  [
    'the same picture, with little read from it',
    { ...slip, pictureHash: hash },
    { ...slip, supplierName: null, supplierVatNumber: null, totalCents: null, pictureHash: '0123456789abcdee' },
    { code: 'SAME_PICTURE' },
  ],
  ['a slip and its tax invoice', slip, { ...numbered, ...day('2026-03-09') }, { code: 'SLIP_AND_INVOICE' }],
] as const)('likely: %s', (_why, a, b, reason) => {
  const swapped: StoredEvidence = { ...a, isSameFile: b.isSameFile };
  expect(findLikelyDuplicates(a, [b])[0]?.reasons).toContainEqual(reason);
  expect(findLikelyDuplicates(b, [swapped])[0]?.reasons).toContainEqual(reason);
});

test.each([
  ['another number', numbered, { ...numbered, invoiceNumber: 'INV-78', ...day('2026-03-06') }],
  ['another day', slip, { ...slip, ...day('2026-03-06') }],
  ['other lines for the same price', slip, { ...slip, lineCents: [cents(60_00), cents(63_45)] }],
  ['no date and no lines', { ...slip, lineCents: [] }, { ...slip, lineCents: [], invoiceDate: null }],
  ['a credit note', numbered, { ...numbered, documentType: 'CREDIT_NOTE' }],
  ['the layout of last month', { ...slip, pictureHash: hash }, { ...slip, pictureHash: hash, ...day('2026-02-05') }],
  [
    'the layout with another amount',
    { ...slip, pictureHash: hash },
    { ...slip, pictureHash: hash, totalCents: cents(99) },
  ],
  [
    'the same number of another supplier',
    numbered,
    { ...numbered, supplierName: 'Boland Dairy', supplierVatNumber: '4987654321', totalCents: cents(130_00) },
  ],
  ['a tax invoice a month later', slip, { ...numbered, ...day('2026-04-05') }],
  ['a tax invoice from before the slip', slip, { ...numbered, ...day('2026-03-01') }],
  ['a quotation', slip, { ...slip, documentType: 'QUOTATION', invoiceNumber: 'Q1', ...day('2026-03-06') }],
  [
    'a round amount in slip and invoice',
    { ...slip, totalCents: cents(500_00) },
    { ...numbered, totalCents: cents(500_00), ...day('2026-03-09') },
  ],
] as const)('not a duplicate: %s', (_why, a, b) => {
  expect(findLikelyDuplicates(a, [b])).toEqual([]);
});

const bill = (date: string): StoredEvidence => ({ ...numbered, invoiceNumber: 'ACC 4471', ...day(date) });

test.each([
  ['the second bill with the account number is found', '2026-02-05', ['2026-01-05'], 1],
  ['the third bill makes it a series', '2026-03-05', ['2026-01-05', '2026-02-05'], 0],
  ['the same bill of a series twice is found', '2026-02-05', ['2026-01-05', '2026-02-05'], 2],
] as const)('a monthly bill: %s', (_why, date, earlier, found) => {
  expect(findLikelyDuplicates(bill(date), earlier.map(bill))).toHaveLength(found);
});

test('another bill for an amount that the supplier often charges is not evidence', () => {
  const invoice = { ...numbered, ...day('2026-03-09') };
  expect(findLikelyDuplicates(invoice, [slip, { ...slip, ...day('2026-01-05') }])).toEqual([]);
});

test('the likeliest duplicates come first, five at most', () => {
  const many = Array.from({ length: 7 }, () => ({ ...slip }));
  const found = findLikelyDuplicates(numbered, [...many, { ...numbered }]);
  expect(found).toHaveLength(5);
  expect(found[0]).toMatchObject({ score: 1, level: 'high' });
});
