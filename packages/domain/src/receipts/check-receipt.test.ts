import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { absolute, cents, sum } from '../kernel/money.ts';
import { WHOLE_SHARE } from '../vat/claim/dated-shares.ts';
import type { VatRule } from '../vat/claim/vat-rule.ts';
import { checkReceipt, countsForVat } from './check-receipt.ts';
import { aFullInvoice, aLine, anInvoice, aVendor } from './example-invoice.testing.ts';
import type { DocumentFacts } from './facts/document-facts.ts';
import { DOCUMENT_TYPES } from './facts/fact-schema.ts';
import type { ReceiptContext } from './receipt-context.ts';

test('checks a valid invoice completely', () => {
  expect(checkReceipt(aFullInvoice(), aVendor)).toEqual({
    invoiceClass: 'full',
    isValidTaxInvoice: true,
    isVatCompliant: true,
    validity: 'valid',
    missingFields: [],
    askedParticulars: [],
    findings: [],
    score: 100,
    categoryCode: 'OFFICE_SUPPLIES',
    categoryReason: { code: 'ITEM', item: 'Printing paper A4' },
    expenses: { id: null, reason: { code: 'NOTHING_SAYS' }, lines: [{ id: null, reason: { code: 'NOTHING_SAYS' } }] },
    lineCategories: [{ code: 'OFFICE_SUPPLIES', reason: { code: 'ITEM', item: 'Printing paper A4' } }],
    vatChargedCents: 1_500_00,
    vatClaimableCents: 1_500_00,
    notClaimableReason: null,
    reviewReasons: [],
    vatAtRiskCents: 0,
    extractionConfidence: 1,
    status: 'completed',
    side: 'purchase',
    noteKind: 'invoice',
    questions: [],
    lines: [
      expect.objectContaining({
        inclusiveCents: 11_500_00,
        vatCents: 1_500_00,
        claimableCents: 1_500_00,
        vatType: 'standard',
      }),
    ],
    shares: [expect.objectContaining({ key: WHOLE_SHARE, day: '2026-02-10' })],
    // The first day on which no return can claim it.
    recheckOn: '2031-04-01',
  });
});

const petrol = anInvoice({
  supplierName: 'Engen Karoo',
  subtotalCents: null,
  vatCents: cents(0),
  vatRate: null,
  lineItems: [aLine({ description: 'Unleaded 95', vatTreatment: 'zero-rated' })],
});

const mixed = anInvoice({
  subtotalCents: cents(200_00),
  totalCents: cents(215_00),
  lineItems: [
    aLine({ description: 'Brown bread', totalCents: cents(100_00), vatTreatment: 'zero-rated' }),
    aLine({ description: 'Paper A4', totalCents: cents(115_00), vatTreatment: 'standard' }),
  ],
});

const rule = (change: Partial<VatRule>): VatRule => ({
  name: 'Stationers',
  supplierContains: 'karoo',
  supplierVatNumber: null,
  itemContains: null,
  minCents: null,
  maxCents: null,
  vatType: 'standard',
  businessUse: null,
  ...change,
});

