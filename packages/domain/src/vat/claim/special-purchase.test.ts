import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { type ClaimDocument, type DocumentChoices, NO_CHOICES } from './claim-types.ts';
import { claimVat } from './claim-vat.ts';
import type { NotClaimableReason } from './input-tax.ts';
import type { VatType } from './vat-type.ts';

/** A bill for R1 000.00 without VAT. */
const bill = (change: Partial<ClaimDocument> = {}): ClaimDocument => ({
  ...{ side: 'purchase', kind: 'invoice', supplierName: 'A Seller', supplierVatNumber: null },
  ...{ date: calendarDate('2026-03-10'), totalCents: cents(1_150_00), subtotalCents: null, chargedCents: null },
  ...{ isInRand: true, chosenType: 'standard', companyIsVendor: true, supplierIsVendor: false },
  ...{ hasValidTaxInvoice: false, isTaxDocument: true, isDuplicate: false, businessUse: 10_000 },
  lines: [{ description: 'Office chair', totalCents: cents(1_150_00), vatTreatment: 'unknown', denial: null }],
  ...change,
});
const named = (description: string, change: Partial<ClaimDocument> = {}) =>
  bill({
    lines: [{ description, totalCents: cents(1_150_00), vatTreatment: 'unknown', denial: null }],
    ...change,
  });
const classify = (document: ClaimDocument, choices: Partial<DocumentChoices>, taxableUse = 10_000) =>
  claimVat(document, { rules: [], taxableUse, choices: { ...NO_CHOICES, ...choices } });

const worth = (amount: number) => ({ marketValueCents: cents(amount) });
const sellerRecords = { sellerId: '8001015009087', sellerDeclared: true, sellerIdCopied: true };
const used = { purchase: 'second-hand-goods', ...sellerRecords, ...worth(2_000_00) } as const;

test.each<[string, ClaimDocument, Partial<DocumentChoices>, number, number, VatType, NotClaimableReason | null]>([
  ['15/115 of the price', bill(), used, 150_00, 150_00, 'standard', null],
  [
    '15/115 of the market value when it is lower',
    bill(),
    { ...used, ...worth(690_00) },
    90_00,
    90_00,
    'standard',
    null,
  ],
  ['14 % before 2018-04-01', bill({ date: calendarDate('2018-03-31') }), used, 141_23, 141_23, 'standard', null],
  ['equipment is capital', named('Server rack', { chosenType: 'capital' }), used, 150_00, 150_00, 'capital', null],
  ['no declaration', bill(), { ...used, sellerDeclared: false }, 150_00, 0, 'denied', 'no-second-hand-papers'],
  ['no copy of the ID', bill(), { ...used, sellerIdCopied: false }, 150_00, 0, 'denied', 'no-second-hand-papers'],
  [
    'no identity number of the seller',
    bill(),
    { ...used, sellerId: null },
    150_00,
    0,
    'denied',
    'no-second-hand-papers',
  ],
  ['no name of the seller', bill({ supplierName: null }), used, 150_00, 0, 'denied', 'no-second-hand-papers'],
  ['gold', named('Gold ring'), used, 150_00, 0, 'denied', 'gold-goods'],
  ['half for private use', bill({ businessUse: 5_000 }), used, 150_00, 75_00, 'standard', 'private-use'],
  [
    'a company that is not a vendor',
    bill({ companyIsVendor: false }),
    used,
    150_00,
    0,
    'denied',
    'recipient-not-vendor',
  ],
  ['a second-hand motor car stays denied', denied(), used, 150_00, 0, 'denied', 'motor-car'],
  [
    'a seller who is a vendor: the tax invoice counts',
    bill({
      supplierVatNumber: '4010139121',
      supplierIsVendor: true,
      hasValidTaxInvoice: true,
      chargedCents: cents(100_00),
    }),
    used,
    ...([100_00, 100_00, 'standard', null] as const),
  ],
])('second-hand goods: %s', (_why, document, choices, charged, claimed, vatType, reason) => {
  const { chargedCents, claimableCents, lines } = classify(document, choices);
  expect([chargedCents, claimableCents, lines[0]?.vatType, lines[0]?.reason]).toEqual([
    charged,
    claimed,
    vatType,
    reason,
  ]);
});

function denied(): ClaimDocument {
  const [line] = bill().lines;
  return bill({ lines: line ? [{ ...line, denial: 'motor-car' }] : [] });
}

const abroad = { purchase: 'imported-services', originalNumber: 'INV-1' } as const;

test.each<[string, ClaimDocument, number, number]>([
  ['nothing is due when wholly for taxable supplies', bill(), 10_000, 0],
  ['on the share for exempt supplies, on top of the price', bill(), 6_000, 69_00],
  ['on the private share', bill({ businessUse: 5_000 }), 10_000, 86_25],
  ['nothing is due up to R100', bill({ totalCents: cents(100_00), lines: [] }), 0, 0],
  ['from R100.01', bill({ totalCents: cents(100_01), lines: [] }), 0, 15_00],
  ['a credit note reverses it', bill({ kind: 'credit-note' }), 0, -172_50],
  ['14 % before 2018-04-01', bill({ date: calendarDate('2018-03-31') }), 0, 161_00],
  ['a company that is not a vendor files no return', bill({ companyIsVendor: false }), 0, 0],
  ['a copy of another invoice', bill({ isDuplicate: true }), 0, 0],
])('imported services: %s', (_why, document, taxableUse, due) => {
  const { lines, claimableCents, questions } = classify(document, abroad, taxableUse);
  expect([lines[0]?.vatType, lines[0]?.vatCents, claimableCents, questions]).toEqual(['imported_services', due, 0, []]);
});

test('a foreign supplier that charges South African VAT is registered here: its tax invoice counts, and a question is asked', () => {
  const document = bill({
    ...{
      chargedCents: cents(150_00),
      supplierVatNumber: '4010139121',
      supplierIsVendor: true,
      hasValidTaxInvoice: true,
    },
  });
  const { lines, claimableCents, questions } = classify(document, abroad);
  expect([lines[0]?.vatType, claimableCents, questions.length]).toEqual(['standard', 150_00, 1]);
});

test('a VAT type that a person chose for a line applies to imported services too', () => {
  const { lines } = classify(bill(), { ...abroad, lineTypes: [{ position: 0, vatType: 'exempt' }] }, 0);
  expect(lines).toMatchObject([{ vatType: 'exempt', vatCents: 0 }]);
});

test('a missing market value is asked, unless a person gives a reason to accept the price', () => {
  expect(classify(bill(), { ...used, marketValueCents: null }).questions).toHaveLength(1);
  const accepted = { ...used, marketValueCents: null, acceptedReason: 'Bought at an open auction' };
  expect(classify(bill(), accepted).questions).toEqual([]);
});
