import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents, sum } from '../../kernel/money.ts';
import { type ClaimDocument, type DocumentChoices, type DocumentLine, NO_CHOICES } from './claim-types.ts';
import { claimVat } from './claim-vat.ts';
import type { NotClaimableReason } from './input-tax.ts';
import { questionKind } from './vat-question.ts';
import type { VatRule } from './vat-rule.ts';
import { isInputVatType, VAT_TYPES, type VatType } from './vat-type.ts';

const line = (description: string, total: number | null, change: Partial<DocumentLine> = {}): DocumentLine => ({
  description,
  totalCents: total === null ? null : cents(total),
  vatTreatment: 'unknown',
  denial: null,
  ...change,
});

/** A valid tax invoice for R1 150.00 of paper, VAT R150.00. */
const invoice = (change: Partial<ClaimDocument> = {}): ClaimDocument => ({
  side: 'purchase',
  kind: 'invoice',
  supplierName: 'Karoo Crafts',
  supplierVatNumber: '4010139121',
  date: calendarDate('2026-03-10'),
  totalCents: cents(1_150_00),
  subtotalCents: cents(1_000_00),
  chargedCents: cents(150_00),
  isInRand: true,
  lines: [line('Copy paper', 1_150_00)],
  chosenType: 'standard',
  companyIsVendor: true,
  supplierIsVendor: true,
  hasValidTaxInvoice: true,
  isTaxDocument: true,
  isDuplicate: false,
  businessUse: 10_000,
  ...change,
});

/** A document with these lines, VAT included. */
const bought = (lines: readonly DocumentLine[], vat: number | null, change: Partial<ClaimDocument> = {}) =>
  invoice({
    lines,
    totalCents: cents(lines.reduce((total, { totalCents }) => total + (totalCents ?? 0), 0)),
    subtotalCents: null,
    chargedCents: vat === null ? null : cents(vat),
    ...change,
  });

interface Given {
  readonly choices?: Partial<DocumentChoices>;
  readonly rules?: readonly VatRule[];
  readonly taxableUse?: number;
}
const classify = (document: ClaimDocument, { choices = {}, rules = [], taxableUse = 10_000 }: Given = {}) =>
  claimVat(document, { rules, taxableUse, choices: { ...NO_CHOICES, ...choices } });

const rule = (change: Partial<VatRule>): VatRule => ({
  ...{
    name: 'mine',
    supplierContains: null,
    supplierVatNumber: null,
    itemContains: null,
    minCents: null,
    maxCents: null,
  },
  ...{ vatType: 'standard', businessUse: null },
  ...change,
});

const lunch = { denial: 'entertainment' } as const;
const customsRecords = { importReference: 'MRN 26ZA1', importReleased: true, importVatReceipt: 'R-77' };
const note = { kind: 'credit-note' } as const;

