import { expect, test } from 'vitest';
import { receiptValidity } from './receipt-validity.ts';

test.each([
  // why                             compliant  tax invoice  badge
  ['both say so', true, true, 'valid'],
  ['one says so, one was not asked', null, true, 'valid'],
  ['one says so, one denies', true, false, 'valid'],
  ['one denies, one was not asked', false, null, 'invalid'],
  ['both deny', false, false, 'invalid'],
  ['never checked', null, null, 'pending'],
] as const)('%s', (_why, isVatCompliant, isValidTaxInvoice, badge) => {
  expect(receiptValidity({ isVatCompliant, isValidTaxInvoice })).toBe(badge);
});
