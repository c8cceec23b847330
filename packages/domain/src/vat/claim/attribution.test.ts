import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { type ClaimContext, type ClaimDocument, NO_CHOICES } from './claim-types.ts';
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
  readonly nearFullUse?: boolean;
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
  ['nobody said that 95 % is all', { taxableUse: 9_500 }, [142_50, 'exempt-use'], [142_50, 'exempt-use']],
  [
    '95 % counts as all of a mixed line',
    { taxableUse: 9_500, nearFullUse: true, uses: ['exempt'] },
    [0, 'exempt-use'],
    [150_00, null],
  ],
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
])('%s', (_why, { taxableUse = 10_000, nearFullUse = null, uses = [], rules = [] }, roof, shelves) => {
  const lineUses = uses.map((use, position) => ({ position, use }));
  const { lines } = claimVat(invoice(), { rules, taxableUse, nearFullUse, choices: { ...NO_CHOICES, lineUses } });
  expect(lines.map(({ claimableCents, reason }) => [claimableCents, reason])).toEqual([roof, shelves]);
});

const imported = { choices: { ...NO_CHOICES, purchase: 'imported-services' } } as const;

test.each<[string, Partial<ClaimDocument>, Partial<ClaimContext>, boolean]>([
  // why                                    document                 context                                   asked
  ['an apportionment of 95 %', {}, { taxableUse: 9_500 }, true],
  ['an apportionment of 99.99 %', {}, { taxableUse: 9_999 }, true],
  ['just below 95 %', {}, { taxableUse: 9_499 }, false],
  ['taxable supplies only', {}, {}, false],
  ['97 % business use', { businessUse: 9_700 }, {}, true],
  ['two shares that are below it together', { businessUse: 9_700 }, { taxableUse: 9_700 }, false],
  ['somebody said yes', {}, { taxableUse: 9_500, nearFullUse: true }, false],
  ['somebody said no', {}, { taxableUse: 9_500, nearFullUse: false }, false],
  ['a reason to accept the document answers nothing of it', {}, accepted({ taxableUse: 9_500 }), true],
  ['every line serves taxable supplies', {}, used({ taxableUse: 9_500 }, ['taxable', 'taxable']), false],
  ['one line serves both', {}, used({ taxableUse: 9_500 }, ['taxable', 'mixed']), true],
  ['a sale', { side: 'sale' }, { taxableUse: 9_500 }, false],
  ['a copy', { isDuplicate: true }, { taxableUse: 9_500 }, false],
  ['no valid tax invoice', { hasValidTaxInvoice: false }, { taxableUse: 9_500 }, false],
  ['services from abroad', { chargedCents: cents(0) }, { ...imported, taxableUse: 9_500 }, true],
])('whether nearly full use is asked: %s', (_why, document, context, asked) => {
  const given = { rules: [], choices: NO_CHOICES, taxableUse: 10_000, ...context };
  const { questions } = claimVat(invoice(document), given);
  expect(questions.some(({ code }) => code === 'NEAR_FULL_USE')).toBe(asked);
});

function accepted(context: Partial<ClaimContext>): Partial<ClaimContext> {
  return { ...context, choices: { ...NO_CHOICES, acceptedReason: 'Checked with the supplier' } };
}

function used(context: Partial<ClaimContext>, uses: readonly SupplyUse[]): Partial<ClaimContext> {
  const lineUses = uses.map((use, position) => ({ position, use }));
  return { ...context, choices: { ...NO_CHOICES, lineUses } };
}

test('services from abroad are due on what is not used for taxable supplies, line by line', () => {
  const { lines } = claimVat(invoice({ chargedCents: cents(0) }), {
    ...{ rules: [], taxableUse: 6_000 },
    choices: { ...NO_CHOICES, purchase: 'imported-services', lineUses: [{ position: 1, use: 'taxable' }] },
  });
  expect(lines.map(({ vatCents }) => vatCents)).toEqual([69_00, 0]);
});
