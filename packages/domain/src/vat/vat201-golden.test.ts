import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarDate, calendarDate } from '../kernel/calendar-date.ts';
import { cents, sum } from '../kernel/money.ts';
import { type ClaimDocument, NO_CHOICES } from './claim/claim-types.ts';
import { claimVat } from './claim/claim-vat.ts';
import { vat201Document } from './vat201/line-group.ts';
import { summariseVat201 } from './vat201/vat201.ts';
import type { NoteMethod, Vat201Document } from './vat201/vat201-document.ts';
import { VAT201_FIELDS } from './vat201/vat201-fields.ts';

/** A document with one line: its kind, total, VAT, date and day of payment. */
interface Entry {
  readonly what: string;
  readonly total: number;
  readonly vat: number;
  readonly dated: string;
  readonly paid?: string;
  readonly change?: Partial<ClaimDocument>;
}

const document = ({ what, total, vat, dated, change }: Entry): ClaimDocument => ({
  ...{ side: 'purchase', kind: 'invoice', supplierName: 'Supplier', supplierVatNumber: '4010139121' },
  ...{
    date: calendarDate(dated),
    totalCents: cents(total),
    subtotalCents: null,
    chargedCents: cents(vat),
    isInRand: true,
  },
  lines: [{ description: what, totalCents: cents(total), vatTreatment: 'unknown', denial: null }],
  ...{ chosenType: 'standard', companyIsVendor: true, supplierIsVendor: true, hasValidTaxInvoice: true },
  ...{ isTaxDocument: true, isDuplicate: false, businessUse: 10_000 },
  ...change,
});

const sale = { side: 'sale' } as const;
const credit = { kind: 'credit-note' } as const;

/** The documents of two months, used for the invoice and the payments basis. */
const BOOKS: readonly Entry[] = [
  { what: 'Consulting', total: 11_500_00, vat: 1_500_00, dated: '2026-01-15', paid: '2026-01-31', change: sale },
  { what: 'Consulting', total: 4_600_00, vat: 600_00, dated: '2026-02-20', paid: '2026-03-10', change: sale },
  { what: 'Brown bread', total: 6_000_00, vat: 0, dated: '2026-01-22', paid: '2026-01-22', change: sale },
  { what: 'Residential rent', total: 5_000_00, vat: 0, dated: '2026-01-31', paid: '2026-01-31', change: sale },
  {
    what: 'Consulting',
    total: 2_300_00,
    vat: 300_00,
    dated: '2026-01-28',
    paid: '2026-02-01',
    change: { ...sale, ...credit },
  },
  { what: 'Paper', total: 23_000_00, vat: 3_000_00, dated: '2026-01-12', paid: '2026-03-01' },
  { what: 'Laptop', total: 13_800_00, vat: 1_800_00, dated: '2026-01-25', paid: '2026-01-25' },
  { what: 'Petrol', total: 5_000_00, vat: 0, dated: '2026-01-18', paid: '2026-01-18' },
  { what: 'Bank fees', total: 402_50, vat: 52_50, dated: '2026-02-28', paid: '2026-02-28' },
  { what: 'Paper', total: 1_150_00, vat: 150_00, dated: '2026-03-05', paid: '2026-03-05', change: credit },
];

const summary = (entries: readonly Entry[], notes: NoteMethod = 'own-fields') =>
  summariseVat201(
    entries.flatMap((entry, index) => {
      const placed = claimVat(document(entry), { rules: [], choices: NO_CHOICES, taxableUse: 10_000 });
      const { side, kind, date } = document(entry);
      return placed.lines
        .map((line) => vat201Document({ ...line, side, kind, date: date ?? calendarDate('2026-01-01') }, `${index}`))
        .filter((of): of is Vat201Document => of !== null);
    }),
    notes,
  );

const within = (from: string, to: string, basis: 'invoice' | 'payments'): Entry[] =>
  BOOKS.filter(({ dated, paid }) => {
    const day = basis === 'invoice' ? dated : (paid ?? '');
    return day >= from && day <= to;
  });

