import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { cents } from '../kernel/money.ts';
import { type JudgingContext, judgeReceipt } from './check-receipt.ts';
import { DOCUMENT_TYPES, type DocumentFacts } from './facts/document-facts.ts';
import { aFullInvoice, aLine, anInvoice, aVendor } from './facts/example-invoice.testing.ts';

test('a good invoice, from end to end', () => {
  expect(judgeReceipt(aFullInvoice(), aVendor)).toEqual({
    invoiceClass: 'full',
    isValidTaxInvoice: true,
    isVatCompliant: true,
    validity: 'valid',
    missingFields: [],
    findings: [],
    score: 100,
    summary: '✅ VAT Compliant - This invoice meets all VAT Act requirements',
    checklist: { missing: [], warnings: [], verdict: 'VAT Compliant' },
    categoryCode: 'OFFICE_SUPPLIES',
    categoryReason: expect.any(String),
    vatChargedCents: 1_500_00,
    vatClaimableCents: 1_500_00,
    notClaimableReason: null,
    vatAtRiskCents: 0,
    extractionConfidence: 1,
  });
});

const petrol = anInvoice({
  supplierName: 'Engen Karoo',
  subtotalCents: null,
  vatCents: cents(0),
  vatRate: null,
  lineItems: [aLine({ description: 'Unleaded 95', vatTreatment: 'zero-rated' })],
});

test.each<[string, DocumentFacts, Partial<JudgingContext>, number, number, string | null, number]>([
  // why                                        document    context                       charged claimable reason  at risk
  ['a valid invoice', anInvoice(), {}, 15_00, 15_00, null, 0],
  ['half private', anInvoice(), { businessUsePercent: 50 }, 15_00, 7_50, 'private-use', 0],
  ['no address', anInvoice({ supplierAddress: null }), {}, 15_00, 0, 'no-valid-tax-invoice', 15_00],
  [
    'no address and half private: half is at risk',
    anInvoice({ supplierAddress: null }),
    { businessUsePercent: 50 },
    15_00,
    0,
    'no-valid-tax-invoice',
    7_50,
  ],
  ['no VAT number', anInvoice({ supplierVatNumber: null }), {}, 15_00, 0, 'supplier-not-vendor', 15_00],
  ['a foreign supplier', anInvoice({ supplierVatNumber: 'IE6388047V' }), {}, 15_00, 0, 'supplier-not-vendor', 0],
  [
    'software billed in dollars from abroad',
    anInvoice({ supplierVatNumber: null, currency: 'USD', vatCents: null, vatRate: null, subtotalCents: null }),
    {},
    0,
    0,
    'supplier-not-vendor',
    0,
  ],
  ['a lunch', anInvoice({ supplierName: 'Spur' }), {}, 15_00, 0, 'entertainment', 0],
  [
    'a lunch without an address risks nothing',
    anInvoice({ supplierName: 'Spur', supplierAddress: null }),
    {},
    15_00,
    0,
    'entertainment',
    0,
  ],
  [
    'a meal while travelling',
    anInvoice({ supplierName: 'Spur' }),
    { taxCategoryCode: 'TRAVEL_ACCOM' },
    15_00,
    15_00,
    null,
    0,
  ],
  ['a rented car', anInvoice({ supplierName: 'Avis' }), {}, 15_00, 0, 'motor-car', 0],
  ['petrol', petrol, {}, 0, 0, 'no-vat-charged', 0],
  [
    'VAT nobody states',
    anInvoice({ vatCents: null, vatRate: null, subtotalCents: null }),
    {},
    0,
    0,
    'vat-not-shown',
    0,
  ],
  [
    'the buyer is no vendor',
    anInvoice(),
    { recipientIsVendor: false, ownVatNumber: null },
    15_00,
    0,
    'recipient-not-vendor',
    0,
  ],
  ['dollars', anInvoice({ currency: 'USD' }), {}, 15_00, 0, 'no-valid-tax-invoice', 15_00],
  [
    'a slip of R46 that only shows VAT',
    anInvoice({
      documentType: 'RECEIPT',
      invoiceTitle: null,
      supplierVatNumber: null,
      totalCents: cents(46_00),
      vatCents: cents(6_00),
      lineItems: [],
    }),
    {},
    6_00,
    6_00,
    null,
    0,
  ],
  [
    'a credit note printed positive',
    anInvoice({ documentType: 'CREDIT_NOTE', invoiceTitle: 'Credit note' }),
    {},
    -15_00,
    -15_00,
    null,
    0,
  ],
  [
    'a quotation',
    anInvoice({ documentType: 'QUOTATION', invoiceTitle: 'Quotation' }),
    {},
    15_00,
    0,
    'no-valid-tax-invoice',
    15_00,
  ],
])('%s', (_why, facts, context, charged, claimable, reason, atRisk) => {
  expect(judgeReceipt(facts, { ...aVendor, ...context })).toMatchObject({
    vatChargedCents: charged,
    vatClaimableCents: claimable,
    notClaimableReason: reason,
    vatAtRiskCents: atRisk,
  });
});

