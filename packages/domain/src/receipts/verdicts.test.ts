import { describe, expect, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { cents } from '../kernel/money.ts';
import { checkReceipt } from './check-receipt.ts';
import { aFullInvoice, aLine, anInvoice, aVendor } from './example-invoice.testing.ts';
import type { DocumentFacts } from './facts/document-facts.ts';
import type { ReceiptContext } from './receipt-context.ts';

/**
 * Whole documents and what becomes of each: whether it counts, the verdict, the VAT that is claimed, and why not more.
 * A tax invoice of R115.00 holds R15.00; a full one of R11 500.00 holds R1 500.00.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 16, 17, 20 and 21. Spec: decisions 1 to 4 and 8.
 */
type Verdict = 'valid' | 'invalid' | 'pending';
type Document = [string, DocumentFacts, Partial<ReceiptContext>, Verdict, number, string | null];

const gate = { companyName: 'Dorp Bakery CC', adjustments: [], answers: [] };
const slip = (change: Partial<DocumentFacts> = {}) => anInvoice({ subtotalCents: null, ...change });
const small = (change: Partial<DocumentFacts> = {}) =>
  slip({
    totalCents: cents(46_00),
    vatCents: cents(6_00),
    lineItems: [aLine({ totalCents: cents(46_00) })],
    ...change,
  });
const note = (change: Partial<DocumentFacts> = {}) =>
  anInvoice({ documentType: 'CREDIT_NOTE', invoiceTitle: 'Credit Note', recipientName: 'Dorp Bakery CC', ...change });
const untitled = { documentType: 'RECEIPT', invoiceTitle: null } as const;
const meal = aLine({ description: 'Lunch buffet' });

const COMPLETE: Document[] = [
  ['an abridged tax invoice', anInvoice(), {}, 'valid', 15_00, null],
  ['a full tax invoice', aFullInvoice(), {}, 'valid', 1_500_00, null],
  ['an abridged one names no recipient', anInvoice({ recipientName: null }), {}, 'valid', 15_00, null],
  [
    'R5 000.00 is abridged still',
    aFullInvoice({
      totalCents: cents(5_000_00),
      subtotalCents: cents(4_347_83),
      vatCents: cents(652_17),
      lineItems: [aLine({ totalCents: cents(5_000_00) })],
      recipientName: null,
    }),
    {},
    'valid',
    652_17,
    null,
  ],
  [
    'up to R50 needs no tax invoice',
    small({ supplierVatNumber: null, invoiceTitle: null, invoiceNumber: null }),
    {},
    'valid',
    6_00,
    null,
  ],
  ['a slip that shows no subtotal', slip(), {}, 'valid', 15_00, null],
  ['a slip that shows the rate instead of the VAT', slip({ vatCents: null }), {}, 'valid', 15_00, null],
  [
    'quantities that are printed under the description',
    aFullInvoice({ lineItems: [aLine({ quantity: 2, totalCents: cents(11_500_00) })] }),
    {},
    'valid',
    1_500_00,
    null,
  ],
  [
    'a tax invoice of two lines',
    anInvoice({ lineItems: [aLine({ totalCents: cents(69_00) }), aLine({ totalCents: cents(46_00) })] }),
    {},
    'valid',
    15_00,
    null,
  ],
  ['an invoice that is called VAT invoice', anInvoice({ invoiceTitle: 'VAT Invoice' }), {}, 'valid', 15_00, null],
  [
    '14 % before April 2018',
    anInvoice({
      invoiceDate: calendarDate('2018-03-31'),
      vatRate: 1400,
      subtotalCents: cents(100_00),
      vatCents: cents(14_00),
      totalCents: cents(114_00),
      lineItems: [aLine({ totalCents: cents(114_00) })],
    }),
    { today: calendarDate('2018-04-10') },
    'valid',
    14_00,
    null,
  ],
  [
    'a zero-rated purchase',
    slip({
      vatCents: cents(0),
      vatRate: 0,
      lineItems: [aLine({ description: 'Brown bread', vatTreatment: 'zero-rated' })],
    }),
    {},
    'valid',
    0,
    'no-vat-charged',
  ],
  ['half of it is private', anInvoice(), { businessUsePercent: 50 }, 'valid', 7_50, 'private-use'],
  ['capital goods', aFullInvoice(), { vatType: 'capital' }, 'valid', 1_500_00, null],
  ['a credit note lowers the claim', note(), {}, 'valid', -15_00, null],
  [
    'a recipient that is us by its VAT number',
    aFullInvoice({ recipientName: 'Crusty' }),
    { gate },
    'valid',
    1_500_00,
    null,
  ],
];

const LACKING: Document[] = [
  ['no title', anInvoice(untitled), {}, 'invalid', 0, 'no-valid-tax-invoice'],
  ['no supplier', anInvoice({ supplierName: null }), {}, 'invalid', 0, 'no-valid-tax-invoice'],
  ['no address of the supplier', anInvoice({ supplierAddress: null }), {}, 'invalid', 0, 'no-valid-tax-invoice'],
  ['no VAT number of the supplier', anInvoice({ supplierVatNumber: null }), {}, 'invalid', 0, 'supplier-not-vendor'],
  [
    'nine digits for a VAT number',
    anInvoice({ supplierVatNumber: '401013912' }),
    {},
    'invalid',
    0,
    'supplier-not-vendor',
  ],
  [
    'a VAT number that starts with 5',
    anInvoice({ supplierVatNumber: '5010139121' }),
    {},
    'invalid',
    0,
    'supplier-not-vendor',
  ],
  ['no invoice number', anInvoice({ invoiceNumber: null }), {}, 'invalid', 0, 'no-valid-tax-invoice'],
  ['no date, before anything was asked', anInvoice({ invoiceDate: null }), {}, 'invalid', 0, 'no-valid-tax-invoice'],
  ['no line', anInvoice({ lineItems: [] }), {}, 'invalid', 0, 'no-valid-tax-invoice'],
  ['no VAT and no rate', slip({ vatCents: null, vatRate: null }), {}, 'invalid', 0, 'vat-not-shown'],
  ['above R5 000 without a recipient', aFullInvoice({ recipientName: null }), {}, 'invalid', 0, 'no-valid-tax-invoice'],
  [
    'above R5 000 without its address',
    aFullInvoice({ recipientAddress: null }),
    {},
    'invalid',
    0,
    'no-valid-tax-invoice',
  ],
  [
    'above R5 000 without its VAT number',
    aFullInvoice({ recipientVatNumber: null }),
    {},
    'invalid',
    0,
    'no-valid-tax-invoice',
  ],
  [
    'above R5 000 without a quantity',
    aFullInvoice({ lineItems: [aLine({ quantity: null, totalCents: cents(11_500_00) })] }),
    {},
    'invalid',
    0,
    'no-valid-tax-invoice',
  ],
  [
    'a credit note above R5 000 without a recipient',
    note({
      recipientName: null,
      totalCents: cents(11_500_00),
      subtotalCents: cents(10_000_00),
      vatCents: cents(1_500_00),
      lineItems: [aLine({ totalCents: cents(11_500_00) })],
    }),
    {},
    'invalid',
    -1_500_00,
    null,
  ],
  [
    'just above R50 without a VAT number',
    small({ totalCents: cents(50_01), supplierVatNumber: null }),
    {},
    'invalid',
    0,
    'supplier-not-vendor',
  ],
];

const DENIED: Document[] = [
  ['a meal', anInvoice({ supplierName: 'Die Stal Restaurant', lineItems: [meal] }), {}, 'valid', 0, 'entertainment'],
  [
    'a lunch among paper',
    anInvoice({ lineItems: [aLine({ totalCents: cents(69_00) }), aLine({ ...meal, totalCents: cents(46_00) })] }),
    {},
    'valid',
    9_00,
    'entertainment',
  ],
  [
    'we are not a vendor',
    anInvoice(),
    { recipientIsVendor: false, ownVatNumber: null },
    'valid',
    0,
    'recipient-not-vendor',
  ],
  ['a duplicate', anInvoice(), { isDuplicate: true }, 'valid', 0, 'already-claimed'],
  ['our own sale', anInvoice({ supplierVatNumber: '4210102051' }), {}, 'valid', 0, 'own-sale'],
  [
    'a foreign invoice',
    anInvoice({ supplierVatNumber: 'GB123456789', vatCents: null, vatRate: null }),
    {},
    'valid',
    0,
    'foreign-supply',
  ],
  [
    'a meal with no VAT number either',
    anInvoice({ supplierVatNumber: null, supplierName: 'Die Stal Restaurant', lineItems: [meal] }),
    {},
    'invalid',
    0,
    'entertainment',
  ],
];

describe.each([
  ['complete', COMPLETE],
  ['something is missing', LACKING],
  ['the Act denies it', DENIED],
] as const)('%s', (_group, documents) => {
  test.each(documents)('%s', (_why, facts, context, verdict, claim, reason) => {
    const check = checkReceipt(facts, { ...aVendor, ...context });
    const isCounted = check.status === 'completed';
    expect([
      check.validity,
      isCounted ? check.vatClaimableCents : 0,
      isCounted ? check.notClaimableReason : null,
    ]).toEqual([verdict, claim, reason]);
  });
});

test('no document is there twice', () => {
  const all = [COMPLETE, LACKING, DENIED].flat();
  expect(new Set(all.map(([why]) => why)).size).toBe(all.length);
});
