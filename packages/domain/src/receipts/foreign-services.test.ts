import { expect, test } from 'vitest';
import { cents } from '../kernel/money.ts';
import { NO_CHOICES } from '../vat/claim/claim-types.ts';
import { NO_PURCHASE_CONTEXT } from './categories/purchase-context.ts';
import { checkReceipt } from './check-receipt.ts';
import { aLine, anInvoice, aVendor } from './example-invoice.testing.ts';
import type { DocumentFacts } from './facts/document-facts.ts';
import type { ReceiptContext } from './receipt-context.ts';

/** Hosting from abroad without VAT. */
const hosting = (change: Partial<DocumentFacts> = {}) =>
  anInvoice({
    ...{ supplierName: 'Amazon Web Services EMEA SARL', supplierVatNumber: null, vatCents: cents(0), vatRate: 0 },
    ...{ subtotalCents: null, totalCents: cents(1_000_00) },
    lineItems: [aLine({ description: 'Cloud hosting', totalCents: cents(1_000_00), vatTreatment: 'unknown' })],
    ...change,
  });

const nearFull = { ...NO_PURCHASE_CONTEXT, nearFullUse: true };
const mixed = { taxableUse: 6_000 };
const inDollars = { currency: 'USD' };
const inRand = { ...NO_CHOICES, randTotalCents: cents(18_000_00), randVatCents: cents(0) };
const ASKED = ['IS_IMPORTED_SERVICE'];

test.each<[string, Partial<DocumentFacts>, Partial<ReceiptContext>, string[]]>([
  // why                                                document                              context     asked
  ['billed in rand', {}, mixed, ASKED],
  ['in dollars, first for its rand value', inDollars, mixed, ['RAND_VALUE']],
  ['in dollars, after its rand value is given', inDollars, { ...mixed, choices: inRand }, ASKED],
  ['used privately in part', {}, { businessUsePercent: 50 }, ASKED],
  ['only for taxable supplies: nothing is due', {}, {}, []],
  ['95 % counts as all', {}, { taxableUse: 9_500, purchase: nearFull }, []],
  ['95 %, and nobody said that it is all', {}, { taxableUse: 9_500 }, ASKED],
  ['up to R100 nothing is due', { totalCents: cents(100_00), lineItems: [] }, mixed, []],
  ['it is a service', {}, { ...mixed, choices: { ...NO_CHOICES, purchase: 'imported-services' } }, []],
  ['it is goods that customs released', {}, { ...mixed, choices: { ...NO_CHOICES, importReference: 'MRN' } }, []],
  ['a person says why not', {}, { ...mixed, choices: { ...NO_CHOICES, acceptedReason: 'Goods' } }, []],
  ['a supplier here', { supplierName: 'Karoo Hosting', supplierVatNumber: '4010139121' }, mixed, []],
])('asks about imported services: %s', (_why, facts, context, asked) => {
  const { questions } = checkReceipt(hosting(facts), { ...aVendor, ...context });
  expect(questions.map(({ code }) => code)).toEqual(asked);
});

test.each<[string, Partial<DocumentFacts>, string, number]>([
  ['a pro forma that calls itself a tax invoice', { invoiceTitle: 'Pro forma tax invoice' }, 'not-a-tax-document', 0],
  ['PRO-FORMA', { invoiceTitle: 'PRO-FORMA INVOICE' }, 'not-a-tax-document', 0],
  ['a tax invoice', { invoiceTitle: 'Tax invoice' }, '', 15_00],
])('the title wins over the type: %s', (_why, facts, reason, claimed) => {
  const check = checkReceipt(anInvoice({ documentType: 'TAX_INVOICE', ...facts }), aVendor);
  expect([check.notClaimableReason ?? '', check.vatClaimableCents]).toEqual([reason, claimed]);
  expect(check.status).toBe(claimed === 0 ? 'needs_review' : 'completed');
  expect(check.findings.some(({ code }) => code === 'NOT_A_TAX_INVOICE')).toBe(claimed === 0);
});
