import { expect, test } from 'vitest';
import { receiptValidity } from './receipt-validity.ts';

test.each([
  // why                             compliant  tax invoice  badge
  ['both are true', true, true, 'valid'],
  ['one is true, one unknown', null, true, 'valid'],
  ['one is true, one false', true, false, 'valid'],
  ['one is false, one unknown', false, null, 'invalid'],
  ['both are false', false, false, 'invalid'],
  ['never checked', null, null, 'pending'],
] as const)('%s', (_why, isVatCompliant, isValidTaxInvoice, badge) => {
  expect(receiptValidity({ isVatCompliant, isValidTaxInvoice })).toBe(badge);
});