/** Charged → claimable, with the reason for every cent of difference; the VAT type and reason of the first line. */
test.each<[string, ClaimDocument, Given, number, number, VatType, NotClaimableReason | null]>([
  // why                              document            given   charged  claimed  vatType      reason
  ['a valid tax invoice', invoice(), {}, 150_00, 150_00, 'standard', null],
  [
    'no tax invoice for its class',
    invoice({ hasValidTaxInvoice: false }),
    {},
    150_00,
    0,
    'denied',
    'no-valid-tax-invoice',
  ],
  [
    'a supplier who is not a vendor',
    invoice({ supplierIsVendor: false }),
    {},
    150_00,
    0,
    'denied',
    'supplier-not-vendor',
  ],
  [
    'a company that is not a vendor',
    invoice({ companyIsVendor: false }),
    {},
    150_00,
    0,
    'denied',
    'recipient-not-vendor',
  ],
  ['a copy of another invoice', invoice({ isDuplicate: true }), {}, 150_00, 0, 'denied', 'already-claimed'],
  ['a quotation charges nothing', invoice({ isTaxDocument: false }), {}, 0, 0, 'out_of_scope', 'not-a-tax-document'],
  ['a client lunch, s17(2)(a)', bought([line('Lunch', 115_00, lunch)], 15_00), {}, 15_00, 0, 'denied', 'entertainment'],
  [
    'stationery less R23 beside a lunch: the lunch gives up its own VAT and no more',
    bought([line('Stationery', 115_00), line('Stationery returned', -23_00), line('Lunch', 115_00, lunch)], 27_00),
    {},
    27_00,
    12_00,
    'standard',
    null,
  ],
  [
    'a rented car, s17(2)(c)',
    bought([line('Car hire', 115_00, { denial: 'motor-car' })], 15_00),
    {},
    15_00,
    0,
    'denied',
    'motor-car',
  ],
  [
    'a golf club, s17(2)(b)',
    bought([line('Club fees', 115_00, { denial: 'club-subscription' })], 15_00),
    {},
    15_00,
    0,
    'denied',
    'club-subscription',
  ],
  [
    'a medical scheme, s17(2)(d)',
    bought([line('Scheme', 115_00, { denial: 'medical-scheme' })], 15_00),
    {},
    15_00,
    0,
    'denied',
    'medical-scheme',
  ],
  ['60 % for the business', invoice({ businessUse: 6_000 }), {}, 150_00, 90_00, 'standard', 'private-use'],
  ['95 %, nobody said', invoice({ businessUse: 9_500 }), {}, 150_00, 142_50, 'standard', 'private-use'],
  ['nothing for the business', invoice({ businessUse: 0 }), {}, 150_00, 0, 'denied', 'private-use'],
  ['70 % taxable supplies', invoice(), { taxableUse: 7_000 }, 150_00, 105_00, 'standard', 'exempt-use'],
  [
    'half private, and half of that exempt',
    invoice({ businessUse: 5_000 }),
    { taxableUse: 5_000 },
    150_00,
    37_50,
    'standard',
    'private-and-exempt-use',
  ],
  ['VAT is not shown', bought([line('Service', 100_00)], null), {}, 0, 0, 'unknown', 'vat-not-shown'],
  [
    'VAT is not shown, but petrol carries none',
    bought([line('Unleaded 95', 800_00)], null),
    {},
    0,
    0,
    'zero_rated',
    'no-vat-charged',
  ],
  ['petrol, no VAT stated', bought([line('ULP 95 45.2 L', 800_00)], 0), {}, 0, 0, 'zero_rated', 'no-vat-charged'],
  ['diesel', bought([line('Diesel 50ppm', 800_00)], 0), {}, 0, 0, 'zero_rated', 'no-vat-charged'],
  [
    'a diesel generator is not diesel',
    bought([line('Diesel generator 5kVA', 23_000_00)], 3_000_00),
    {},
    3_000_00,
    3_000_00,
    'capital',
    null,
  ],
  ['brown bread', bought([line('Brown bread 700g', 17_00)], 0), {}, 0, 0, 'zero_rated', 'no-vat-charged'],
  ['white bread is standard-rated', bought([line('White bread 700g', 23_00)], 3_00), {}, 3_00, 3_00, 'standard', null],
  ['municipal property rates', bought([line('Property rates', 1_200_00)], 0), {}, 0, 0, 'zero_rated', 'no-vat-charged'],
  [
    'overdraft interest is exempt',
    bought([line('Overdraft interest', 350_00)], 0),
    {},
    0,
    0,
    'exempt',
    'no-vat-charged',
  ],
  ['bank fees carry VAT', bought([line('Monthly account fee', 115_00)], 15_00), {}, 15_00, 15_00, 'standard', null],
  [
    'short-term insurance carries VAT',
    bought([line('Business insurance', 1_150_00)], 150_00),
    {},
    150_00,
    150_00,
    'standard',
    null,
  ],
  ['life cover is exempt', bought([line('Life cover', 500_00)], 0), {}, 0, 0, 'exempt', 'no-vat-charged'],
  [
    'rent of a dwelling is exempt',
    bought([line('Residential rent March', 9_000_00)], 0),
    {},
    0,
    0,
    'exempt',
    'no-vat-charged',
  ],
  [
    'rent of an office is standard-rated',
    bought([line('Office rent March', 11_500_00)], 1_500_00),
    {},
    1_500_00,
    1_500_00,
    'standard',
    null,
  ],
  ['school fees are exempt', bought([line('School fees term 1', 5_000_00)], 0), {}, 0, 0, 'exempt', 'no-vat-charged'],
  ['a bus ticket is exempt', bought([line('Bus ticket', 300_00)], 0), {}, 0, 0, 'exempt', 'no-vat-charged'],
  [
    'a supplier without a number who charges nothing',
    bought([line('Garden work', 500_00)], 0, { supplierIsVendor: false, supplierVatNumber: null }),
    {},
    0,
    0,
    'out_of_scope',
    'no-vat-charged',
  ],
  ['a vendor who charges nothing', bought([line('Seed', 500_00)], 0), {}, 0, 0, 'zero_rated', 'no-vat-charged'],
  [
    'a traffic fine is not a supply',
    bought([line('Traffic fine', 500_00)], 0),
    {},
    0,
    0,
    'out_of_scope',
    'no-vat-charged',
  ],
  [
    'equipment of R7 000 or more is capital',
    bought([line('Laptop Dell', 11_500_00)], 1_500_00),
    {},
    1_500_00,
    1_500_00,
    'capital',
    null,
  ],
  ['exactly R7 000.00', bought([line('Laptop', 7_000_00)], 913_04), {}, 913_04, 913_04, 'capital', null],
  ['R6 999.99 is not capital', bought([line('Laptop', 6_999_99)], 913_04), {}, 913_04, 913_04, 'standard', null],
  [
    'repairs of equipment are not capital',
    bought([line('Laptop repairs', 11_500_00)], 1_500_00),
    {},
    1_500_00,
    1_500_00,
    'standard',
    null,
  ],
  ['a person says capital', invoice({ chosenType: 'capital' }), {}, 150_00, 150_00, 'capital', null],
  [
    'imported goods without customs documents',
    invoice({ chosenType: 'import_other' }),
    {},
    150_00,
    0,
    'denied',
    'no-release-papers',
  ],
  [
    'imported goods with all customs documents',
    invoice({ chosenType: 'import_other' }),
    { choices: customsRecords },
    150_00,
    150_00,
    'import_other',
    null,
  ],
  [
    'capital goods from abroad',
    invoice({ chosenType: 'import_capital' }),
    { choices: customsRecords },
    150_00,
    150_00,
    'import_capital',
    null,
  ],
  [
    'released, but no receipt for the VAT',
    invoice({ chosenType: 'import_other' }),
    { choices: { ...customsRecords, importVatReceipt: null } },
    150_00,
    0,
    'denied',
    'no-release-papers',
  ],
  [
    'a receipt, but not released',
    invoice({ chosenType: 'import_other' }),
    { choices: { ...customsRecords, importReleased: false } },
    150_00,
    0,
    'denied',
    'no-release-papers',
  ],
  [
    'customs documents replace the tax invoice',
    invoice({ chosenType: 'import_other', hasValidTaxInvoice: false, supplierIsVendor: false }),
    { choices: customsRecords },
    150_00,
    150_00,
    'import_other',
    null,
  ],
  [
    'a foreign invoice without its rand value',
    bought([line('Hosting', 100_00)], 0, { isInRand: false, supplierIsVendor: false }),
    {},
    0,
    0,
    'unknown',
    'no-rand-value',
  ],
  [
    'with it, the supplier abroad charges nothing',
    bought([line('Hosting', 100_00)], 0, { isInRand: false, supplierIsVendor: false }),
    { choices: { randTotalCents: cents(1_850_00) } },
    0,
    0,
    'out_of_scope',
    'no-vat-charged',
  ],
  [
    'a local vendor who bills in dollars',
    bought([line('Hosting', 115_00)], null, { isInRand: false }),
    { choices: { randTotalCents: cents(2_300_00), randVatCents: cents(300_00) } },
    300_00,
    300_00,
    'standard',
    null,
  ],
  ['a credit note is negative', invoice(note), {}, -150_00, -150_00, 'standard', null],
  [
    'printed negative, it is the same',
    invoice({
      ...note,
      totalCents: cents(-1_150_00),
      subtotalCents: cents(-1_000_00),
      chargedCents: cents(-150_00),
      lines: [line('Copy paper', -1_150_00)],
    }),
    {},
    -150_00,
    -150_00,
    'standard',
    null,
  ],
  [
    'a credit note reverses the claim without any records, s21(6)',
    invoice({ ...note, hasValidTaxInvoice: false }),
    {},
    -150_00,
    -150_00,
    'standard',
    null,
  ],
  [
    'but not what was denied',
    bought([line('Lunch', 115_00, lunch)], 15_00, note),
    {},
    -15_00,
    0,
    'denied',
    'entertainment',
  ],
  [
    'a credit note for something half private',
    invoice({ ...note, businessUse: 5_000 }),
    {},
    -150_00,
    -75_00,
    'standard',
    'private-use',
  ],
  [
    '14 % before April 2018',
    invoice({
      date: calendarDate('2018-03-31'),
      totalCents: cents(1_140_00),
      chargedCents: cents(140_00),
      lines: [line('Copy paper', 1_140_00)],
    }),
    {},
    140_00,
    140_00,
    'standard',
    null,
  ],
  [
    'lines without VAT',
    invoice({ lines: [line('Copy paper', 600_00), line('Pens', 400_00)] }),
    {},
    150_00,
    150_00,
    'standard',
    null,
  ],
  [
    'a rule says exempt: the VAT charged is not input tax',
    invoice(),
    { rules: [rule({ itemContains: 'paper', vatType: 'exempt' })] },
    150_00,
    0,
    'denied',
    'denied-by-person',
  ],
  [
    'a rule says exempt, and nothing was charged',
    bought([line('Copy paper', 100_00)], 0),
    { rules: [rule({ itemContains: 'paper', vatType: 'exempt' })] },
    0,
    0,
    'exempt',
    'no-vat-charged',
  ],
  [
    'a rule denies it',
    invoice(),
    { rules: [rule({ supplierContains: 'karoo', vatType: 'denied' })] },
    150_00,
    0,
    'denied',
    'denied-by-person',
  ],
  [
    'the rule of a caterer allows the lunch',
    bought([line('Lunch', 115_00, lunch)], 15_00),
    { rules: [rule({ itemContains: 'lunch' })] },
    15_00,
    15_00,
    'standard',
    null,
  ],
  [
    'a rule sets the business share',
    invoice(),
    { rules: [rule({ itemContains: 'paper', businessUse: 5_000 })] },
    150_00,
    75_00,
    'standard',
    'private-use',
  ],
  [
    'a rule cannot make an invalid invoice claimable',
    invoice({ hasValidTaxInvoice: false }),
    { rules: [rule({ itemContains: 'paper' })] },
    150_00,
    0,
    'denied',
    'no-valid-tax-invoice',
  ],
  [
    'a person overrides a rule',
    invoice(),
    {
      rules: [rule({ itemContains: 'paper', vatType: 'denied' })],
      choices: { lineTypes: [{ position: 0, vatType: 'capital' }] },
    },
    150_00,
    150_00,
    'capital',
    null,
  ],
  [
    'the first rule wins',
    invoice(),
    {
      rules: [
        rule({ itemContains: 'paper', vatType: 'capital' }),
        rule({ supplierContains: 'karoo', vatType: 'denied' }),
      ],
    },
    150_00,
    150_00,
    'capital',
    null,
  ],
  [
    'a line without an amount: one line for the whole document',
    invoice({ lines: [line('Copy paper', null)] }),
    {},
    150_00,
    150_00,
    'standard',
    null,
  ],
  ['no lines at all', invoice({ lines: [] }), {}, 150_00, 150_00, 'standard', null],
])('%s', (_why, document, given, charged, claimed, vatType, reason) => {
  const placed = classify(document, given);
  expect([placed.chargedCents, placed.claimableCents]).toEqual([charged, claimed]);
  expect(placed.lines[0]).toMatchObject({ vatType, reason });
  expect(placed.lines[0]?.why).not.toEqual([]);
});

