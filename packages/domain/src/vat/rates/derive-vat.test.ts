import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { deriveVat } from './derive-vat.ts';
import { EXEMPT, standardOn, UNKNOWN_TREATMENT, type VatTreatment, ZERO_RATED } from './vat-rate.ts';

const at15 = standardOn(null);
const amount = (value: number | null) => (value === null ? null : cents(value));

test.each<[string, number | null, number | null, number | null, VatTreatment, number | null, string]>([
  // why                                  total     subtotal  VAT    treatment          result source
  ['a stated amount is kept', 115_00, 100_00, 14_99, at15, 14_99, 'stated'],
  ['a stated R0.00 is kept', 115_00, null, 0, at15, 0, 'stated'],
  ['total minus subtotal', 115_00, 100_00, null, at15, 15_00, 'total-less-subtotal'],
  ['even when the treatment is unknown', 115_00, 105_00, null, UNKNOWN_TREATMENT, 10_00, 'total-less-subtotal'],
  ['the tax fraction without a subtotal', 115_00, null, null, at15, 15_00, 'tax-fraction'],
  ['a tip is not VAT', 160_00, 100_00, null, at15, 20_87, 'tax-fraction'],
  ['ten cents more is rounding', 115_00, 99_90, null, at15, 15_10, 'total-less-subtotal'],
  ['eleven cents more is not', 115_00, 99_89, null, at15, 15_00, 'tax-fraction'],
  ['a discount is not VAT', 90_00, 100_00, null, at15, 11_74, 'tax-fraction'],
  ['a subtotal equal to the total is ignored', 115_00, 115_00, null, UNKNOWN_TREATMENT, null, 'unknown'],
  ['a refund', -115_00, -100_00, null, at15, -15_00, 'total-less-subtotal'],
  ['zero-rated is not taxed', 115_00, null, null, ZERO_RATED, 0, 'not-taxed'],
  ['exempt is not taxed', 115_00, null, null, EXEMPT, 0, 'not-taxed'],
  ['unknown stays unknown, not 0', 115_00, null, null, UNKNOWN_TREATMENT, null, 'unknown'],
  ['no total', null, 100_00, null, at15, null, 'unknown'],
])('%s', (_why, total, subtotal, vat, treatment, result, source) => {
  const input = { totalCents: amount(total), subtotalCents: amount(subtotal), vatCents: amount(vat) };
  expect(deriveVat({ ...input, treatment, date: null })).toEqual({ vatCents: result, source });
});

test('the rate of the date limits the difference', () => {
  const input = { totalCents: cents(1_150_00), subtotalCents: cents(1_000_00), vatCents: null };
  const before2018 = { ...input, treatment: UNKNOWN_TREATMENT, date: calendarDate('2017-06-01') };
  expect(deriveVat(before2018).source).toBe('unknown');
  expect(deriveVat({ ...before2018, date: null }).source).toBe('total-less-subtotal');
});
