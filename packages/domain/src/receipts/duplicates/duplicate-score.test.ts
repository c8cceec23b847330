import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { supplierSimilarity } from '../suppliers/supplier-similarity.ts';
import type { DuplicateClue } from './duplicate-reason.ts';
import {
  amountSimilarity,
  type DuplicateFacts,
  dateSimilarity,
  duplicateLevel,
  findDuplicates,
  scoreDuplicate,
} from './duplicate-score.ts';
import { invoiceNumberMatch } from './invoice-number-match.ts';

const slip: DuplicateFacts = {
  invoiceNumber: 'INV-1001',
  supplierName: 'Karoo Stationers (Pty) Ltd',
  totalCents: cents(115_00),
  invoiceDate: calendarDate('2026-02-10'),
  supplierVatNumber: '4010139121',
};
const another = 'INV-1002';
type Graded = 'INVOICE_NUMBER' | 'SUPPLIER' | 'AMOUNT' | 'DATE';
const same = (code: Graded): DuplicateClue => ({ code, isExact: true });
const similar = (code: Graded): DuplicateClue => ({ code, isExact: false });

test.each<[string, Partial<DuplicateFacts>, number, string, DuplicateClue[]]>([
  // why                                 change                                              score  level
  [
    'the same document again: 0.5 + 0.3 + 0.15 + 0.05 + 0.1, capped',
    {},
    1,
    'high',
    [same('INVOICE_NUMBER'), same('SUPPLIER'), same('AMOUNT'), same('DATE'), { code: 'SAME_VAT_NUMBER' }],
  ],
  [
    'without a VAT number: 0.95 + 0.1, capped',
    { supplierVatNumber: null },
    1,
    'high',
    [same('INVOICE_NUMBER'), same('SUPPLIER'), same('AMOUNT'), same('DATE')],
  ],
  [
    'another invoice of the day: 0.3 + 0.15 + 0.05 + 0.1',
    { invoiceNumber: another },
    0.6,
    'very_low',
    [same('SUPPLIER'), same('AMOUNT'), same('DATE'), { code: 'SAME_VAT_NUMBER' }],
  ],
  [
    'number and date only: 0.5 + 0.15',
    { totalCents: null, supplierName: null, supplierVatNumber: null },
    0.65,
    'very_low',
    [same('INVOICE_NUMBER'), same('DATE')],
  ],
  [
    'number and amount only: 0.5 + 0.3',
    { invoiceDate: null, supplierName: null, supplierVatNumber: null },
    0.8,
    'low',
    [same('INVOICE_NUMBER'), same('AMOUNT')],
  ],
  [
    'a day later: 0.5 + 0.3 + 0.12',
    { invoiceDate: calendarDate('2026-02-11'), supplierName: null, supplierVatNumber: null },
    0.92,
    'medium',
    [same('INVOICE_NUMBER'), same('AMOUNT')],
  ],
  [
    'an amount nearly the same',
    { totalCents: cents(110_00), supplierName: null, supplierVatNumber: null },
    0.937,
    'medium',
    [same('INVOICE_NUMBER'), similar('AMOUNT'), same('DATE')],
  ],
  [
    'a supplier adds nothing at a score below 0.3',
    { invoiceNumber: null, totalCents: null, supplierVatNumber: null },
    0.15,
    'very_low',
    [same('SUPPLIER'), same('DATE')],
  ],
])('%s', (_why, change, score, level, reasons) => {
  expect(scoreDuplicate(slip, { ...slip, ...change })).toMatchObject({ score, level, reasons });
});

test('exactly 0.7 is not above the threshold', () => {
  const facts = { ...slip, totalCents: null, supplierName: null };
  expect(scoreDuplicate(facts, facts).score).toBe(0.7);
  expect(findDuplicates(facts, [facts])).toEqual([]);
});

test.each([
  ['the lowest high', 0.95, 'high'],
  ['the highest medium', 0.9499, 'medium'],
  ['the lowest medium', 0.85, 'medium'],
  ['the lowest low', 0.75, 'low'],
  ['below', 0.7499, 'very_low'],
])('level: %s', (_why, score, level) => {
  expect(duplicateLevel(score)).toBe(level);
});

