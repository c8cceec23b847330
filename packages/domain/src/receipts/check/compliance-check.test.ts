import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDate } from '../../kernel/calendar-date.ts';
import { cents, ZERO } from '../../kernel/money.ts';
import { aFullInvoice, aLine, anInvoice, aVendor } from '../example-invoice.testing.ts';
import type { DocumentFacts } from '../facts/document-facts.ts';
import { checkCompliance, complianceScore } from './compliance-check.ts';
import type { Finding } from './finding.ts';

const codes = (facts: DocumentFacts, context = aVendor) =>
  checkCompliance(facts, context).findings.map(({ code }) => code);

test('a valid invoice', () => {
  expect(checkCompliance(aFullInvoice(), aVendor)).toEqual({
    invoiceClass: 'full',
    isValidTaxInvoice: true,
    isVatCompliant: true,
    missingFields: [],
    askedParticulars: [],
    findings: [],
    score: 100,
  });
});

test('an invoice with two particulars missing and one doubtful', () => {
  const facts = anInvoice({ supplierAddress: null, invoiceNumber: null, supplierVatNumber: '4010139122' });
  expect(checkCompliance(facts, aVendor)).toMatchObject({
    isValidTaxInvoice: false,
    isVatCompliant: false,
    missingFields: ['MISSING_SUPPLIER_ADDRESS', 'MISSING_INVOICE_NUMBER'],
    score: 55,
  });
  expect(codes(facts)).toEqual(['MISSING_SUPPLIER_ADDRESS', 'MISSING_INVOICE_NUMBER', 'VAT_NUMBER_CHECKSUM']);
});

test('warnings alone leave an invoice compliant', () => {
  const { isVatCompliant, score } = checkCompliance(anInvoice({ supplierVatNumber: '4010139122' }), aVendor);
  expect([isVatCompliant, score]).toEqual([true, 95]);
});

test.each<[string, DocumentFacts, string[]]>([
  ['a total of zero', anInvoice({ totalCents: cents(0), vatCents: cents(0) }), ['TOTAL_NOT_POSITIVE']],
  ['no total', anInvoice({ totalCents: null }), ['TOTAL_NOT_POSITIVE']],
  [
    'a buyer’s number of eight digits',
    aFullInvoice({ recipientVatNumber: '42101020' }),
    ['MISSING_RECIPIENT_VAT_NUMBER'],
  ],
  [
    'a buyer’s number that starts with 5',
    aFullInvoice({ recipientVatNumber: '5210102051' }),
    ['MISSING_RECIPIENT_VAT_NUMBER'],
  ],
  [
    'a negative total',
    anInvoice({ totalCents: cents(-115_00), lineItems: [aLine({ totalCents: cents(-115_00) })] }),
    ['TOTAL_NOT_POSITIVE'],
  ],
  [
    'a quotation',
    anInvoice({ documentType: 'QUOTATION', invoiceTitle: 'Quotation' }),
    ['NOT_A_TAX_INVOICE', 'MISSING_TITLE'],
  ],
  [
    'a pro forma invoice',
    anInvoice({ documentType: 'PRO_FORMA', invoiceTitle: 'Pro forma invoice' }),
    ['NOT_A_TAX_INVOICE', 'TITLE_CONTRADICTS'],
  ],
  [
    'a statement of account',
    anInvoice({ documentType: 'STATEMENT', invoiceTitle: 'Statement' }),
    ['NOT_A_TAX_INVOICE', 'MISSING_TITLE'],
  ],
  [
    'a bank statement that is a tax invoice',
    anInvoice({ documentType: 'STATEMENT', invoiceTitle: 'BANK STATEMENT / TAX INVOICE' }),
    [],
  ],
])('errors: %s', (_why, facts, found) => {
  expect(codes(facts)).toEqual(found);
});

