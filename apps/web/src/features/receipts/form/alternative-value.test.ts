import { expect, test } from 'vitest';
import { alternativeValue } from './alternative-value.ts';

test.each([
  ['an amount as printed', 'totalCents', 'R 1 204,35', '1204.35'],
  ['a day as printed', 'invoiceDate', '05/03/2026', '2026-03-05'],
  ['a rate as printed', 'vatRate', '15 %', '15'],
  ['text is unchanged', 'supplierName', 'Pick n Pay', 'Pick n Pay'],
  ['an unreadable value is shown as it is', 'totalCents', 'twelve', 'twelve'],
])('%s', (_why, field, alternative, value) => {
  expect(alternativeValue(field, alternative)).toBe(value);
});
