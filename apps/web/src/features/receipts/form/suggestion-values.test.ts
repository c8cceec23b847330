import type { Suggestion } from '@tillslip/contract/receipts/schemas';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { expect, test } from 'vitest';
import { emptyLine, type ReceiptFormValues } from './receipt-form-values.ts';
import { suggestionValues } from './suggestion-values.ts';

const values: ReceiptFormValues = {
  ...{ documentType: 'UNKNOWN', invoiceTitle: '', supplierName: 'KAROO CRAFTS CC', supplierAddress: '' },
  ...{ supplierVatNumber: '', recipientName: '', recipientAddress: '', recipientVatNumber: '', invoiceNumber: '' },
  ...{ terms: '', referenceNumber: '', supplierContact: '', notes: '' },
  ...{ paymentMethod: '', invoiceDate: '', dueDate: '', subtotalCents: '', vatCents: '', totalCents: '' },
  ...{
    vatRate: '',
    currency: '',
    companyId: 'a',
    folderId: 'f',
    taxCategoryCode: '',
    expenseCategory: '',
    vatType: 'standard',
  },
  ...{ businessUsePercent: '100', lineItems: [emptyLine()] },
};
const suggestion = (what: Suggestion['what'], value: string): Suggestion => ({
  ...{ what, value, label: null, supplier: 'Karoo Crafts', times: 1, learnedOn: calendarDate('2026-03-03') },
});

test.each([
  ['a name', 'name', 'Karoo Crafts', { supplierName: 'Karoo Crafts' }],
  ['another company clears the folder', 'company', 'b', { companyId: 'b', folderId: null }],
  ['a VAT201 field', 'vat_type', 'capital', { vatType: 'capital' }],
] as const)('%s is applied', (_why, what, value, change) => {
  expect(suggestionValues(suggestion(what, value), values)).toEqual(change);
});

test('a treatment applies to every line', () => {
  const change = suggestionValues(suggestion('vat_treatment', 'exempt'), values);
  expect(change?.lineItems).toMatchObject([{ vatTreatment: 'exempt' }]);
});

test.each([
  ['a value the form has already', 'folder', 'f'],
  ['an unknown VAT201 field', 'vat_type', 'nowhere'],
] as const)('nothing is offered for %s', (_why, what, value) => {
  expect(suggestionValues(suggestion(what, value), values)).toBeNull();
});
