import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { cents } from '../kernel/money.ts';
import { type ClaimDocument, NO_CHOICES } from './claim/claim-types.ts';
import { claimVat } from './claim/claim-vat.ts';
import { SUPPLY_KINDS, type SupplyKind, VAT_TYPES, type VatType } from './claim/vat-type.ts';
import { vat201Document } from './vat201/line-group.ts';
import { summariseVat201 } from './vat201/vat201.ts';

const day = calendarDate('2026-03-10');

/** A sale of one line. */
const sale = (total: number, vat: number | null, change: Partial<ClaimDocument> = {}): ClaimDocument => ({
  ...{ side: 'sale', kind: 'invoice', supplierName: 'Customer', supplierVatNumber: null, date: day },
  ...{ totalCents: cents(total), subtotalCents: null, chargedCents: vat === null ? null : cents(vat), isInRand: true },
  lines: [{ description: 'Goods', totalCents: cents(total), vatTreatment: 'unknown', denial: null }],
  ...{ chosenType: 'standard', companyIsVendor: true, supplierIsVendor: true, hasValidTaxInvoice: true },
  ...{ isTaxDocument: true, isDuplicate: false, businessUse: 10_000 },
  ...change,
});

interface Chosen {
  readonly supply?: SupplyKind;
  readonly line?: VatType;
}

const claimOf = (document: ClaimDocument, { supply, line }: Chosen) =>
  claimVat(document, {
    rules: [],
    taxableUse: 10_000,
    choices: {
      ...NO_CHOICES,
      ...{ supply: supply ?? null, exportProof: 'SAD 500', originalNumber: 'INV-1' },
      lineTypes: line ? [{ position: 0, vatType: line }] : [],
    },
  });

/** Fields of the return of one sale, and the codes of what is asked. */
function returned(document: ClaimDocument, chosen: Chosen) {
  const { lines, questions } = claimOf(document, chosen);
  const documents = lines.flatMap((line) => {
    const placed = vat201Document({ ...line, side: 'sale', kind: document.kind, date: day }, 'sale');
    return placed ? [placed] : [];
  });
  const { fields } = summariseVat201(documents);
  return { fields, codes: questions.map(({ code }) => code) };
}

const ASKED = 'CHARGED_ON_UNTAXED_SALE';

test.each<[string, ClaimDocument, Chosen, Record<string, number>, string[]]>([
  // why                                          document               chosen                      fields                                      asked
  ['an export with VAT', sale(9_200_00, 1_200_00), { supply: 'export' }, { '2A': 8_000_00, '12': 1_200_00 }, [ASKED]],
  ['exempt with VAT', sale(9_200_00, 1_200_00), { supply: 'exempt' }, { '3': 8_000_00, '12': 1_200_00 }, [ASKED]],
  ['zero-rated', sale(9_200_00, 1_200_00), { supply: 'zero-rated' }, { '2': 8_000_00, '12': 1_200_00 }, [ASKED]],
  [
    'its line is exempt',
    sale(9_200_00, 1_200_00),
    { line: 'exempt' },
    { '3': 8_000_00, '12': 1_200_00 },
    ['VAT_DIFFERS', ASKED],
  ],
  [
    'outside VAT',
    sale(9_200_00, 1_200_00),
    { line: 'out_of_scope' },
    { '3': 8_000_00, '12': 1_200_00 },
    ['VAT_DIFFERS', ASKED],
  ],
  ['a type of purchases', sale(9_200_00, 1_200_00), { line: 'denied' }, { '1': 9_200_00, '4': 1_200_00 }, []],
  ['an export without VAT', sale(8_000_00, 0), { supply: 'export' }, { '2A': 8_000_00, '12': 0 }, []],
  ['no VAT stated, chosen', sale(1_150_00, null), { supply: 'standard' }, { '1': 1_150_00, '4': 150_00 }, []],
  ['VAT of R0, chosen', sale(1_150_00, 0), { supply: 'standard' }, { '1': 1_150_00, '4': 150_00 }, []],
  ['VAT of R0, its line', sale(1_150_00, 0), { line: 'standard' }, { '1': 1_150_00, '4': 150_00 }, []],
  [
    'a long stay of which no VAT is stated',
    sale(1_090_00, null),
    { supply: 'accommodation-over-28-days' },
    { '5': 1_000_00, '6': 600_00, '9': 90_00 },
    [],
  ],
  [
    'a long stay charged on 60 %: nothing to ask',
    sale(1_090_00, 90_00),
    { supply: 'accommodation-over-28-days' },
    { '5': 1_000_00, '6': 600_00, '9': 90_00 },
    [],
  ],
  [
    'a long stay charged on all of it',
    sale(1_150_00, 150_00),
    { supply: 'accommodation-over-28-days' },
    { '5': 1_000_00, '9': 150_00 },
    ['VAT_DIFFERS'],
  ],
])('%s', (_why, document, chosen, fields, asked) => {
  const result = returned(document, chosen);
  expect(result.fields).toMatchObject(fields);
  expect(result.codes).toEqual(asked);
});

test('the VAT charged on any sale reaches field 13, or the period is stopped by a question', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(undefined, ...SUPPLY_KINDS),
      fc.constantFrom(undefined, ...VAT_TYPES),
      fc.integer({ min: 1, max: 1_200_00 }),
      fc.boolean(),
      (supply, line, vat, isDebitNote) => {
        const document = sale(9_200_00, vat, { kind: isDebitNote ? 'debit-note' : 'invoice' });
        const { fields, codes } = returned(document, { ...(supply && { supply }), ...(line && { line }) });
        if (!codes.includes('LINE_UNCLASSIFIED')) expect(fields['13']).toBe(vat);
      },
    ),
  );
});

test.each([
  ['at the rate of the supply, before April 2018', 1_140_00, 140_00, 1400],
  ['at the rate of its own day', 1_150_00, 150_00, 1500],
])('a credit note %s is not asked about', (_why, total, vat, rate) => {
  const { lines, questions } = claimOf(sale(-total, -vat, { kind: 'credit-note' }), {});
  expect(questions).toEqual([]);
  expect(lines[0]).toMatchObject({ rate, vatCents: -vat });
});

test.each([
  ['a long stay is charged on 60 %', 'Accommodation, 31 nights', 90_00, []],
  ['goods are not', 'Paper', 90_00, ['VAT_DIFFERS']],
])('a purchase: %s', (_why, description, vat, asked) => {
  const lines = [{ description, totalCents: cents(1_090_00), vatTreatment: 'unknown', denial: null } as const];
  const { questions } = claimOf(sale(1_090_00, vat, { side: 'purchase', lines }), {});
  expect(questions.map(({ code }) => code)).toEqual(asked);
});
