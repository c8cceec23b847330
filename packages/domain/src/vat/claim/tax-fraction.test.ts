import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { type ClaimDocument, type DocumentChoices, type DocumentLine, NO_CHOICES } from './claim-types.ts';
import { claimVat } from './claim-vat.ts';

const line = (description: string, total: number, change: Partial<DocumentLine> = {}): DocumentLine => ({
  ...{ description, totalCents: cents(total), vatTreatment: 'unknown', denial: null },
  ...change,
});

/** A purchase of these lines with the VAT that it states. */
const bought = (lines: readonly DocumentLine[], vat: number, change: Partial<ClaimDocument> = {}): ClaimDocument => ({
  ...{ side: 'purchase', kind: 'invoice', supplierName: 'Karoo Crafts', supplierVatNumber: '4010139121' },
  ...{ date: calendarDate('2026-03-10'), subtotalCents: null, chargedCents: cents(vat), isInRand: true, lines },
  totalCents: cents(lines.reduce((total, { totalCents }) => total + (totalCents ?? 0), 0)),
  ...{ chosenType: 'standard', companyIsVendor: true, supplierIsVendor: true, hasValidTaxInvoice: true },
  ...{ isTaxDocument: true, isDuplicate: false, businessUse: 10_000 },
  ...change,
});

const ABOVE = 'above-tax-fraction';
const accepted = { acceptedReason: 'Seen' };
const customs = { importReference: 'MRN', importReleased: true, importVatReceipt: 'R-1' };

test.each<[string, ClaimDocument, Partial<DocumentChoices>, number, string | null]>([
  // why                                          document                                     choices   claimed  reason
  ['the rate on its price', bought([line('Paper', 1_150_00)], 150_00), {}, 150_00, null],
  ['cents of rounding are the supplier’s', bought([line('Paper', 1_150_00)], 150_05), {}, 150_05, null],
  ['a cent more than that is not VAT', bought([line('Paper', 1_150_00)], 150_06), {}, 150_00, ABOVE],
  ['twice the VAT, accepted by a person', bought([line('Paper', 1_150_00)], 300_00), accepted, 150_00, ABOVE],
  [
    'VAT of the whole slip on its one taxed line',
    bought([line('Unleaded 95', 805_00, { vatTreatment: 'zero-rated' }), line('Oil', 115_00)], 100_00),
    accepted,
    15_00,
    ABOVE,
  ],
  [
    'the tax fraction before April 2018',
    bought([line('Paper', 1_140_00)], 140_00, { date: march(2018) }),
    {},
    140_00,
    null,
  ],
  ['15 % before April 2018', bought([line('Paper', 1_150_00)], 150_00, { date: march(2018) }), {}, 141_23, ABOVE],
  [
    'half of it for the business',
    bought([line('Paper', 1_150_00)], 300_00, { businessUse: 5_000 }),
    {},
    75_00,
    'private-use',
  ],
  ['customs VAT is not in its price', bought([line('Customs VAT', 500_00)], 500_00), customs, 500_00, null],
  [
    'a credit note repays all that it states',
    bought([line('Paper', 1_150_00)], 300_00, { kind: 'credit-note' }),
    {},
    -300_00,
    null,
  ],
])('%s', (_why, document, choices, claimed, reason) => {
  const claim = claimVat(document, { rules: [], taxableUse: 10_000, choices: { ...NO_CHOICES, ...choices } });
  expect(claim.claimableCents).toBe(claimed);
  expect(claim.lines.at(-1)?.reason).toBe(reason);
});

function march(year: number) {
  return calendarDate(`${year}-03-10`);
}
