import type { ReceiptFacts } from '@tillslip/contract/receipts/schemas';
import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { emptyLine, formFacts, type ReceiptFormValues, receiptFormErrors } from './receipt-form-values.ts';

const english = createI18n('en');

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
  ...{ terms: '', referenceNumber: '', supplierContact: '', notes: '' },
  subtotalCents: '',
  vatCents: '',
  totalCents: '',
  vatRate: '',
  currency: '',
  companyId: null,
  folderId: null,
  taxCategoryCode: '',
  expenseCategory: '',
  vatType: 'standard',
  businessUsePercent: '100',
  lineItems: [],
};

/** The facts of an unreadable document. */
const unread: ReceiptFacts = {
  ...{
    documentType: 'UNKNOWN',
    invoiceTitle: null,
    supplierName: null,
    supplierAddress: null,
    supplierVatNumber: null,
  },
  ...{ recipientName: null, recipientAddress: null, recipientVatNumber: null, invoiceNumber: null, invoiceDate: null },
  ...{ terms: null, referenceNumber: null, supplierContact: null },
  ...{ dueDate: null, subtotalCents: null, vatCents: null, vatRate: null, totalCents: null, currency: null },
  ...{ paymentMethod: null, lineItems: [] },
};

test('an empty field is "not on the document", never zero', () => {
  expect(formFacts(english, blank, unread)).toMatchObject({
    supplierName: null,
    totalCents: null,
    vatRate: null,
    invoiceDate: null,
  });
});

test('amounts become cents, the rate basis points', () => {
  const values = { ...blank, totalCents: '1204.35', vatRate: '15', supplierName: ' Spar ', currency: 'ZAR' };
  expect(formFacts(english, values, unread)).toMatchObject({
    totalCents: 120_435,
    vatRate: 1500,
    supplierName: 'Spar',
    currency: 'ZAR',
  });
});

test.each([
  ['an empty form is valid', {}, {}],
  ['an invalid amount', { totalCents: 'twelve' }, { totalCents: 'Enter an amount such as 1204.35' }],
  ['an invalid day', { invoiceDate: '2026-02-30' }, { invoiceDate: 'Enter a real date' }],
  ['a rate above 100', { vatRate: '115' }, { vatRate: 'Enter a rate between 0 and 100' }],
])('%s', (_why, typed, errors) => {
  expect(receiptFormErrors(english, { ...blank, ...typed })).toEqual(errors);
});

test('a line needs a description', () => {
  expect(receiptFormErrors(english, { ...blank, lineItems: [emptyLine()] })).toEqual({
    'lineItems.0.description': 'Enter a description',
  });
});

test.each([
  ['a lower-case reading is shown with a capital and saved as it was', 'Card', 'card', 'card'],
  ['a known method is saved as its code', 'Cash', 'card', 'cash'],
  ['any other is saved as typed', 'Tap & go', 'card', 'Tap & go'],
  ['cleared', '', 'card', null],
])('the payment method: %s', (_why, typed, before, saved) => {
  expect(
    formFacts(english, { ...blank, paymentMethod: typed }, { ...unread, paymentMethod: before }).paymentMethod,
  ).toBe(saved);
});

test.each([
  ['half a per cent', '12.5'],
  ['more than 100', '101'],
])('business use is a whole percentage: %s', (_why, businessUsePercent) => {
  expect(receiptFormErrors(english, { ...blank, businessUsePercent })).toEqual({
    businessUsePercent: 'Enter a whole number from 0 to 100',
  });
});