test.each([
  ['above zero', 115_00],
  ['below zero', -115_00],
])('a credit note may be printed %s', (_why, total) => {
  const lineItems = [aLine({ totalCents: cents(total) })];
  expect(
    codes(anInvoice({ documentType: 'CREDIT_NOTE', invoiceTitle: 'Credit note', totalCents: cents(total), lineItems })),
  ).toEqual([]);
});

const milk = aLine({ description: 'Milk', vatTreatment: 'zero-rated' });

test.each<[string, DocumentFacts, string[]]>([
  // why                                        document                                    warnings
  ['nothing', anInvoice(), []],
  ['a wrong check digit', anInvoice({ supplierVatNumber: '4010139122' }), ['VAT_NUMBER_CHECKSUM']],
  ['a short foreign number', anInvoice({ supplierVatNumber: 'XY1234' }), ['SUPPLIER_VAT_NUMBER_UNUSUAL']],
  ['an ordinary foreign number', anInvoice({ supplierVatNumber: 'EU372045196' }), []],
  [
    'the supplier’s number is the company’s own',
    anInvoice({ supplierVatNumber: '4210102051' }),
    ['SUPPLIER_VAT_NUMBER_IS_OWN'],
  ],
  [
    'another VAT number on the document',
    anInvoice({ fields: { supplierVatNumber: { alternatives: ['4740101508'] } } }),
    ['TWO_VAT_NUMBERS'],
  ],
  [
    'the company’s own number as an alternative',
    anInvoice({ fields: { supplierVatNumber: { alternatives: ['4210102051'] } } }),
    [],
  ],
  [
    'another kind of number as an alternative',
    anInvoice({ fields: { supplierVatNumber: { alternatives: ['2019/574495/07'] } } }),
    [],
  ],
  [
    'supplier and buyer with the same number',
    aFullInvoice({ recipientVatNumber: '4010139121' }),
    ['TWO_VAT_NUMBERS', 'RECIPIENT_VAT_NUMBER_NOT_OWN'],
  ],
  [
    'a buyer’s number of eight digits, where none is needed',
    anInvoice({ recipientVatNumber: '42101020' }),
    ['RECIPIENT_VAT_NUMBER_FORMAT'],
  ],
  ['somebody else’s invoice', aFullInvoice({ recipientVatNumber: '4740101508' }), ['RECIPIENT_VAT_NUMBER_NOT_OWN']],
  ['15.5 % never applied', anInvoice({ vatRate: 1550 }), ['VAT_RATE_UNUSUAL']],
  [
    '0 % is a lawful rate',
    anInvoice({ vatRate: 0, vatCents: cents(0), lineItems: [milk], recipientName: 'A', recipientAddress: 'B' }),
    [],
  ],
  [
    '14 % before April 2018, but too old to claim',
    anInvoice({ vatRate: 1400, vatCents: cents(14_12), invoiceDate: calendarDate('2018-03-31') }),
    ['DATE_TOO_OLD'],
  ],
  ['VAT a cent over the tolerance', anInvoice({ vatCents: cents(15_06) }), ['VAT_AMOUNT_MISMATCH']],
  ['VAT within rounding', anInvoice({ vatCents: cents(15_05) }), []],
  ['VAT too low for the lines', anInvoice({ vatCents: cents(14_94) }), ['VAT_AMOUNT_MISMATCH']],
  ['less VAT because of zero-rated lines', anInvoice({ totalCents: cents(230_00), lineItems: [aLine(), milk] }), []],
  [
    'less VAT on lines of unknown treatment',
    anInvoice({ vatCents: cents(7_00), lineItems: [aLine({ vatTreatment: 'unknown' })] }),
    [],
  ],
  [
    'more VAT than the total can include',
    anInvoice({ vatCents: cents(16_00), lineItems: [aLine({ vatTreatment: 'unknown' })] }),
    ['VAT_AMOUNT_MISMATCH'],
  ],
  ['today', anInvoice({ invoiceDate: calendarDate('2026-03-01') }), []],
  ['its last return is filed this month', anInvoice({ invoiceDate: calendarDate('2021-02-01') }), []],
  ['the day before', anInvoice({ invoiceDate: calendarDate('2021-01-31') }), ['DATE_TOO_OLD']],
  ['a title that also says quotation', anInvoice({ invoiceTitle: 'Quotation / Invoice' }), ['TITLE_CONTRADICTS']],
  ['a bank’s combined title', anInvoice({ invoiceTitle: 'Tax Invoice/Statement Number 12' }), []],
  [
    'zero-rated goods on an abridged invoice',
    anInvoice({ vatRate: 0, vatCents: cents(0), lineItems: [milk] }),
    ['ZERO_RATED_ABRIDGED'],
  ],
])('warnings: %s', (_why, facts, found) => {
  const { findings } = checkCompliance(facts, aVendor);
  expect(findings.filter(({ severity }) => severity === 'warning').map(({ code }) => code)).toEqual(found);
});

