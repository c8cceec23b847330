import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { aLine, anInvoice } from '../example-invoice.testing.ts';
import type { DocumentFacts } from '../facts/document-facts.ts';
import { chargedVat, standardRatedTotal, vatAtRisk } from './charged-vat.ts';

const milk = aLine({ description: 'Milk', totalCents: cents(50_00), vatTreatment: 'zero-rated' });
const silent = { vatCents: null, subtotalCents: null, vatRate: null };

test.each<[string, Partial<DocumentFacts>, number | null, string]>([
  // why                                     change                                      VAT     source
  ['as stated', {}, 15_00, 'stated'],
  ['a stated R0.00 counts as stated', { vatCents: cents(0) }, 0, 'stated'],
  ['total minus subtotal', { vatCents: null, vatRate: null }, 15_00, 'total-less-subtotal'],
  ['a stated rate and known lines', { ...silent, vatRate: 1500 }, 15_00, 'tax-fraction'],
  [
    'a stated rate applies only to the standard-rated lines',
    { ...silent, vatRate: 1500, totalCents: cents(165_00), lineItems: [aLine(), milk] },
    15_00,
    'tax-fraction',
  ],
  [
    'a stated rate with unknown lines applies to the total',
    { ...silent, vatRate: 1500, lineItems: [aLine({ vatTreatment: 'unknown' })] },
    15_00,
    'tax-fraction',
  ],
  ['nothing stated stays unknown', silent, null, 'unknown'],
  ['zero-rated lines carry no VAT', { ...silent, totalCents: cents(50_00), lineItems: [milk] }, 0, 'not-taxed'],
  ['a stated 0 % carries no VAT', { ...silent, vatRate: 0 }, 0, 'not-taxed'],
])('%s', (_why, change, vatCents, source) => {
  expect(chargedVat(anInvoice(change))).toEqual({ vatCents, source });
});

test.each<[string, Partial<DocumentFacts>, number | null]>([
  ['lines that add up to the total', {}, 115_00],
  ['lines that add up to the total except for cash rounding', { totalCents: cents(115_10) }, 115_00],
  ['zero-rated lines do not count', { totalCents: cents(165_00), lineItems: [aLine(), milk] }, 115_00],
  ['lines that add up to the subtotal exclude VAT', { lineItems: [aLine({ totalCents: cents(100_00) })] }, 115_00],
  ['lines that add up to neither', { lineItems: [aLine({ totalCents: cents(90_00) })] }, null],
  ['a line without an amount', { lineItems: [aLine(), aLine({ totalCents: null })] }, null],
  ['a line of unknown treatment', { lineItems: [aLine({ vatTreatment: 'unknown' })] }, null],
  ['no lines', { lineItems: [] }, null],
])('standard-rated total: %s', (_why, change, total) => {
  expect(standardRatedTotal(anInvoice(change))).toBe(total);
});

test('a company that is not a vendor has no VAT at risk', () => {
  expect(vatAtRisk(anInvoice(), { recipientIsVendor: true })).toBe(15_00);
  expect(vatAtRisk(anInvoice(), { recipientIsVendor: false })).toBe(0);
});
