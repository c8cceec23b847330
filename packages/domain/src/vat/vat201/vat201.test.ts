import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents, sum } from '../../kernel/money.ts';
import { INPUT_VAT_TYPES } from '../claim/vat-type.ts';
import { summariseVat201 } from './vat201.ts';
import { vat201Aliases } from './vat201-aliases.ts';
import type { InputDocument, OutputDocument, Vat201Document } from './vat201-document.ts';
import { VAT201_FIELD_NAMES, VAT201_FIELDS, type Vat201Field } from './vat201-fields.ts';

const date = calendarDate('2026-02-10');

const sale = (change: Partial<OutputDocument> = {}): OutputDocument => ({
  side: 'output',
  id: 'sale',
  kind: 'invoice',
  supply: 'standard',
  date,
  inclusiveCents: cents(1_150_00),
  vatCents: cents(150_00),
  ...change,
});

const purchase = (change: Partial<InputDocument> = {}): InputDocument => ({
  side: 'input',
  id: 'purchase',
  kind: 'invoice',
  vatType: 'standard',
  treatment: 'standard',
  inclusiveCents: cents(1_150_00),
  chargedCents: cents(150_00),
  claimableCents: cents(150_00),
  reason: null,
  ...change,
});

const creditNote = { kind: 'credit-note', inclusiveCents: cents(-1_150_00) } as const;
const noVat = { inclusiveCents: cents(1_000_00), vatCents: cents(0) };

/** The fields that are not zero. */
const filled = (documents: readonly Vat201Document[], notes?: 'own-fields' | 'netted') => {
  const { fields } = summariseVat201(documents, notes);
  return Object.fromEntries(
    VAT201_FIELDS.filter((field) => fields[field] !== 0).map((field) => [field, fields[field]]),
  );
};

test.each<[string, Vat201Document, Partial<Record<Vat201Field, number>>]>([
  // why                               document                   fields
  ['a sale', sale(), { '1': 1_150_00, '4': 150_00, '13': 150_00, '20': 150_00 }],
  ['a machine sold', sale({ supply: 'capital' }), { '1A': 1_150_00, '4A': 150_00, '13': 150_00, '20': 150_00 }],
  ['a zero-rated sale', sale({ supply: 'zero-rated', ...noVat }), { '2': 1_000_00 }],
  ['an export', sale({ supply: 'export', ...noVat }), { '2A': 1_000_00 }],
  ['an exempt sale', sale({ supply: 'exempt', ...noVat }), { '3': 1_000_00 }],
  [
    'a long stay is taxed on 60 %, s10(10)',
    sale({ supply: 'accommodation-over-28-days', inclusiveCents: cents(1_090_00), vatCents: cents(90_00) }),
    { '5': 1_000_00, '6': 600_00, '8': 600_00, '9': 90_00, '13': 90_00, '20': 90_00 },
  ],
  [
    'a short stay',
    sale({ supply: 'accommodation-to-28-days' }),
    { '7': 1_000_00, '8': 1_000_00, '9': 150_00, '13': 150_00, '20': 150_00 },
  ],
  ['a change in use', sale({ supply: 'change-in-use' }), { '10': 1_150_00, '11': 150_00, '13': 150_00, '20': 150_00 }],
  ['a purchase', purchase(), { '15': 150_00, '19': 150_00, '20': -150_00 }],
  ['a machine bought', purchase({ vatType: 'capital' }), { '14': 150_00, '19': 150_00, '20': -150_00 }],
  ['a machine imported', purchase({ vatType: 'import_capital' }), { '14A': 150_00, '19': 150_00, '20': -150_00 }],
  ['stock imported', purchase({ vatType: 'import_other' }), { '15A': 150_00, '19': 150_00, '20': -150_00 }],
  [
    'a private share is left out',
    purchase({ claimableCents: cents(90_00), reason: 'private-use' }),
    { '15': 90_00, '19': 90_00, '20': -90_00 },
  ],
  ['a client lunch fills no field', purchase({ claimableCents: cents(0), reason: 'entertainment' }), {}],
  [
    'a credit note issued, field 18',
    sale({ ...creditNote, vatCents: cents(-150_00) }),
    { '18': 150_00, '19': 150_00, '20': -150_00 },
  ],
  [
    'a credit note received, field 12',
    purchase({ ...creditNote, chargedCents: cents(-150_00), claimableCents: cents(-150_00) }),
    { '12': 150_00, '13': 150_00, '20': 150_00 },
  ],
  [
    'a credit note for a denied purchase repays nothing',
    purchase({ ...creditNote, chargedCents: cents(-150_00), claimableCents: cents(0), reason: 'entertainment' }),
    {},
  ],
  [
    'a credit note without VAT lowers the turnover',
    sale({ ...creditNote, supply: 'export', vatCents: cents(0) }),
    { '2A': -1_150_00 },
  ],
  ['a debit note issued, field 12', sale({ kind: 'debit-note' }), { '12': 150_00, '13': 150_00, '20': 150_00 }],
  ['a debit note received, field 18', purchase({ kind: 'debit-note' }), { '18': 150_00, '19': 150_00, '20': -150_00 }],
  [
    'an imported service, s7(1)(c)',
    { side: 'adjustment', id: 'a', field: '12', date: calendarDate('2026-03-31'), vatCents: cents(300_00) },
    { '12': 300_00, '13': 300_00, '20': 300_00 },
  ],
  [
    'a bad debt, s22',
    { side: 'adjustment', id: 'a', field: '17', date: calendarDate('2026-03-31'), vatCents: cents(30_00) },
    { '17': 30_00, '19': 30_00, '20': -30_00 },
  ],
])('%s', (_why, document, fields) => {
  expect(filled([document])).toEqual(fields);
});