test.each([
  ['today', { vatRate: 1000 }, 1500],
  ['before April 2018', { vatRate: 1500, invoiceDate: calendarDate('2018-03-31') }, 1400],
])('the rate that was expected: %s', (_why, change, standardRate) => {
  const { findings } = checkCompliance(anInvoice(change), aVendor);
  expect(findings).toContainEqual(expect.objectContaining({ code: 'VAT_RATE_UNUSUAL', standardRate }));
});

test('only the excess of a mismatch is at risk', () => {
  const { findings } = checkCompliance(anInvoice({ vatCents: cents(16_00) }), aVendor);
  expect(findings[0]?.vatAtRiskCents).toBe(1_00);
});

const anyFinding = fc
  .constantFrom('error' as const, 'warning' as const)
  .map((severity): Finding => ({ severity, code: 'MISSING_SUPPLIER_NAME', section: '20(4)', vatAtRiskCents: ZERO }));

test('the score stays within 0 and 100, ignores order, and never rises with another finding', () => {
  fc.assert(
    fc.property(fc.array(anyFinding, { maxLength: 12 }), anyFinding, (findings, another) => {
      const score = complianceScore(findings);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      expect(complianceScore([...findings, another])).toBeLessThanOrEqual(score);
      expect(complianceScore(findings.toReversed())).toBe(score);
    }),
  );
});

test('on a sale of the company, its own number is the supplier’s and the buyer’s is another', () => {
  const facts = aFullInvoice({ supplierVatNumber: '4210102051', recipientVatNumber: '4740101508' });
  const warnings = (isOwnSale: boolean) =>
    checkCompliance(facts, { ...aVendor, isOwnSale }).findings.map(({ code }) => code);
  expect(warnings(false)).toEqual(['SUPPLIER_VAT_NUMBER_IS_OWN', 'RECIPIENT_VAT_NUMBER_NOT_OWN']);
  expect(warnings(true)).toEqual([]);
});

test.each<[string, DocumentFacts, string, boolean]>([
  // why                            document                                                code                  valid
  ['a total above zero, today', anInvoice({ invoiceDate: aVendor.today }), '', true],
  ['a total of zero', anInvoice({ totalCents: cents(0) }), 'TOTAL_NOT_POSITIVE', false],
  ['a total below zero', anInvoice({ totalCents: cents(-115_00) }), 'TOTAL_NOT_POSITIVE', false],
  ['dated tomorrow', anInvoice({ invoiceDate: addDays(aVendor.today, 1) }), 'DATE_IN_FUTURE', false],
])('valid: %s', (_why, facts, code, isValid) => {
  const check = checkCompliance(facts, aVendor);
  const errors = check.findings.filter(({ severity }) => severity === 'error').map((finding) => finding.code);
  expect([check.isValidTaxInvoice, check.isVatCompliant, errors]).toEqual([isValid, isValid, code ? [code] : []]);
});