test.each<[string, DocumentFacts, Partial<ReceiptContext>, number, number, string | null, number]>([
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
  ['a foreign supplier', anInvoice({ supplierVatNumber: 'IE6388047V' }), {}, 15_00, 0, 'foreign-supply', 0],
  [
    'software billed in dollars from abroad',
    anInvoice({ supplierVatNumber: null, currency: 'USD', vatCents: null, vatRate: null, subtotalCents: null }),
    {},
    0,
    0,
    'foreign-supply',
    0,
  ],
  ['a lunch', anInvoice({ supplierName: 'Spur' }), {}, 15_00, 0, 'entertainment', 0],
  [
    'a lunch without an address has no VAT at risk',
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
  ['zero-rated goods beside goods whose VAT is claimed', mixed, {}, 15_00, 15_00, null, 0],
  ['zero-rated goods beside a half private use', mixed, { businessUsePercent: 50 }, 15_00, 7_50, 'private-use', 0],
  [
    'VAT that is not stated',
    anInvoice({ vatCents: null, vatRate: null, subtotalCents: null }),
    {},
    0,
    0,
    'vat-not-shown',
    0,
  ],
  [
    'the buyer is not a vendor',
    anInvoice(),
    { recipientIsVendor: false, ownVatNumber: null },
    15_00,
    0,
    'recipient-not-vendor',
    0,
  ],
  [
    'dollars: no claim and no VAT at risk until the rand value is known',
    anInvoice({ currency: 'USD' }),
    {},
    15_00,
    0,
    'no-rand-value',
    0,
  ],
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
    0,
    0,
    'not-a-tax-document',
    15_00,
  ],
  ['half of the supplies are exempt', anInvoice(), { taxableUse: 5_000 }, 15_00, 7_50, 'exempt-use', 0],
  ['a company rule denies it', anInvoice(), { rules: [rule({ vatType: 'denied' })] }, 15_00, 0, 'denied-by-person', 0],
  ['a copy', anInvoice(), { isDuplicate: true }, 15_00, 0, 'already-claimed', 0],
  ['a sale of the company itself', anInvoice(), { side: 'sale' }, 15_00, 0, 'own-sale', 0],
  ['a letterhead of the company itself', anInvoice(), { isOwnSale: true }, 15_00, 0, 'own-sale', 0],
  ['which a person says is a purchase', anInvoice(), { isOwnSale: true, side: 'purchase' }, 15_00, 15_00, null, 0],
  [
    'soap from a supermarket is not food',
    anInvoice({ supplierName: 'Checkers', lineItems: [aLine({ description: 'Dishwashing liquid' })] }),
    {},
    15_00,
    15_00,
    null,
    0,
  ],
])('%s', (_why, facts, context, charged, claimable, reason, atRisk) => {
  expect(checkReceipt(facts, { ...aVendor, ...context })).toMatchObject({
    vatChargedCents: charged,
    vatClaimableCents: claimable,
    notClaimableReason: reason,
    vatAtRiskCents: atRisk,
  });
});

test('the category is the choice of a person, otherwise follows from the document', () => {
  expect(checkReceipt(petrol, aVendor).categoryCode).toBe('MV_LOGBOOK');
  expect(checkReceipt(petrol, { ...aVendor, taxCategoryCode: 'TRAVEL_ACCOM' }).categoryCode).toBe('TRAVEL_ACCOM');
  expect(checkReceipt(petrol, { ...aVendor, taxCategoryCode: null }).categoryCode).toBe('MV_LOGBOOK');
});