const vatTypes = (document: ClaimDocument, given?: Given) =>
  classify(document, given).lines.map(({ vatType, vatCents, claimableCents }) => [vatType, vatCents, claimableCents]);

test('a slip with zero-rated bread and standard-rated soap: only the soap carries VAT', () => {
  const slip = bought([line('Brown bread 700g', 17_00, lunch), line('Hand soap', 23_00)], 3_00);
  expect(vatTypes(slip)).toEqual([
    ['zero_rated', 0, 0],
    ['standard', 3_00, 3_00],
  ]);
  expect(classify(slip).questions).toEqual([]);
});

test('fuel and oil on one slip', () => {
  expect(vatTypes(bought([line('Unleaded 95', 800_00), line('Engine oil', 115_00)], 15_00))).toEqual([
    ['zero_rated', 0, 0],
    ['standard', 15_00, 15_00],
  ]);
});

test('a municipal account: rates carry no VAT, water and refuse do', () => {
  const account = bought(
    [line('Property rates', 1_000_00), line('Electricity', 690_00), line('Refuse removal', 115_00)],
    105_00,
  );
  expect(vatTypes(account)).toEqual([
    ['zero_rated', 0, 0],
    ['standard', 90_00, 90_00],
    ['standard', 15_00, 15_00],
  ]);
});