test.each<[string, Entry[], NoteMethod, Record<string, number>]>([
  [
    'January and February, invoice basis, notes in fields 12 and 18',
    within('2026-01-01', '2026-02-28', 'invoice'),
    'own-fields',
    {
      ...{ '1': 16_100_00, '2': 6_000_00, '3': 5_000_00, '4': 2_100_00, '13': 2_100_00 },
      ...{ '14': 1_800_00, '15': 3_052_50, '18': 300_00, '19': 5_152_50, '20': -3_052_50 },
    },
  ],
  [
    'notes netted: the tax is the same',
    within('2026-01-01', '2026-02-28', 'invoice'),
    'netted',
    {
      ...{ '1': 13_800_00, '2': 6_000_00, '3': 5_000_00, '4': 1_800_00, '13': 1_800_00 },
      ...{ '14': 1_800_00, '15': 3_052_50, '19': 4_852_50, '20': -3_052_50 },
    },
  ],
  [
    'the payments basis: paid amounts count',
    within('2026-01-01', '2026-02-28', 'payments'),
    'own-fields',
    {
      ...{ '1': 11_500_00, '2': 6_000_00, '3': 5_000_00, '4': 1_500_00, '13': 1_500_00 },
      ...{ '14': 1_800_00, '15': 52_50, '18': 300_00, '19': 2_152_50, '20': -652_50 },
    },
  ],
  [
    'March: a credit note larger than the purchases makes field 15 negative',
    within('2026-03-01', '2026-04-30', 'invoice'),
    'netted',
    { '15': -150_00, '19': -150_00, '20': 150_00 },
  ],
  [
    'a credit note in its own field is output tax',
    within('2026-03-01', '2026-04-30', 'invoice'),
    'own-fields',
    { '12': 150_00, '13': 150_00, '20': 150_00 },
  ],
])('%s', (_why, entries, notes, expected) => {
  const { fields } = summary(entries, notes);
  expect(
    Object.fromEntries(VAT201_FIELDS.filter((field) => fields[field] !== 0).map((field) => [field, fields[field]])),
  ).toEqual(expected);
});

const days = fc
  .integer({ min: 1, max: 59 })
  .map(
    (day): CalendarDate =>
      calendarDate(
        day <= 31 ? `2026-01-${String(day).padStart(2, '0')}` : `2026-02-${String(day - 31).padStart(2, '0')}`,
      ),
  );
const anyEntry: fc.Arbitrary<Entry> = fc.record({
  what: fc.constantFrom('Paper', 'Brown bread', 'Laptop', 'Thing'),
  total: fc.integer({ min: 1, max: 10 ** 7 }),
  vat: fc.integer({ min: 0, max: 10 ** 6 }),
  dated: days,
  change: fc.constantFrom(
    {},
    sale,
    credit,
    { ...sale, ...credit },
    { hasValidTaxInvoice: false },
    { businessUse: 6_000 },
  ),
});

test('splitting a period into two gives the same totals, and the order does not matter', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 12 }), days, (entries, cut) => {
      const whole = summary(entries).fields;
      const [first, second] = [
        summary(entries.filter(({ dated }) => dated <= cut)),
        summary(entries.filter(({ dated }) => dated > cut)),
      ];
      for (const field of VAT201_FIELDS) expect(sum([first.fields[field], second.fields[field]])).toBe(whole[field]);
      expect(summary(entries.toReversed()).fields).toEqual(whole);
    }),
  );
});

test('the fields add up for any documents', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 12 }), (entries) => {
      const { fields: f } = summary(entries);
      expect(f['13']).toBe(sum([f['4'], f['4A'], f['9'], f['11'], f['12']]));
      expect(f['19']).toBe(sum([f['14'], f['14A'], f['15'], f['15A'], f['16'], f['17'], f['18']]));
      expect(f['20']).toBe(f['13'] - f['19']);
    }),
  );
});
