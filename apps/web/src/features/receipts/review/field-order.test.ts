import { expect, test } from 'vitest';
import { fieldOrder } from './field-order.ts';

const doubt = (field: string) => ({ field, class: 'guess' as const, confidence: 0.4 });

test('what is in doubt comes first, in the order given, and is not asked twice', () => {
  const { first, rest } = fieldOrder([doubt('vatCents'), doubt('invoiceDate'), doubt('vatCents')]);
  expect(first).toEqual(['vatCents', 'invoiceDate']);
  expect(rest).not.toContain('vatCents');
  expect(rest.slice(0, 2)).toEqual(['supplierName', 'supplierVatNumber']);
});

test('a doubt about the lines has its own place in the grid', () => {
  expect(fieldOrder([doubt('lineItems')]).first).toEqual([]);
});

test('an unusual field is asked for when it is in doubt', () => {
  expect(fieldOrder([doubt('currency')]).first).toEqual(['currency']);
});