test('marks on the document override words', () => {
  const slip = bought([line('Special A', 100_00, { vatTreatment: 'zero-rated' }), line('Special B', 115_00)], 15_00);
  expect(vatTypes(slip)).toEqual([
    ['zero_rated', 0, 0],
    ['standard', 15_00, 15_00],
  ]);
});

test('a mark for one line and words for another explain the VAT together', () => {
  const mixed = [
    line('Special A', 100_00, { vatTreatment: 'zero-rated' }),
    line('Brown bread', 17_00),
    line('Special B', 115_00),
  ];
  expect(vatTypes(bought(mixed, 15_00)).map(([vatType]) => vatType)).toEqual(['zero_rated', 'zero_rated', 'standard']);
  expect(classify(bought(mixed, 15_00)).questions).toEqual([]);
});

test('lines that add up to the subtotal exclude VAT, which is added to each', () => {
  const { lines } = classify(invoice({ lines: [line('Copy paper', 600_00), line('Pens', 400_00)] }));
  expect(lines.map(({ inclusiveCents, vatCents }) => [inclusiveCents, vatCents])).toEqual([
    [690_00, 90_00],
    [460_00, 60_00],
  ]);
});

test('a difference from the total becomes a line, and so does rounding', () => {
  const tip = bought([line('Paper', 230_00)], 30_00, { totalCents: cents(250_00) });
  expect(classify(tip).lines.map(({ description, inclusiveCents }) => [description, inclusiveCents])).toEqual([
    ['Paper', 230_00],
    ['', 20_00],
  ]);
  const cash = bought([line('Paper', 230_04)], 30_01, { totalCents: cents(230_00) });
  expect(vatTypes(cash)).toEqual([
    ['standard', 30_01, 30_01],
    ['out_of_scope', 0, 0],
  ]);
});

