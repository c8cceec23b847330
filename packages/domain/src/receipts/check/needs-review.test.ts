import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { type DocumentType, NO_FACTS } from '../facts/fact-schema.ts';
import { reviewReasons } from './needs-review.ts';

test.each<[string, DocumentType, number | null, string[]]>([
  ['a slip with a total counts', 'RECEIPT', 10_00, []],
  ['an unknown document with a total counts', 'UNKNOWN', 10_00, []],
  ['a credit note counts', 'CREDIT_NOTE', -10_00, []],
  ['no total', 'RECEIPT', null, ['no-total']],
  ['a total of zero is a failed reading', 'TAX_INVOICE', 0, ['no-total']],
  ['a quotation', 'QUOTATION', 10_00, ['not-a-purchase-document']],
  ['a pro forma', 'PRO_FORMA', 10_00, ['not-a-purchase-document']],
  ['a statement', 'STATEMENT', 10_00, ['not-a-purchase-document']],
  ['a delivery note without a total: both', 'DELIVERY_NOTE', null, ['no-total', 'not-a-purchase-document']],
])('%s', (_why, documentType, total, reasons) => {
  const facts = { ...NO_FACTS, documentType, totalCents: total === null ? null : cents(total), lineItems: [] };
  expect(reviewReasons(facts, null)).toEqual(reasons);
});

test('a failed reading', () => {
  expect(reviewReasons(null, null)).toEqual(['reading-failed']);
});
