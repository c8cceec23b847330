import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { summariseVat201 } from './vat201.ts';
import { compareOutputTax, isNamed, type Vat201Check } from './vat201-checks.ts';
import type { NoteMethod, OutputDocument, Vat201Document } from './vat201-document.ts';

const lastDay = calendarDate('2026-02-28');

const sale = (total: number, vat: number, change: Partial<OutputDocument> = {}): OutputDocument => ({
  ...{ side: 'output', id: 'sale', kind: 'invoice', supply: 'standard', date: lastDay },
  ...{ inclusiveCents: cents(total), vatCents: cents(vat) },
  ...change,
});

const adjusted = (field: '4A' | '11' | '12', vat: number, consideration?: number): Vat201Document => ({
  ...{ side: 'adjustment', id: 'a', field, date: lastDay, vatCents: cents(vat) },
  ...(consideration !== undefined && { considerationCents: cents(consideration) }),
});

const longStay = { supply: 'accommodation-over-28-days' } as const;
const march2018 = { date: calendarDate('2018-03-31') };

const checksOf = (documents: readonly Vat201Document[], notes: NoteMethod = 'own-fields', day = lastDay) =>
  compareOutputTax(summariseVat201(documents, notes).fields, documents, { notes, lastDay: day });

test.each<[string, Vat201Document[], string[]]>([
  ['the ledger and the form agree', [sale(1_150_00, 150_00)], []],
  ['an adjustment that field 10 does not explain', [adjusted('11', 999_99)], ['11']],
  ['an adjustment of 15/115 of its consideration', [adjusted('11', 150_00, 1_150_00)], []],
  ['an adjustment more than R1 above it', [adjusted('11', 151_01, 1_150_00)], ['11']],
  ['goods at deregistration', [adjusted('4A', 150_00, 1_150_00)], []],
  ['an adjustment of field 12 has no formula', [adjusted('12', 999_99)], []],
  ['R1 is rounding', [sale(1_150_00, 151_00)], []],
  ['more than R1 is reported', [sale(1_150_00, 151_01)], ['4']],
  ['each sale at the rate of its date', [sale(114_000_00, 14_000_00, march2018)], []],
  ['but not at a rate that is not its own', [sale(114_000_00, 14_001_01, march2018)], ['4']],
  ['a long stay taxed in full', [sale(1_150_00, 150_00, longStay)], ['9']],
  ['a note in its own field is not part of 4', [sale(1_150_00, 500_00, { kind: 'debit-note' })], []],
])('what is named: %s', (_why, documents, fields) => {
  expect(
    checksOf(documents)
      .filter(isNamed)
      .map(({ field }) => field),
  ).toEqual(fields);
});

test.each<[string, Vat201Document[], Partial<Vat201Check>]>([
  [
    'the formula is of the field that is shown, rounded once',
    // 15/115 of R1.00 is 13.04c: each sale has 13c, and the R3.00 of field 1 have 39c.
    [sale(1_00, 13), sale(1_00, 13), sale(1_00, 14)],
    { formula: '1 × 15/115', ledgerCents: cents(40), formulaCents: cents(39), otherRateCents: cents(0) },
  ],
  [
    'a sale of before April 2018 says so: 15/115 of R114.00 is R14.87, and its VAT R14.00',
    [sale(114_00, 14_00, march2018)],
    { formula: '1 × 15/115', ledgerCents: cents(14_00), formulaCents: cents(14_87), otherRateCents: cents(-87) },
  ],
  [
    'a note without VAT lowers field 1, which is what the paper shows',
    [sale(1_150_00, 150_00), sale(-115_00, 0, { kind: 'credit-note' })],
    { ledgerCents: cents(150_00), formulaCents: cents(135_00), otherRateCents: cents(0) },
  ],
])('what is said of field 4: %s', (_why, documents, expected) => {
  expect(checksOf(documents)[0]).toMatchObject(expected);
});

test('field 9 is of field 8, and a return of before April 2018 has the fractions of its own rate', () => {
  const stay = sale(1_090_00, 90_00, longStay);
  expect(checksOf([stay])[2]).toMatchObject({ formula: '8 × 15/100', ledgerCents: 90_00, formulaCents: 90_00 });
  expect(
    checksOf([sale(114_00, 14_00, march2018)], 'own-fields', march2018.date).map(({ formula }) => formula),
  ).toEqual(['1 × 14/114', '1A × 14/114', '8 × 14/100', '10 × 14/114']);
});

test('a return that shows another amount than its documents is named', () => {
  const { fields } = summariseVat201([sale(1_150_00, 150_00)]);
  const forged = { ...fields, '4': cents(100_00) };
  const [check] = compareOutputTax(forged, [sale(1_150_00, 150_00)], { notes: 'own-fields', lastDay });
  expect(check && [check.ledgerCents, isNamed(check)]).toEqual([100_00, true]);
});
