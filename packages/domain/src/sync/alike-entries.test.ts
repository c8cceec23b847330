import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDate } from '../kernel/calendar-date.ts';
import { cents } from '../kernel/money.ts';
import { type ComparedEntry, compareEntries, MIN_SIMILARITY } from './alike-entries.ts';

const day = calendarDate('2026-11-18');
const slip: ComparedEntry = {
  ...{ supplierName: 'Karoo Stationers', date: day, number: 'INV-10442', totalCents: cents(1150_00) },
};

test.each<[string, Partial<ComparedEntry>, Partial<ComparedEntry>, number]>([
  // why                                    document  entry                                         similarity
  ['equal everything', {}, {}, 1],
  ['legal forms and case', {}, { supplierName: 'KAROO STATIONERS (PTY) LTD' }, 1],
  ['an Afrikaans legal form', {}, { supplierName: 'Karoo Stationers (Edms) Bpk' }, 1],
  ['a cent apart', {}, { totalCents: cents(1150_01) }, 1],
  ['two cents apart', {}, { totalCents: cents(1150_02) }, 0.6],
  ['two slips of one shop and day with different numbers', {}, { number: 'INV-10443' }, 0.8],
  ['no number here', { number: null }, {}, 1],
  ['no number in the books', {}, { number: ' ' }, 1],
  ['no number at all', { number: null }, { number: null }, 1],
  ['a number of punctuation is none', {}, { number: '---' }, 1],
  ['a day apart with the same number', {}, { date: addDays(day, 1) }, 0.933],
  ['two days apart with the same number', {}, { date: addDays(day, -2) }, 0.867],
  ['three days apart', {}, { date: addDays(day, 3) }, 0.8],
  ['a day apart without numbers', { number: null }, { date: addDays(day, -1) }, 0.9],
  ['two days apart without numbers', { number: null }, { date: addDays(day, 2) }, 0.8],
  ['a number typed without its letters', {}, { number: '10442' }, 1],
  ['a number typed without its zeros', { number: 'INV-00442' }, { number: '442' }, 1],
  ['a number of which the beginning was cut off', { number: '2026/11/0000/INV-10442' }, {}, 1],
  ['a short number that ends another', { number: '2' }, { number: '10442' }, 0.8],
  ['another shop', {}, { supplierName: 'Cape Stationers' }, 0.7],
  ['shops without a name are not the same', { supplierName: null }, { supplierName: null }, 0.7],
  ['only the day in common', {}, { supplierName: 'X', totalCents: cents(1), number: '9' }, 0.1],
  [
    'nothing in common is 0, not less',
    {},
    { supplierName: 'X', totalCents: cents(1), number: '9', date: addDays(day, 9) },
    0,
  ],
])('%s', (_why, document, entry, similarity) => {
  const [one, other] = [
    { ...slip, ...document },
    { ...slip, ...entry },
  ];
  expect(compareEntries(one, other).similarity).toBe(similarity);
  expect(compareEntries(other, one).similarity).toBe(similarity);
});

test('a person is asked from 0.9 on, and told the reasons, the strongest first', () => {
  expect(MIN_SIMILARITY).toBe(0.9);
  expect(compareEntries(slip, slip).reasons).toEqual(['amount', 'merchant', 'date', 'number']);
  expect(compareEntries(slip, { ...slip, number: '9' }).reasons).toEqual(['amount', 'merchant', 'date']);
});

test('a similarity is between 0 and 1, and two known numbers that differ are never a conflict', () => {
  const entries = fc.record({
    supplierName: fc.constantFrom(null, 'Karoo Stationers', 'Karoo Stationers CC', 'Cape Fuel'),
    date: fc.integer({ min: -5, max: 5 }).map((days) => addDays(day, days)),
    number: fc.constantFrom(null, 'A-1001', 'A-1002', '77'),
    totalCents: fc.constantFrom(cents(100), cents(101), cents(500)),
  });
  fc.assert(
    fc.property(entries, entries, (one, other) => {
      const { similarity } = compareEntries(one, other);
      expect(similarity).toBeGreaterThanOrEqual(0);
      expect(similarity).toBeLessThanOrEqual(1);
      if (one.number !== null && other.number !== null && one.number !== other.number)
        expect(similarity).toBeLessThan(MIN_SIMILARITY);
    }),
  );
});