const denied = { denial: 'entertainment' } as const;

test('lines that are printed without VAT, though no subtotal is: each carries its VAT', () => {
  const lines = [line('Meal', 100_00, denied), line('Soap', 200_00)];
  const slip = bought(lines, 45_00, { totalCents: cents(345_00) });
  expect(vatTypes(slip)).toEqual([
    ['denied', 15_00, 0],
    ['standard', 30_00, 30_00],
  ]);
});

test('what the lines do not say is denied with them: the tip of a meal', () => {
  const meal = bought([line('Meal', 200_00, denied)], 30_00, { totalCents: cents(230_00) });
  expect(classify(meal).claimableCents).toBe(0);
  const mixed = [line('Meal', 115_00, denied), line('Soap', 115_00)];
  expect(classify(bought(mixed, 30_00)).claimableCents).toBe(15_00);
});

test.each([
  ['what carries no VAT is found by the VAT', ['BRN BRD', 'KOEK', 'JIK'], 15_00 + 7_50, 15_00],
  ['as the words say where they explain it', ['Brown bread', 'KOEK', 'JIK'], 15_00 + 7_50, 15_00],
  ['against the words where they do not', ['Milk', 'KOEK', 'JIK'], 15_00 + 15_00, 15_00],
])('food of a mixed slip: %s', (_why, [first = '', second = '', third = ''], vat, claim) => {
  const lines = [line(first, 115_00, denied), line(second, 57_50, denied), line(third, 115_00)];
  const { claimableCents, questions } = classify(bought(lines, vat));
  expect([claimableCents, questions]).toEqual([claim, []]);
});

test('food that is claimed is shared out by the VAT as well', () => {
  const food = [line('BRN BRD', 115_00, { mayBeUntaxed: true }), line('KOEK', 57_50, { mayBeUntaxed: true })];
  expect(classify(bought(food, 7_50))).toMatchObject({ claimableCents: 750, questions: [] });
});

