import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { taxInvoiceClass } from './tax-invoice-class.ts';

test.each([
  ['a coffee', 35_00, 'none'],
  ['exactly R50', 50_00, 'none'],
  ['a cent above R50', 50_01, 'abridged'],
  ['exactly R5 000', 5_000_00, 'abridged'],
  ['a cent above R5 000', 5_000_01, 'full'],
  ['a credit note counts by its absolute amount', -6_000_00, 'full'],
])('%s', (_why, total, invoiceClass) => {
  expect(taxInvoiceClass(cents(total))).toBe(invoiceClass);
});
