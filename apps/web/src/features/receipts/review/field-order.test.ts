import { expect, test } from 'vitest';
import { fieldOrder } from './field-order.ts';

const doubt = (field: string) => ({ field, class: 'guess' as const, confidence: 0.4 });

test('doubtful fields come first, in the given order, without repeats', () => {
  const { first, rest } = fieldOrder([doubt('vatCents'), doubt('invoiceDate'), doubt('vatCents')]);
  expect(first).toEqual(['vatCents', 'invoiceDate']);
  expect(rest).not.toContain('vatCents');
  expect(rest.slice(0, 2)).toEqual(['supplierName', 'supplierVatNumber']);
});

test('a doubt about the lines is shown in the grid', () => {
  expect(fieldOrder([doubt('lineItems')]).first).toEqual([]);
});

test('an unusual field is shown if it is in doubt', () => {
  expect(fieldOrder([doubt('currency')]).first).toEqual(['currency']);
});