test('fuel whose words do not say so is found by the VAT of the rest', () => {
  const slip = [line('UNLD95 38.2L', 846_13, { mayBeUntaxed: true }), line('Wash', 57_50)];
  expect(classify(bought(slip, 7_50))).toMatchObject({ claimableCents: 750, questions: [] });
});

test('asks nothing about VAT of which nothing is claimed anyway', () => {
  expect(classify(bought([line('Milk sachets', 115_00, denied)], 15_00)).questions).toEqual([]);
  expect(classify(bought([line('Milk 2l', 115_00)], 15_00)).questions).toHaveLength(1);
  expect(classify(bought([line('Potato wedges', 115_00)], 15_00)).questions).toEqual([]);
  expect(classify(bought([line('Lunch', 115_00, denied)], 9_00)).questions).toEqual([]);
});

const untold = {
  denial: 'use-not-told',
  question: { code: 'USED_FOR', line: 'Goods', doubt: 'not-told' },
} as const;
const ofHome = { question: { code: 'USED_FOR', line: 'Power', doubt: 'home' } } as const;

test.each<[string, ClaimDocument, Given, number, number]>([
  // why                                  document                                  given                                 claim  questions
  ['not claimed until it is told', bought([line('Goods', 115_00, untold)], 15_00), {}, 0, 1],
  [
    'a VAT type tells',
    bought([line('Goods', 115_00, untold)], 15_00),
    { choices: { lineTypes: [{ position: 0, vatType: 'standard' }] } },
    15_00,
    0,
  ],
  [
    'accepting the document tells',
    bought([line('Goods', 115_00, untold)], 15_00),
    { choices: { acceptedReason: 'Poles' } },
    15_00,
    0,
  ],
  ['without VAT nothing is asked', bought([line('Goods', 115_00, untold)], 0), {}, 0, 0],
  ['the share of a home is asked', bought([line('Power', 115_00, ofHome)], 15_00), {}, 15_00, 1],
  ['the business use answers', bought([line('Power', 115_00, ofHome)], 15_00, { businessUse: 2_000 }), {}, 3_00, 0],
])('use in doubt: %s', (_why, document, given, claim, count) => {
  const { claimableCents, questions } = classify(document, given);
  expect([claimableCents, questions.length]).toEqual([claim, count]);
});

test('an agent’s invoice: the customs line is all VAT and needs the customs documents', () => {
  const agent = (vat: number) => bought([line('Customs VAT', 1_500_00), line('Agency fee', 230_00)], vat);
  for (const stated of [30_00, 1_530_00]) {
    expect(vatTypes(agent(stated), { choices: customsRecords })).toEqual([
      ['import_other', 1_500_00, 1_500_00],
      ['standard', 30_00, 30_00],
    ]);
    expect(vatTypes(agent(stated))).toEqual([
      ['denied', 1_500_00, 0],
      ['standard', 30_00, 30_00],
    ]);
  }
});

test.each<[string, ClaimDocument, Given, string[]]>([
  ['no questions', invoice(), {}, []],
  ['a line without a VAT type', bought([line('Thing', 100_00)], null), {}, ['unclassified']],
  [
    'the VAT does not follow from the lines',
    bought([line('Brown bread', 100_00), line('Soap', 115_00)], 9_00),
    {},
    ['unproved'],
  ],
  ['VAT on petrol', bought([line('Unleaded 95', 115_00)], 15_00), {}, ['unproved']],
  ['a note without its original invoice', invoice(note), {}, ['unproved']],
  ['a note with its original invoice', invoice(note), { choices: { originalNumber: 'INV-1' } }, []],
  [
    'an export without proof',
    bought([line('Wine', 1_000_00)], 0, { side: 'sale' }),
    { choices: { supply: 'export' } },
    ['unproved'],
  ],
  [
    'the customs code',
    bought([line('Wine', 1_000_00)], 0, { side: 'sale' }),
    { choices: { supply: 'export', exportProof: 'SAD 500' } },
    [],
  ],
  ['dollars', bought([line('Hosting', 100_00)], 15_00, { isInRand: false }), {}, ['unproved']],
  [
    'dollars of a vendor here',
    bought([line('Hosting', 100_00)], 0, { isInRand: false, supplierIsVendor: true }),
    {},
    ['unproved'],
  ],
  [
    'dollars from abroad without VAT: their worth changes nothing',
    bought([line('Hosting', 100_00)], 0, { isInRand: false, supplierIsVendor: false }),
    {},
    [],
  ],
  [
    'but where VAT is due on a share of services',
    bought([line('Hosting', 100_00)], 0, { isInRand: false, supplierIsVendor: false }),
    { taxableUse: 9_000 },
    ['unproved'],
  ],
  ['a person gives a reason to accept it', invoice(note), { choices: { acceptedReason: 'Seen' } }, []],
  ['a copy asks nothing', bought([line('Thing', 100_00)], null, { isDuplicate: true }), {}, []],
])('questions: %s', (_why, document, given, kinds) => {
  expect(classify(document, given).questions.map(questionKind)).toEqual(kinds);
});