test.each<[string, Vat201Document, Partial<Record<Vat201Field, number>>]>([
  [
    'a credit note issued',
    sale({ ...creditNote, vatCents: cents(-150_00) }),
    { '1': -1_150_00, '4': -150_00, '13': -150_00, '20': -150_00 },
  ],
  [
    'a credit note received',
    purchase({ ...creditNote, chargedCents: cents(-150_00), claimableCents: cents(-150_00) }),
    { '15': -150_00, '19': -150_00, '20': 150_00 },
  ],
])('netted: %s', (_why, document, fields) => {
  expect(filled([document], 'netted')).toEqual(fields);
});

test('no documents give a return of zeros, with every field of the form', () => {
  const { fields, exclusions } = summariseVat201([]);
  expect(Object.keys(fields).toSorted()).toEqual([...VAT201_FIELDS].toSorted());
  expect(new Set(Object.values(fields))).toEqual(new Set([0]));
  expect(exclusions).toEqual([]);
  expect(Object.keys(VAT201_FIELD_NAMES)).toHaveLength(25);
});

test('denied VAT is listed with its reason and amount', () => {
  const { exclusions, byBucket } = summariseVat201([
    purchase({ id: 'lunch', claimableCents: cents(0), reason: 'entertainment' }),
    purchase({ id: 'phone', claimableCents: cents(90_00), reason: 'private-use' }),
    purchase({
      id: 'fuel',
      treatment: 'zero-rated',
      chargedCents: cents(0),
      claimableCents: cents(0),
      reason: 'no-vat-charged',
    }),
    purchase({
      id: 'interest',
      treatment: 'exempt',
      chargedCents: cents(0),
      claimableCents: cents(0),
      reason: 'no-vat-charged',
    }),
    purchase({ id: 'paper' }),
  ]);
  expect(exclusions.map(({ id, section, excludedCents }) => [id, section, excludedCents])).toEqual([
    ['lunch', '17(2)(a)', 150_00],
    ['phone', '17(1)', 60_00],
    ['fuel', '11, 12', 0],
    ['interest', '11, 12', 0],
  ]);
  expect(byBucket).toMatchObject({
    standard: { vatCents: 240_00, taxableCents: 2_000_00 },
    denied: { vatCents: 150_00, taxableCents: 1_000_00 },
    zero_rated: { vatCents: 0, taxableCents: 1_150_00 },
    exempt: { vatCents: 0, taxableCents: 1_150_00 },
    capital: { vatCents: 0, taxableCents: 0 },
  });
});

