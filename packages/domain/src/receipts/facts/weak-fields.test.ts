import { expect, test } from 'vitest';
import { weakest, weakFields } from './weak-fields.ts';

const facts = {
  totalCents: 115_00,
  vatCents: 15_00,
  invoiceDate: '2026-03-05',
  supplierName: 'Karoo',
  supplierVatNumber: '4',
  invoiceNumber: '7',
};
const likely = (confidence: number) => ({ confidence, class: 'likely' }) as const;
const guess = (confidence: number) => ({ confidence, class: 'guess' }) as const;
const nobody = () => false;

test.each([
  [
    'a checked field or one without evidence is not weak',
    facts,
    { totalCents: { confidence: 1, class: 'checked' } },
    [],
    null,
  ],
  [
    'the lowest confidence comes first',
    facts,
    { totalCents: likely(0.7), invoiceDate: guess(0.4) },
    ['invoiceDate', 'totalCents'],
    400,
  ],
  [
    'a missing field comes first and is not a guess',
    { ...facts, vatCents: null },
    { totalCents: likely(0.7) },
    ['vatCents', 'totalCents'],
    null,
  ],
  [
    'the lowest of several guesses counts',
    facts,
    { totalCents: guess(0.5), supplierName: guess(0.312) },
    ['supplierName', 'totalCents'],
    312,
  ],
  ['a field that does not count is left out', facts, { paymentMethod: guess(0.1) }, [], null],
] as const)('%s', (_why, some, evidence, fields, least) => {
  const weak = weakFields(some, evidence, nobody);
  expect(weak.map(({ field }) => field)).toEqual(fields);
  expect(weakest(weak)).toBe(least);
});

test('a field that a person typed is left out', () => {
  expect(
    weakFields({ ...facts, vatCents: null }, { totalCents: guess(0.2) }, (field) => field !== 'invoiceDate'),
  ).toEqual([]);
});