test.each<[string, ClaimDocument, Given, (string | null)[]]>([
  ['a standard-rated sale', invoice({ side: 'sale' }), {}, ['standard']],
  ['fruit is zero-rated', bought([line('Apples', 100_00)], 0, { side: 'sale' }), {}, ['zero-rated']],
  ['rent of a flat is exempt', bought([line('Residential rent', 100_00)], 0, { side: 'sale' }), {}, ['exempt']],
  ['an export', bought([line('Wine', 100_00)], 0, { side: 'sale' }), { choices: { supply: 'export' } }, ['export']],
  ['a sale of equipment', invoice({ side: 'sale', chosenType: 'capital' }), {}, ['capital']],
  ['a quotation is not a sale', invoice({ side: 'sale', isTaxDocument: false }), {}, [null]],
  ['a copy is not a second sale', invoice({ side: 'sale', isDuplicate: true }), {}, [null]],
  ['a company that is not a vendor sells outside VAT', invoice({ side: 'sale', companyIsVendor: false }), {}, [null]],
])('supply: %s', (_why, document, given, supplies) => {
  expect(classify(document, given).lines.map(({ supply }) => supply)).toEqual(supplies);
});

const names = ['Brown bread', 'Soap', 'Unleaded 95', 'Thing', 'Laptop', 'Interest', 'Customs VAT', 'Cash rounding'];
const anyLine = fc
  .record({ name: fc.constantFrom(...names), total: fc.integer({ min: -(10 ** 7), max: 10 ** 7 }) })
  .map(({ name, total }) => line(name, total));
const anyDocument = fc
  .record({
    lines: fc.array(anyLine, { maxLength: 8 }),
    totalCents: fc.integer({ min: -(10 ** 8), max: 10 ** 8 }).map(cents),
    chargedCents: fc.option(fc.integer({ min: 0, max: 10 ** 7 }).map(cents)),
    kind: fc.constantFrom('invoice' as const, 'credit-note' as const, 'debit-note' as const),
    side: fc.constantFrom('purchase' as const, 'sale' as const),
    businessUse: fc.integer({ min: 0, max: 10_000 }),
    hasValidTaxInvoice: fc.boolean(),
  })
  .map((change) => invoice({ ...change, subtotalCents: null }));

test('the lines of any document add up to its totals, and the claim never exceeds the VAT charged', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      const { lines, chargedCents, claimableCents, inclusiveCents } = classify(document);
      expect(sum(lines.map((of) => of.vatCents))).toBe(chargedCents);
      expect(sum(lines.map((of) => of.claimableCents))).toBe(claimableCents);
      expect(sum(lines.map((of) => of.inclusiveCents))).toBe(inclusiveCents);
      for (const { vatCents, claimableCents: claim } of lines) {
        expect(Math.abs(claim)).toBeLessThanOrEqual(Math.abs(vatCents));
        expect(claim * vatCents).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('every claimed line has a field on the form', () => {
  fc.assert(
    fc.property(anyDocument, fc.constantFrom(...VAT_TYPES), (document, vatType) => {
      const rules = [rule({ itemContains: 'soap', vatType })];
      for (const of of classify(document, { rules }).lines)
        if (document.side === 'purchase' && of.claimableCents !== 0) expect(isInputVatType(of.vatType)).toBe(true);
    }),
  );
});

test('every cent of difference has a reason', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      for (const { vatCents, claimableCents, reason } of classify(document).lines)
        if (vatCents !== claimableCents) expect(reason).not.toBeNull();
    }),
  );
});