test('the specification’s names map to the form’s figures, with imports combined', () => {
  const { fields } = summariseVat201([
    sale(),
    purchase({ vatType: 'capital', claimableCents: cents(1_00) }),
    purchase({ vatType: 'standard', claimableCents: cents(2_00) }),
    purchase({ vatType: 'import_capital', claimableCents: cents(4_00) }),
    purchase({ vatType: 'import_other', claimableCents: cents(8_00) }),
    { side: 'adjustment', id: 'a', field: '18', date: calendarDate('2026-03-31'), vatCents: cents(16_00) },
  ]);
  expect(vat201Aliases(fields)).toEqual({
    Field14_Capital_Goods_Total: 1_00,
    Field15_Other_Goods_Total: 2_00,
    Field14A_Imports_Total: 12_00,
    Field18_Other_Total: 16_00,
    total_output_vat: 150_00,
    total_input_vat: 31_00,
  });
});

const amount = fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map(cents);
const kind = fc.constantFrom('invoice' as const, 'credit-note' as const, 'debit-note' as const);
const anySale = fc
  .record({
    kind,
    supply: fc.constantFrom(
      'standard' as const,
      'capital' as const,
      'export' as const,
      'accommodation-over-28-days' as const,
      'change-in-use' as const,
    ),
    inclusiveCents: amount,
    vatCents: amount,
  })
  .map(sale);
const anyPurchase = fc
  .record({
    kind,
    vatType: fc.constantFrom(...INPUT_VAT_TYPES),
    inclusiveCents: amount,
    chargedCents: amount,
    claimableCents: amount,
    reason: fc.constantFrom(null, 'private-use' as const, 'entertainment' as const),
  })
  .map(purchase);
const documents = fc.array(fc.oneof(anySale, anyPurchase), { maxLength: 12 });
const method = fc.constantFrom('own-fields' as const, 'netted' as const);

test('two halves add up to the whole for every field and VAT type', () => {
  fc.assert(
    fc.property(documents, documents, method, (left, right, notes) => {
      const [a, b, whole] = [left, right, [...left, ...right]].map((part) => summariseVat201(part, notes));
      if (!a || !b || !whole) throw new Error('Expected three summaries');
      for (const field of VAT201_FIELDS) expect(whole.fields[field]).toBe(sum([a.fields[field], b.fields[field]]));
      for (const [vatType, { vatCents }] of Object.entries(whole.byBucket))
        expect(vatCents).toBe(
          sum(
            [a, b].map(
              (half) => Object.entries(half.byBucket).find(([name]) => name === vatType)?.[1].vatCents ?? cents(0),
            ),
          ),
        );
      expect(whole.exclusions).toEqual([...a.exclusions, ...b.exclusions]);
    }),
  );
});

test('the order of the documents does not matter', () => {
  fc.assert(
    fc.property(documents, method, (some, notes) => {
      expect(summariseVat201(some.toReversed(), notes).fields).toEqual(summariseVat201(some, notes).fields);
    }),
  );
});

test('the tax payable is the same for both ways to show notes', () => {
  const counted = documents.map((some) =>
    some.filter((document) => document.side !== 'output' || document.supply !== 'export'),
  );
  fc.assert(
    fc.property(counted, (some) => {
      expect(summariseVat201(some, 'netted').netCents).toBe(summariseVat201(some, 'own-fields').netCents);
    }),
  );
});
