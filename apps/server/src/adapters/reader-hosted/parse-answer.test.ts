import { expect, test } from 'vitest';
import { parseAnswer } from './parse-answer.ts';

test.each([
  // why                            answer                                          field            value
  ['plain', '{"total_amount":115}', 'totalCents', 115_00],
  ['parts of a cent', '{"total_amount":1.005}', 'totalCents', 100],
  ['an amount as text', '{"total_amount":"R 1 234,56"}', 'totalCents', 1234_56],
  ['not an amount', '{"total_amount":"about ten"}', 'totalCents', null],
  ['an amount that is too large', '{"total_amount":1e300}', 'totalCents', null],
  ['a day first', '{"invoice_date":"14/09/2026"}', 'invoiceDate', '2026-09-14'],
  ['an impossible day', '{"invoice_date":"2026-02-31"}', 'invoiceDate', null],
  ['a number as a number', '{"invoice_number":1042}', 'invoiceNumber', '1042'],
  ['a text that means null', '{"supplier_name":"N/A"}', 'supplierName', null],
  ['an unknown type', '{"document_type":"POEM"}', 'documentType', null],
  ['a currency in words', '{"currency":"rand"}', 'currency', null],
  ['a name that is far too long', `{"supplier_name":"${'a'.repeat(401)}"}`, 'supplierName', null],
] as const)('%s', (_why, answer, field, value) => {
  expect(parseAnswer(answer)?.[field]).toBe(value);
});

test.each([
  ['nothing', ''],
  ['no braces', 'I cannot read this.'],
  ['half an object', '{"total_amount":115,"line_items":[{"desc'],
  ['a list', '[1,2,3]'],
])('%s is not an answer', (_why, answer) => {
  expect(parseAnswer(answer)).toBeNull();
});

test('drops a line without an amount', () => {
  const lines = parseAnswer(
    '{"line_items":[{"description":"Paint","total":null},{"description":"Brush","total":"12.50"}]}',
  );
  expect(lines?.lineItems).toEqual([{ description: 'Brush', quantity: null, unitPriceCents: null, totalCents: 12_50 }]);
});
