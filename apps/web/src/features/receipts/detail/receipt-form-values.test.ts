import { expect, test } from 'vitest';
import { emptyLine, formFacts, type ReceiptFormValues, receiptFormErrors } from './receipt-form-values.ts';

const blank: ReceiptFormValues = {
  documentType: 'UNKNOWN',
  invoiceTitle: '',
  supplierName: '',
  supplierAddress: '',
  supplierVatNumber: '',
  recipientName: '',
  recipientAddress: '',
  recipientVatNumber: '',
  invoiceNumber: '',
  paymentMethod: '',
  invoiceDate: '',
  dueDate: '',
  subtotalCents: '',
  vatCents: '',
  totalCents: '',
  vatRate: '',
  companyId: null,
  folderId: null,
  taxCategoryCode: 'OFFICE_SUPPLIES',
  vatBucket: 'standard',
  lineItems: [],
};

test('an empty field is "not on the document", never zero', () => {
  expect(formFacts(blank, null)).toMatchObject({
    supplierName: null,
    totalCents: null,
    vatRate: null,
    invoiceDate: null,
  });
});

test('amounts become cents, the rate basis points', () => {
  const values = { ...blank, totalCents: '1204.35', vatRate: '15', supplierName: ' Spar ' };
  expect(formFacts(values, 'ZAR')).toMatchObject({
    totalCents: 120_435,
    vatRate: 1500,
    supplierName: 'Spar',
    currency: 'ZAR',
  });
});

test.each([
  ['nothing typed is no mistake', {}, {}],
  ['an amount that is none', { totalCents: 'twelve' }, { totalCents: 'Enter an amount such as 1204.35' }],
  ['a day that is none', { invoiceDate: '2026-02-30' }, { invoiceDate: 'Enter a real date' }],
  ['a rate above the whole', { vatRate: '115' }, { vatRate: 'Enter a rate between 0 and 100' }],
])('%s', (_why, typed, errors) => {
  expect(receiptFormErrors({ ...blank, ...typed })).toEqual(errors);
});

test('a line needs a description', () => {
  expect(receiptFormErrors({ ...blank, lineItems: [emptyLine()] })).toEqual({
    'lineItems.0.description': 'Say what it is',
  });
});