const text = fc.constantFrom(null, '', 'Karoo', '4010139121', '4210102051', 'IE6388047V', 'Tax invoice', 'Quotation');
const amount = fc.constantFrom(null, ...[-600_000, -115_00, 0, 15_00, 46_00, 115_00, 600_000].map(cents));
const anyDocument: fc.Arbitrary<DocumentFacts> = fc.record({
  dueDate: fc.constant(null),
  terms: fc.constant(null),
  referenceNumber: fc.constant(null),
  supplierContact: fc.constant(null),
  paymentMethod: fc.constant(null),
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

test('for any document: the claim never exceeds the VAT of its lines, and is zero on an invalid invoice', () => {
  fc.assert(
    fc.property(anyDocument, anyContext, (facts, context) => {
      const check = checkReceipt(facts, { ...aVendor, ...context });
      // Where food is bought and paper returned, only the paper counts, so that more is claimed or given back than charged.
      const goesBothWays =
        check.lines.some(({ vatCents }) => vatCents < 0) && check.lines.some((one) => one.vatCents > 0);
      const charged = goesBothWays ? sum(check.lines.map(({ vatCents }) => absolute(vatCents))) : check.vatChargedCents;
      expect(Math.abs(check.vatClaimableCents)).toBeLessThanOrEqual(Math.abs(charged));
      const isCreditNote = check.noteKind === 'credit-note';
      if ((!check.isValidTaxInvoice && !isCreditNote) || !context.recipientIsVendor)
        expect(check.vatClaimableCents).toBe(0);
      if (check.side === 'purchase')
        expect(check.vatClaimableCents).toBe(sum(check.lines.map(({ claimableCents }) => claimableCents)));
      if (check.vatClaimableCents !== check.vatChargedCents) expect(check.notClaimableReason).not.toBeNull();
      expect(check.missingFields.length > 0).toBe(
        check.findings.some(({ code }) => code.startsWith('MISSING_') || code === 'NOT_IN_RAND'),
      );
      expect(check.isVatCompliant).toBe(check.findings.every(({ severity }) => severity === 'warning'));
    }),
  );
});

test.each<[string, string | null, string | null]>([
  // why                                            date          checked again on
  ['no date: never', null, null],
  ['tomorrow: the warning disappears on that day', '2026-03-02', '2026-03-02'],
  ['today: too late after the return of March 2031', '2026-03-01', '2031-05-01'],
  ['its last return is filed this month', '2021-02-28', '2026-04-01'],
  ['already too late: never', '2021-01-31', null],
  ['29 February does not exist in most years', '2024-02-29', '2029-04-01'],
])('%s', (_why, date, expected) => {
  const facts = anInvoice({ invoiceDate: date === null ? null : calendarDate(date) });
  expect(checkReceipt(facts, aVendor).recheckOn).toBe(expected);
});

test.each([
  ['complete', anInvoice(), false, 'completed', true],
  ['without a total it needs review', anInvoice({ totalCents: null }), false, 'needs_review', false],
  ['a failed reading needs review', anInvoice({ totalCents: null }), true, 'needs_review', false],
  [
    'a quotation needs review but is included in VAT',
    anInvoice({ documentType: 'QUOTATION' }),
    false,
    'needs_review',
    true,
  ],
  ['an unread quotation is not included', anInvoice({ documentType: 'QUOTATION' }), true, 'needs_review', false],
] as const)('%s', (_why, facts, isUnread, status, isSeen) => {
  const check = checkReceipt(facts, { ...aVendor, isUnread });
  expect(check.status).toBe(status);
  expect(check.validity === 'pending').toBe(status === 'needs_review');
  expect(countsForVat(check, facts, isUnread)).toBe(isSeen);
});

test('a slip of a restaurant without lines is denied by its supplier', () => {
  const meal = anInvoice({
    supplierName: 'Spur',
    subtotalCents: null,
    vatCents: cents(6_00),
    totalCents: cents(46_00),
    lineItems: [],
  });
  expect(checkReceipt(meal, aVendor)).toMatchObject({ vatClaimableCents: 0, notClaimableReason: 'entertainment' });
  const paper = { ...meal, supplierName: 'Waltons' };
  expect(checkReceipt(paper, aVendor)).toMatchObject({ vatClaimableCents: 600, notClaimableReason: null });
});

test.each<[string, string, Partial<ReceiptContext>, number, string | null]>([
  // why                                            date          context                        claimed    reason
  ['its last return is filed this month', '2021-02-01', {}, 15_00, null],
  ['a day too late', '2021-01-31', {}, 0, 'older-than-five-years'],
  ['the other month of its two-month period', '2021-01-31', { periods: { category: 'B' } }, 15_00, null],
  ['a return claimed it in time', '2021-01-31', { isReturned: true }, 15_00, null],
  ['a sale is output tax at any age', '2016-01-31', { side: 'sale' }, 0, 'own-sale'],
])('five years: %s', (_why, date, context, claimed, reason) => {
  const check = checkReceipt(anInvoice({ invoiceDate: calendarDate(date) }), { ...aVendor, ...context });
  expect([check.vatClaimableCents, check.notClaimableReason]).toEqual([claimed, reason]);
  if (check.side === 'purchase') expect(sum(check.lines.map((line) => line.claimableCents))).toBe(claimed);
});
