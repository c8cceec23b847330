import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { likelyDuplicates, type StoredEvidence } from './duplicate-evidence.ts';

const slip: StoredEvidence = {
  documentType: 'RECEIPT',
  supplierName: 'Karoo Hardware',
  supplierVatNumber: '4010139121',
  invoiceNumber: null,
  invoiceDate: calendarDate('2026-03-05'),
  totalCents: cents(123_45),
  lineCents: [cents(100_00), cents(23_45)],
  pictureHash: null,
  sameFile: false,
};
const numbered: StoredEvidence = { ...slip, documentType: 'TAX_INVOICE', invoiceNumber: 'INV-77' };
const hash = '0123456789abcdef';
const day = (date: string) => ({ invoiceDate: calendarDate(date) });

test.each([
  ['the same file, whatever was read', slip, { ...numbered, sameFile: true, totalCents: null }, 'Same file'],
  ['the score of the specification', numbered, { ...numbered }, 'Same invoice number'],
  ['a slip without a number', slip, { ...slip }, 'Same purchase without an invoice number'],
  [
    'the number read once only',
    numbered,
    { ...numbered, invoiceNumber: null },
    'Same purchase without an invoice number',
  ],
  ['day and month changed places', slip, { ...slip, ...day('2026-05-03') }, 'Same purchase without an invoice number'],
  [
    'no date on one, but the same lines',
    slip,
    { ...slip, invoiceDate: null },
    'Same purchase without an invoice number',
  ],
  [
    'a supplier not read, but its VAT number',
    slip,
    { ...slip, supplierName: null },
    'Same purchase without an invoice number',
  ],
  [
    'the same picture, hardly read',
    { ...slip, pictureHash: hash },
    { ...slip, supplierName: null, supplierVatNumber: null, totalCents: null, pictureHash: '0123456789abcdee' },
    'The pictures look the same',
  ],
  [
    'a slip and its tax invoice',
    slip,
    { ...numbered, ...day('2026-03-09') },
    'A slip and a tax invoice for the same amount',
  ],
] as const)('likely: %s', (_why, a, b, reason) => {
  const turned: StoredEvidence = { ...a, sameFile: b.sameFile };
  expect(likelyDuplicates(a, [b])[0]?.reasons).toContain(reason);
  expect(likelyDuplicates(b, [turned])[0]?.reasons).toContain(reason);
});

test.each([
  ['another number', numbered, { ...numbered, invoiceNumber: 'INV-78', ...day('2026-03-06') }],
  ['another day', slip, { ...slip, ...day('2026-03-06') }],
  ['other lines for the same price', slip, { ...slip, lineCents: [cents(60_00), cents(63_45)] }],
  ['no date and nothing else to go by', { ...slip, lineCents: [] }, { ...slip, lineCents: [], invoiceDate: null }],
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
] as const)('no duplicate: %s', (_why, a, b) => {
  expect(likelyDuplicates(a, [b])).toEqual([]);
});

const bill = (date: string): StoredEvidence => ({ ...numbered, invoiceNumber: 'ACC 4471', ...day(date) });

test.each([
  ['the second bill with the account number is asked about', '2026-02-05', ['2026-01-05'], 1],
  ['from the third on it is a series', '2026-03-05', ['2026-01-05', '2026-02-05'], 0],
  ['one of the series twice is asked about', '2026-02-05', ['2026-01-05', '2026-02-05'], 2],
] as const)('a bill every month: %s', (_why, date, earlier, found) => {
  expect(likelyDuplicates(bill(date), earlier.map(bill))).toHaveLength(found);
});

test('a supplier whose bills often come to this amount proves nothing by one more', () => {
  const invoice = { ...numbered, ...day('2026-03-09') };
  expect(likelyDuplicates(invoice, [slip, { ...slip, ...day('2026-01-05') }])).toEqual([]);
});

test('the likeliest come first, at most five', () => {
  const many = Array.from({ length: 7 }, () => ({ ...slip }));
  const found = likelyDuplicates(numbered, [...many, { ...numbered }]);
  expect(found).toHaveLength(5);
  expect(found[0]).toMatchObject({ score: 1, level: 'high' });
});