test('the category is the person’s choice, else follows from the document', () => {
  expect(judgeReceipt(petrol, aVendor).categoryCode).toBe('MV_LOGBOOK');
  expect(judgeReceipt(petrol, { ...aVendor, taxCategoryCode: 'TRAVEL_ACCOM' }).categoryCode).toBe('TRAVEL_ACCOM');
  expect(judgeReceipt(petrol, { ...aVendor, taxCategoryCode: null }).categoryCode).toBe('MV_LOGBOOK');
});

const text = fc.constantFrom(null, '', 'Karoo', '4010139121', '4210102051', 'IE6388047V', 'Tax invoice', 'Quotation');
const amount = fc.constantFrom(null, ...[-600_000, -115_00, 0, 15_00, 46_00, 115_00, 600_000].map(cents));
const anyDocument: fc.Arbitrary<DocumentFacts> = fc.record({
  documentType: fc.constantFrom(...DOCUMENT_TYPES),
  invoiceTitle: text,
  supplierName: text,
  supplierAddress: text,
  supplierVatNumber: text,
  recipientName: text,
  recipientAddress: text,
  recipientVatNumber: text,
  invoiceNumber: text,
  invoiceDate: fc.constantFrom(null, ...['1990-01-01', '2017-01-01', '2026-02-01', '2027-01-01'].map(calendarDate)),
  subtotalCents: amount,
  vatCents: amount,
  vatRate: fc.constantFrom(null, 0, 1400, 1500, 1550),
  totalCents: amount,
  currency: fc.constantFrom(null, 'ZAR', 'USD'),
  lineItems: fc.array(
    fc.record({
      description: fc.constantFrom('', 'Milk', 'Paper'),
      quantity: fc.constantFrom(null, 1, 0.5),
      totalCents: amount,
      vatTreatment: fc.constantFrom('standard' as const, 'zero-rated' as const, 'exempt' as const, 'unknown' as const),
    }),
    { maxLength: 3 },
  ),
});
const anyContext = fc.record({ recipientIsVendor: fc.boolean(), businessUsePercent: fc.integer({ min: 0, max: 100 }) });

test('whatever a document says: never more is claimed than was charged, and nothing on an invalid invoice', () => {
  fc.assert(
    fc.property(anyDocument, anyContext, (facts, context) => {
      const judged = judgeReceipt(facts, { ...aVendor, ...context });
      expect(Math.abs(judged.vatClaimableCents)).toBeLessThanOrEqual(Math.abs(judged.vatChargedCents));
      if (!judged.isValidTaxInvoice || !context.recipientIsVendor) expect(judged.vatClaimableCents).toBe(0);
      if (judged.vatClaimableCents !== judged.vatChargedCents) expect(judged.notClaimableReason).not.toBeNull();
      expect(judged.missingFields.length > 0).toBe(
        judged.findings.some(({ code }) => code.startsWith('MISSING_') || code === 'NOT_IN_RAND'),
      );
      expect(judged.isVatCompliant).toBe(judged.findings.every(({ severity }) => severity === 'warning'));
    }),
  );
});
