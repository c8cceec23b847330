import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { aFullInvoice, aLine, anInvoice, aVendor } from '../example-invoice.testing.ts';
import type { DocumentFacts } from '../facts/document-facts.ts';
import { checkTaxInvoice } from './tax-invoice-check.ts';

const missingFrom = (facts: DocumentFacts, context = aVendor) =>
  checkTaxInvoice(facts, context).missing.map(({ code, section }) => `${code} ${section}`);

test.each<[string, DocumentFacts, string[]]>([
  // why                                        document                              missing
  ['an abridged invoice needs no recipient', anInvoice(), []],
  ['a full invoice with everything', aFullInvoice(), []],
  ['blank is missing', anInvoice({ supplierName: '  ' }), ['MISSING_SUPPLIER_NAME 20(5)(b)']],
  ['no address', anInvoice({ supplierAddress: null }), ['MISSING_SUPPLIER_ADDRESS 20(5)(b)']],
  ['no VAT number', anInvoice({ supplierVatNumber: null }), ['MISSING_SUPPLIER_VAT_NUMBER 20(5)(b)']],
  [
    'a VAT number of nine digits',
    anInvoice({ supplierVatNumber: '401013912' }),
    ['MISSING_SUPPLIER_VAT_NUMBER 20(5)(b)'],
  ],
  ['a wrong check digit is not missing', anInvoice({ supplierVatNumber: '4010139122' }), []],
  ['no invoice number', anInvoice({ invoiceNumber: null }), ['MISSING_INVOICE_NUMBER 20(5)(c)']],
  ['no date', anInvoice({ invoiceDate: null }), ['MISSING_INVOICE_DATE 20(5)(c)']],
  ['no lines', anInvoice({ lineItems: [] }), ['MISSING_DESCRIPTION 20(5)(d)']],
  ['lines without words', anInvoice({ lineItems: [aLine({ description: ' ' })] }), ['MISSING_DESCRIPTION 20(5)(d)']],
  ['an abridged invoice needs no quantity', anInvoice({ lineItems: [aLine({ quantity: null })] }), []],
  ['no VAT amount', anInvoice({ vatCents: null, vatRate: null }), ['MISSING_VAT_AMOUNT 20(5)(e)']],
  ['the rate is enough', anInvoice({ vatCents: null }), []],
  [
    'zero-rated goods need no VAT amount',
    anInvoice({ vatCents: null, vatRate: null, lineItems: [aLine({ vatTreatment: 'zero-rated' })] }),
    [],
  ],
  ['dollars', anInvoice({ currency: 'USD' }), ['NOT_IN_RAND 20(5)']],
  ['no currency means rand', anInvoice({ currency: null }), []],
  [
    'a full invoice needs the recipient’s name',
    aFullInvoice({ recipientName: null }),
    ['MISSING_RECIPIENT_NAME 20(4)(c)'],
  ],
  [
    'a full invoice needs the recipient’s address',
    aFullInvoice({ recipientAddress: null }),
    ['MISSING_RECIPIENT_ADDRESS 20(4)(c)'],
  ],
  [
    'a full invoice needs the recipient’s VAT number',
    aFullInvoice({ recipientVatNumber: null }),
    ['MISSING_RECIPIENT_VAT_NUMBER 20(4)(c)'],
  ],
  [
    'a full invoice needs quantities',
    aFullInvoice({ lineItems: [aLine({ quantity: null })] }),
    ['MISSING_QUANTITY 20(4)(f)'],
  ],
  [
    'a full invoice without title, supplier and date',
    aFullInvoice({ documentType: 'RECEIPT', invoiceTitle: null, supplierName: null, invoiceDate: null }),
    ['MISSING_TITLE 20(4)(a)', 'MISSING_SUPPLIER_NAME 20(4)(b)', 'MISSING_INVOICE_DATE 20(4)(d)'],
  ],
])('%s', (_why, facts, missing) => {
  expect(missingFrom(facts)).toEqual(missing);
});

test.each<[string, Partial<DocumentFacts>, boolean]>([
  ['a reader saw the words', { documentType: 'TAX_INVOICE', invoiceTitle: null }, true],
  ['plain "invoice" is enough', { documentType: 'RECEIPT', invoiceTitle: 'INVOICE NO 12' }, true],
  ['Afrikaans', { documentType: 'RECEIPT', invoiceTitle: 'KONTANT BELASTINGFAKTUUR' }, true],
  ['a slip that says nothing', { documentType: 'RECEIPT', invoiceTitle: null }, false],
  ['a slip that says receipt', { documentType: 'RECEIPT', invoiceTitle: 'Receipt' }, false],
  ['"invoiced" is another word', { documentType: 'UNKNOWN', invoiceTitle: 'To be invoiced' }, false],
])('title: %s', (_why, change, found) => {
  expect(missingFrom(anInvoice(change))).toEqual(found ? [] : ['MISSING_TITLE 20(5)(a)']);
});

