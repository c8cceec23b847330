import { cents } from '@tillslip/domain/kernel/money';
import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { outcomeMessage, progressPercent, progressText } from './outcome-message.ts';

const english = createI18n('en');

const draft = {
  status: 'saved',
  receiptStatus: 'completed',
  facts: null,
  pageCount: 2,
  elapsedMs: 3200,
  failure: null,
} as const;

test.each([
  ['pages are counted', draft, 'Successfully processed 2 page(s) as one invoice (3.2 s)'],
  [
    'a failed reading keeps the image',
    { ...draft, receiptStatus: 'needs_review' },
    'AI could not extract data. Image saved. (3.2 s)',
  ],
  [
    'a failure says why',
    { ...draft, status: 'failed', failure: 'corrupt-pdf' },
    'Failed in 3.2 s: Invalid PDF file. Please ensure the file is not corrupted.',
  ],
] as const)('outcome: %s', (_why, ended, message) => {
  expect(outcomeMessage(english, ended)?.message).toBe(message);
});

test('a quotation asks for its document type', () => {
  const facts = {
    documentType: 'QUOTATION',
    invoiceTitle: null,
    supplierName: null,
    supplierAddress: null,
    supplierVatNumber: null,
    recipientName: null,
    recipientAddress: null,
    recipientVatNumber: null,
    invoiceNumber: null,
    invoiceDate: null,
    dueDate: null,
    ...{ terms: null, referenceNumber: null, supplierContact: null },
    subtotalCents: null,
    vatCents: null,
    vatRate: null,
    totalCents: cents(100_00),
    currency: null,
    paymentMethod: null,
    lineItems: [],
  } as const;
  expect(
    outcomeMessage(english, { ...draft, receiptStatus: 'needs_review', facts: { ...facts, lineItems: [] } })?.message,
  ).toBe('Read in 3.2 s. Check what kind of document it is.');
});

test('a question is not an outcome yet', () => {
  expect(outcomeMessage(english, { ...draft, status: 'awaiting_decision' })).toBeNull();
});

test('progress names the page', () => {
  const progress = { stage: 'page', page: 1, pages: 2 } as const;
  expect(progressText(english, { status: 'reading', progress })).toBe('Reading page 1 of 2…');
  expect(progressPercent({ status: 'reading', progress })).toBeLessThan(50);
});
