import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { anInvoice } from '../example-invoice.testing.ts';
import type { DocumentFacts } from '../facts/document-facts.ts';
import { extractionConfidence } from './extraction-confidence.ts';

const nothing = anInvoice({
  documentType: 'UNKNOWN',
  supplierName: null,
  supplierAddress: ' ',
  supplierVatNumber: null,
  invoiceNumber: null,
  invoiceDate: null,
  subtotalCents: null,
  vatCents: null,
  totalCents: null,
  lineItems: [],
});

test.each<[string, DocumentFacts, boolean, number]>([
  ['nothing read is the base', nothing, false, 0.5],
  ['everything read and compliant', anInvoice(), true, 1],
  ['everything read, not compliant', anInvoice(), false, 0.9],
  ['compliance alone', nothing, true, 0.6],
  ['line items alone', { ...nothing, lineItems: anInvoice().lineItems }, false, 0.6],
  ['a total alone', { ...nothing, totalCents: cents(1) }, false, 0.54],
  ['a total of zero does not count', { ...nothing, totalCents: cents(0) }, false, 0.5],
  ['VAT of zero counts', { ...nothing, vatCents: cents(0) }, false, 0.53],
])('%s', (_why, facts, compliant, confidence) => {
  expect(extractionConfidence(facts, compliant)).toBe(confidence);
});
