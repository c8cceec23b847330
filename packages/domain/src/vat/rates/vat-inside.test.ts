import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, negate, subtract, sum } from '../../kernel/money.ts';
import { vatInside, vatOnTop } from './vat-inside.ts';
import { EXEMPT, type KnownVatTreatment, UNKNOWN_TREATMENT, ZERO_RATED } from './vat-rate.ts';

const at15: KnownVatTreatment = { kind: 'standard', rate: 1500 };
const at14: KnownVatTreatment = { kind: 'standard', rate: 1400 };

test.each([
  // why                           inclusive  treatment  VAT
  ['the textbook case', 115_00, at15, 15_00],
  ['under half a cent rounds down', 10_00, at15, 1_30],
  ['over half a cent rounds up', 5, at15, 1],
  ['a refund mirrors the purchase', -115_00, at15, -15_00],
  ['the rate before April 2018', 114_00, at14, 14_00],
  ['zero-rated includes no VAT', 115_00, ZERO_RATED, 0],
  ['exempt includes no VAT', 115_00, EXEMPT, 0],
])('inside: %s', (_why, inclusive, treatment, vat) => {
  expect(vatInside(cents(inclusive), treatment)).toBe(vat);
});

test.each([
  ['the textbook case', 100_00, at15, 15_00],
  ['half a cent rounds away from zero', 10, at15, 2],
  ['zero-rated adds nothing', 100_00, ZERO_RATED, 0],
])('on top: %s', (_why, exclusive, treatment, vat) => {
  expect(vatOnTop(cents(exclusive), treatment)).toBe(vat);
});

test('an unknown treatment does not compile', () => {
  // @ts-expect-error an unknown treatment never becomes 0 %
  vatInside(cents(1), UNKNOWN_TREATMENT);
  expect(UNKNOWN_TREATMENT.kind).toBe('unknown');
});

const amounts = fc.integer({ min: -(10 ** 11), max: 10 ** 11 }).map(cents);

test('the VAT in a sum differs from the sum of the VAT by at most half a cent per amount, plus half a cent', () => {
  fc.assert(
    fc.property(fc.array(amounts, { maxLength: 30 }), (parts) => {
      const together = vatInside(sum(parts), at15);
      const apart = sum(parts.map((part) => vatInside(part, at15)));
      expect(Math.abs(subtract(together, apart))).toBeLessThanOrEqual((parts.length + 1) / 2);
    }),
  );
});

test('included VAT never exceeds the amount, has its sign, and is the same for refunds', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const vat = vatInside(amount, at15);
      expect(Math.abs(vat)).toBeLessThanOrEqual(Math.abs(amount));
      expect(vat * amount).toBeGreaterThanOrEqual(0);
      expect(vatInside(negate(amount), at15)).toBe(negate(vat));
    }),
  );
});

test('adding VAT and extracting it again gives the same VAT', () => {
  fc.assert(
    fc.property(amounts, (exclusive) => {
      const vat = vatOnTop(exclusive, at15);
      expect(vatInside(sum([exclusive, vat]), at15)).toBe(vat);
    }),
  );
});