test.each([
  ['the same', 100_00, 100_00, 1],
  ['a tenth less', 100_00, 90_00, 0.9],
  ['an invoice and its credit note', 100_00, -100_00, 0],
  ['nothing and nothing', 0, 0, 1],
  ['unknown', null, 100_00, 0],
])('amounts: %s', (_why, a, b, similarity) => {
  expect(amountSimilarity(a === null ? null : cents(a), b === null ? null : cents(b))).toBeCloseTo(similarity);
});

test.each([
  ['the same day', 0, 1],
  ['a day', 1, 0.8],
  ['two days', 2, 5 / 7],
  ['six days', 6, 1 / 7],
  ['seven days', 7, 0],
  ['a month', 30, 0],
])('dates apart: %s', (_why, days, similarity) => {
  const day = calendarDate('2026-02-10');
  expect(dateSimilarity(day, addDays(day, days))).toBeCloseTo(similarity);
  expect(dateSimilarity(addDays(day, days), day)).toBeCloseTo(similarity);
});

test.each([
  ['case and punctuation', 'inv 1001', 'INV-1001', 1],
  ['leading zeros', '0001001', '1001', 1],
  ['0 read as O by a camera', 'INV-1OO1', 'INV-1001', 0.9],
  ['the next invoice is different', 'INV-1001', 'INV-1002', 0],
  ['unknown on both sides', null, null, 0],
  ['only punctuation', '--', '--', 0],
])('invoice numbers: %s', (_why, a, b, match) => {
  expect(invoiceNumberMatch(a, b)).toBe(match);
});

test.each([
  ['legal form aside', 'Karoo Stationers (Pty) Ltd', 'KAROO STATIONERS', 1, 1],
  ['a branch is similar, not the same', 'Pick n Pay Family Rondebosch', 'Pick n Pay Family Claremont', 0.5, 0.9],
  ['a letter misread', 'Karoo Stationers', 'Karoo Stationcrs', 0.8, 0.99],
  ['different', 'Karoo Stationers', 'Dorp Bakery', 0, 0.2],
  ['a pair counts as often as it occurs: 2 of 7', 'Banana', 'Ban', 0.57, 0.58],
  ['one letter each', 'A', 'B', 0, 0],
  ['unknown', null, 'Dorp Bakery', 0, 0],
])('suppliers: %s', (_why, a, b, min, max) => {
  expect(supplierSimilarity(a, b)).toBeGreaterThanOrEqual(min);
  expect(supplierSimilarity(a, b)).toBeLessThanOrEqual(max);
});

test('returns the likeliest five, best first, each with its candidate', () => {
  const candidates = [3, 1, 0, 2, 4, 5, 6, 30].map((days) => ({
    ...slip,
    id: days,
    invoiceDate: addDays(calendarDate('2026-02-10'), days),
  }));
  const found = findDuplicates({ ...slip, supplierName: null }, candidates);
  expect(found.map(({ candidate }) => candidate.id)).toEqual([0, 1, 2, 3, 4]);
});

const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const anySlip: fc.Arbitrary<DuplicateFacts> = fc.record({
  invoiceNumber: maybe(fc.constantFrom('1', '01', 'INV-1', 'INV-I', 'B8', '')),
  supplierName: maybe(fc.oneof(fc.string(), fc.constantFrom('Karoo Stationers', 'Karoo Station', 'Dorp'))),
  totalCents: maybe(fc.integer({ min: -20_000, max: 20_000 }).map(cents)),
  invoiceDate: maybe(fc.integer({ min: 0, max: 20 }).map((days) => addDays(calendarDate('2026-02-01'), days))),
  supplierVatNumber: maybe(fc.constantFrom('4010139121', '401 013 9121', '', 'none')),
});

test('a score is between 0 and 1 and symmetric', () => {
  fc.assert(
    fc.property(anySlip, anySlip, (a, b) => {
      const { score, matches } = scoreDuplicate(a, b);
      for (const value of [score, ...Object.values(matches)]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
      expect(scoreDuplicate(b, a)).toEqual(scoreDuplicate(a, b));
    }),
  );
});

test('no document is more similar to a document than itself', () => {
  fc.assert(
    fc.property(anySlip, anySlip, (a, b) => {
      expect(scoreDuplicate(a, b).score).toBeLessThanOrEqual(scoreDuplicate(a, a).score);
    }),
  );
});
