import { expect, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { type Cents, cents } from '../kernel/money.ts';
import { checkTaxInvoice } from '../receipts/check/tax-invoice-check.ts';
import { aVendor } from '../receipts/example-invoice.testing.ts';
import type { DocumentFacts } from '../receipts/facts/document-facts.ts';
import { NO_FACTS } from '../receipts/facts/fact-schema.ts';
import { PLANS, planPrice } from './plans.ts';
import {
  creditNoteOf,
  type Sale,
  TAX_DOCUMENT_TITLES,
  type TaxDocument,
  taxDocumentNumber,
  taxInvoiceOf,
} from './tax-invoice.ts';

const BUYER = { name: 'Dorp Bakery CC', address: '2 Long Street, Cape Town, 8001', vatNumber: '4210102051' };
const sale = (change: Partial<Sale> = {}): Sale => ({
  seller: { name: 'Tillslip (Pty) Ltd', address: '1 Kloof Street, Cape Town, 8001', vatNumber: '4010139121' },
  buyer: null,
  number: 'TS-000001',
  issuedOn: calendarDate('2026-02-10'),
  description: 'Tillslip Starter, a month from 10 Feb 2026',
  totalCents: cents(172_50),
  ...change,
});

const invoiceOf = (change: Partial<Sale> = {}): TaxDocument => {
  const built = taxInvoiceOf(sale(change));
  return built.ok ? built.value : expect.fail(built.error);
};

const noteOf = (invoice: TaxDocument, totalCents: Cents, credited = 0) =>
  creditNoteOf({
    ...sale({ number: 'TSC-000001', issuedOn: calendarDate('2026-02-20') }),
    ...{ invoice, totalCents, creditedCents: cents(credited) },
  });

test.each([
  ['a month of a plan', 172_50, 150_00, 22_50],
  ['one cent', 1, 1, 0],
  ['a part that does not divide', 100_01, 86_97, 13_04],
])('15%% is shown: %s', (_why, totalCents, exclusiveCents, vatCents) => {
  expect(invoiceOf({ totalCents: cents(totalCents) })).toMatchObject({ rate: 1500, exclusiveCents, vatCents });
});

test.each(
  PLANS.filter(({ monthlyCents }) => monthlyCents > 0).flatMap((plan) =>
    (['monthly', 'annual'] as const).map((interval) => [plan.id, interval, planPrice(plan, interval).charge] as const),
  ),
)('the VAT within what was paid is the VAT of the price: %s, %s', (_plan, _interval, charge) => {
  expect(invoiceOf({ ...charge, buyer: BUYER })).toMatchObject(charge);
});

test.each([
  ['the largest abridged one', 5_000_00, null, null],
  ['a cent more is full', 5_000_01, BUYER, null],
  ['a full one names its buyer', 5_000_01, null, 'BUYER_NEEDED'],
  ['an abridged one may name them', 172_50, BUYER, null],
  ['a buyer who is no vendor', 27_586_20, { ...BUYER, vatNumber: null }, null],
  ['nothing was paid', 0, BUYER, 'NOTHING_PAID'],
  ['less than nothing was paid', -1, BUYER, 'NOTHING_PAID'],
])('%s', (_why, totalCents, buyer, error) => {
  const built = taxInvoiceOf(sale({ totalCents: cents(totalCents), buyer }));
  expect(built.ok ? built.value.buyer : built.error).toEqual(error ?? buyer);
});

test.each([
  ['all of it', 5_750_00, 0, null],
  ['a part of it', 1_00, 0, null],
  ['the rest of it', 750_00, 5_000_00, null],
  ['a cent more than the rest', 750_01, 5_000_00, 'MORE_THAN_PAID'],
  ['nothing', 0, 0, 'NOTHING_PAID'],
])('a credit note of %s', (_why, totalCents, credited, error) => {
  const invoice = invoiceOf({ totalCents: cents(5_750_00), buyer: BUYER });
  const built = noteOf(invoice, cents(totalCents), credited);
  if (error !== null) return expect(built).toEqual({ ok: false, error });
  expect(built).toMatchObject({
    ok: true,
    value: {
      ...{ kind: 'credit-note', number: 'TSC-000001', buyer: BUYER, totalCents },
      corrects: { number: 'TS-000001', issuedOn: '2026-02-10' },
    },
  });
});

test('a credit note takes off the VAT of the rate on its invoice', () => {
  const old = { ...invoiceOf(), issuedOn: calendarDate('2018-03-31') };
  expect(noteOf(old, cents(114_00))).toMatchObject({ ok: true, value: { rate: 1400, vatCents: 14_00 } });
});

test.each([
  ['the first', 'invoice', 1, 'TS-000001'],
  ['the first credit note', 'credit-note', 1, 'TSC-000001'],
  ['more than six digits', 'invoice', 1_234_567, 'TS-1234567'],
] as const)('the number of %s', (_why, kind, nth, number) => {
  expect(taxDocumentNumber(kind, nth)).toBe(number);
});

/** What a document of ours says, for the check that judges those of every other supplier. */
const factsOf = ({ kind, seller, buyer, ...document }: TaxDocument): DocumentFacts => ({
  ...NO_FACTS,
  documentType: kind === 'invoice' ? 'TAX_INVOICE' : 'CREDIT_NOTE',
  invoiceTitle: TAX_DOCUMENT_TITLES[kind],
  ...{ supplierName: seller.name, supplierAddress: seller.address, supplierVatNumber: seller.vatNumber },
  ...{ recipientName: buyer?.name ?? null, recipientAddress: buyer?.address ?? null },
  ...{ recipientVatNumber: buyer?.vatNumber ?? null, invoiceNumber: document.number },
  ...{ invoiceDate: document.issuedOn, subtotalCents: document.exclusiveCents, vatCents: document.vatCents },
  ...{ vatRate: document.rate, totalCents: document.totalCents, currency: 'ZAR' },
  lineItems: [
    { description: document.description, quantity: 1, totalCents: document.totalCents, vatTreatment: 'standard' },
  ],
});

const full = invoiceOf({ totalCents: cents(27_586_20), buyer: BUYER });
const noteOrFail = (invoice: TaxDocument, amount: number) => {
  const built = noteOf(invoice, cents(amount));
  return built.ok ? built.value : expect.fail(built.error);
};

test.each([
  ['an abridged invoice', invoiceOf(), 'abridged'],
  ['a full invoice', full, 'full'],
  ['a credit note of an abridged invoice', noteOrFail(invoiceOf(), 172_50), 'abridged'],
  ['a credit note of a full invoice', noteOrFail(full, 27_586_20), 'full'],
  ['a small credit note of a full invoice', noteOrFail(full, 100_00), 'abridged'],
])('the check of a tax invoice finds everything on %s', (_why, document, invoiceClass) => {
  expect(checkTaxInvoice(factsOf(document), aVendor)).toEqual({ invoiceClass, missing: [], asked: [] });
});
