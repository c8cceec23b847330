import type { ReceiptFacts } from '@tillslip/contract/receipt-schemas';
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
  currency: '',
  companyId: null,
  folderId: null,
  taxCategoryCode: '',
  vatType: 'standard',
  businessUsePercent: '100',
  lineItems: [],
};

/** Facts of a document nobody could read. */
const unread: ReceiptFacts = {
  ...{
    documentType: 'UNKNOWN',
    invoiceTitle: null,
    supplierName: null,
    supplierAddress: null,
    supplierVatNumber: null,
  },
  ...{ recipientName: null, recipientAddress: null, recipientVatNumber: null, invoiceNumber: null, invoiceDate: null },
  ...{ dueDate: null, subtotalCents: null, vatCents: null, vatRate: null, totalCents: null, currency: null },
  ...{ paymentMethod: null, lineItems: [] },
};

test('an empty field is "not on the document", never zero', () => {
  expect(formFacts(blank, unread)).toMatchObject({
    supplierName: null,
    totalCents: null,
    vatRate: null,
    invoiceDate: null,
  });
});

test('amounts become cents, the rate basis points', () => {
  const values = { ...blank, totalCents: '1204.35', vatRate: '15', supplierName: ' Spar ', currency: 'ZAR' };
  expect(formFacts(values, unread)).toMatchObject({
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

test.each([
  ['what the reader wrote small is shown large, and stays small', 'Card', 'card', 'card'],
  ['a change is a change', 'Cash', 'card', 'Cash'],
  ['taken away', '', 'card', null],
])('the payment method: %s', (_why, typed, was, saved) => {
  expect(formFacts({ ...blank, paymentMethod: typed }, { ...unread, paymentMethod: was }).paymentMethod).toBe(saved);
});

test.each([
  ['half a per cent', '12.5'],
  ['more than all', '101'],
])('business use is a whole share: %s', (_why, businessUsePercent) => {
  expect(receiptFormErrors({ ...blank, businessUsePercent })).toEqual({
    businessUsePercent: 'Enter a whole number from 0 to 100',
  });
});