test.each<[string, Partial<DocumentFacts>, string[]]>([
  ['needs no number or goods of its own', { invoiceNumber: null, lineItems: [] }, []],
  ['needs no title when a reader saw it', { invoiceTitle: null }, []],
  ['needs the supplier', { supplierName: null }, ['MISSING_SUPPLIER_NAME 21(3)(a)']],
  [
    'for a full invoice needs the recipient',
    { totalCents: cents(-6_000_00), recipientName: null },
    ['MISSING_RECIPIENT_NAME 21(3)(a)'],
  ],
])('a credit note %s', (_why, change, missing) => {
  const creditNote = { documentType: 'CREDIT_NOTE', invoiceTitle: 'Credit note', totalCents: cents(-115_00) } as const;
  expect(missingFrom(aFullInvoice({ ...creditNote, ...change }))).toEqual(missing);
});

test.each<[string, Partial<DocumentFacts>]>([
  ['an Irish number and no address', { supplierVatNumber: 'IE6388047V', supplierAddress: null }],
  ['no South African recipient number', { supplierVatNumber: 'IE6388047V', recipientVatNumber: null }],
  ['dollars', { supplierVatNumber: 'IE6388047V', currency: 'USD' }],
  [
    'dollars, no number, no address and no VAT',
    { supplierVatNumber: null, supplierAddress: null, currency: 'USD', vatCents: null, vatRate: null },
  ],
])('a foreign supplier may have %s', (_why, change) => {
  expect(missingFrom(aFullInvoice(change))).toEqual([]);
});

test('a person may say that a supplier is foreign, or is not', () => {
  const facts = anInvoice({ supplierVatNumber: null, supplierAddress: null });
  expect(missingFrom(facts, { ...aVendor, supplierIsForeign: true })).toEqual([]);
  const irish = anInvoice({ supplierVatNumber: 'IE6388047V' });
  expect(missingFrom(irish, { ...aVendor, supplierIsForeign: false })).toEqual([
    'MISSING_SUPPLIER_VAT_NUMBER 20(5)(b)',
  ]);
});

test('a company that is not a vendor needs no number of its own on the invoice', () => {
  const facts = aFullInvoice({ recipientVatNumber: null });
  expect(missingFrom(facts, { ...aVendor, recipientIsVendor: false, ownVatNumber: null })).toEqual([]);
});

test.each([
  ['up to R50 nothing is required', 50_00, 'ZAR', 'none'],
  ['R50.01 requires an abridged one', 50_01, 'ZAR', 'abridged'],
  ['R5 000.00 requires an abridged one', 5_000_00, 'ZAR', 'abridged'],
  ['R5 000.01 requires a full one', 5_000_01, 'ZAR', 'full'],
  ['without a total, an abridged one', null, 'ZAR', 'abridged'],
  ['dollars: an abridged one', 10_00, 'USD', 'abridged'],
])('class: %s', (_why, total, currency, invoiceClass) => {
  const facts = anInvoice({ totalCents: total === null ? null : cents(total), currency });
  expect(checkTaxInvoice(facts, aVendor).invoiceClass).toBe(invoiceClass);
});

test('a slip of R45 needs only a total', () => {
  const bare = anInvoice({ documentType: 'RECEIPT', invoiceTitle: null, supplierVatNumber: null, invoiceNumber: null });
  expect(missingFrom({ ...bare, totalCents: cents(45_00), invoiceDate: null, lineItems: [] })).toEqual([]);
});

test('each missing particular has the VAT at risk', () => {
  const { missing } = checkTaxInvoice(anInvoice({ supplierName: null, invoiceNumber: null }), aVendor);
  expect(missing).toEqual([
    {
      severity: 'error',
      code: 'MISSING_SUPPLIER_NAME',
      section: '20(5)(b)',
      vatAtRiskCents: 15_00,
    },
    {
      severity: 'error',
      code: 'MISSING_INVOICE_NUMBER',
      section: '20(5)(c)',
      vatAtRiskCents: 15_00,
    },
  ]);
});
