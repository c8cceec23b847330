import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { type ClaimDocument, NO_CHOICES } from './claim-types.ts';
import { claimVat } from './claim-vat.ts';
import type { VatRule } from './vat-rule.ts';
import type { SupplyUse } from './vat-type.ts';

/** Two lines of R1 150 each, with R150 of VAT each. */
const invoice = (change: Partial<ClaimDocument> = {}): ClaimDocument => ({
  ...{ side: 'purchase', kind: 'invoice', supplierName: 'Karoo Crafts', supplierVatNumber: '4010139121' },
  ...{
    date: calendarDate('2026-03-10'),
    totalCents: cents(2_300_00),
    subtotalCents: null,
    chargedCents: cents(300_00),
  },
  lines: ['Roof of flats', 'Shelves of shop'].map((description) => ({
    ...{ description, totalCents: cents(1_150_00), vatTreatment: 'unknown', denial: null },
  })),
  ...{ isInRand: true, chosenType: 'standard', companyIsVendor: true, supplierIsVendor: true },
  ...{ hasValidTaxInvoice: true, isTaxDocument: true, isDuplicate: false, businessUse: 10_000 },
  ...change,
});

const rule = (itemContains: string, supplyUse: SupplyUse | null): VatRule => ({
  ...{ name: itemContains, supplierContains: null, supplierVatNumber: null, itemContains, minCents: null },
  ...{ maxCents: null, vatType: 'standard', businessUse: null, supplyUse },
});

interface Given {
  readonly taxableUse?: number;
  readonly uses?: readonly SupplyUse[];
  readonly rules?: readonly VatRule[];
}

test.each<[string, Given, [number, string | null], [number, string | null]]>([
  // why                                            given                                      roof                  shelves
  ['all of a vendor in taxable supplies', {}, [150_00, null], [150_00, null]],
  ['mixed by default: cut by the apportionment', { taxableUse: 6_000 }, [90_00, 'exempt-use'], [90_00, 'exempt-use']],
  [
    'mixed, as a person says',
    { taxableUse: 6_000, uses: ['mixed', 'mixed'] },
    [90_00, 'exempt-use'],
    [90_00, 'exempt-use'],
  ],
  [
    'only the mixed line is cut',
    { taxableUse: 6_000, uses: ['mixed', 'taxable'] },
    [90_00, 'exempt-use'],
    [150_00, null],
  ],
  ['each as it is used', { taxableUse: 6_000, uses: ['exempt', 'taxable'] }, [0, 'exempt-use'], [150_00, null]],
  ['exempt supplies without an apportionment', { uses: ['exempt'] }, [0, 'exempt-use'], [150_00, null]],
  ['95 % counts as all of a mixed line', { taxableUse: 9_500, uses: ['exempt'] }, [0, 'exempt-use'], [150_00, null]],
  [
    'as a rule says',
    { taxableUse: 6_000, rules: [rule('roof', 'exempt'), rule('shelves', 'taxable')] },
    [0, 'exempt-use'],
    [150_00, null],
  ],
  [
    'the first rule that says it',
    { rules: [rule('roof', null), rule('roof', 'exempt')] },
    [0, 'exempt-use'],
    [150_00, null],
  ],
  [
    'a line’s own choice before a rule',
    { rules: [rule('roof', 'exempt')], uses: ['taxable'] },
    [150_00, null],
    [150_00, null],
  ],
])('%s', (_why, { taxableUse = 10_000, uses = [], rules = [] }, roof, shelves) => {
  const lineUses = uses.map((use, position) => ({ position, use }));
  const { lines } = claimVat(invoice(), { rules, taxableUse, choices: { ...NO_CHOICES, lineUses } });
  expect(lines.map(({ claimableCents, reason }) => [claimableCents, reason])).toEqual([roof, shelves]);
});

test('services from abroad are due on what is not used for taxable supplies, line by line', () => {
  const { lines } = claimVat(invoice({ chargedCents: cents(0) }), {
    ...{ rules: [], taxableUse: 6_000 },
    choices: { ...NO_CHOICES, purchase: 'imported-services', lineUses: [{ position: 1, use: 'taxable' }] },
  });
  expect(lines.map(({ vatCents }) => vatCents)).toEqual([69_00, 0]);
});
