import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents, ZERO } from '../../kernel/money.ts';
import { checkAdjustment, type EnteredAdjustment, needsSecondLook, withAdjustment } from './check-adjustment.ts';
import { completeFigures } from './vat201-fields.ts';

const debt: EnteredAdjustment = {
  ...{ kind: 'bad-debts', day: calendarDate('2026-03-10'), vatCents: cents(150_00) },
  ...{ considerationCents: cents(1_150_00), reason: 'Karoo Motors was liquidated', confirmedVatCents: null },
};

test.each([
  ['the VAT of a debt that was written off', {}, {}],
  ['a part of it, of a debt paid in part', { vatCents: cents(20_00) }, {}],
  ['a reversal, both negative', { vatCents: cents(-150_00), considerationCents: cents(-1_150_00) }, {}],
  ['no VAT', { vatCents: ZERO }, { vatCents: 'ADJUSTMENT_VAT_REQUIRED' }],
  ['no consideration', { considerationCents: null }, { considerationCents: 'ADJUSTMENT_CONSIDERATION_REQUIRED' }],
  ['one of zero', { considerationCents: ZERO }, { considerationCents: 'ADJUSTMENT_CONSIDERATION_REQUIRED' }],
  ['R1 above the tax fraction is rounding', { vatCents: cents(151_00) }, {}],
  ['a cent more is not', { vatCents: cents(151_01) }, { vatCents: 'ADJUSTMENT_VAT_ABOVE_CONSIDERATION' }],
  ['opposite signs', { vatCents: cents(-1_00) }, { vatCents: 'ADJUSTMENT_VAT_ABOVE_CONSIDERATION' }],
  [
    'the rate before April 2018',
    { day: calendarDate('2018-03-31'), considerationCents: cents(1_140_00), vatCents: cents(140_00) },
    {},
  ],
  [
    'and no more than it',
    { day: calendarDate('2018-03-31'), vatCents: cents(143_00) },
    { vatCents: 'ADJUSTMENT_VAT_ABOVE_CONSIDERATION' },
  ],
  [
    'services from abroad are taxed on the price without VAT',
    { kind: 'imported-services', considerationCents: cents(1_000_00) },
    {},
  ],
  [
    'and not above it',
    { kind: 'imported-services', considerationCents: cents(993_00) },
    { vatCents: 'ADJUSTMENT_VAT_ABOVE_CONSIDERATION' },
  ],
  ['field 11 is the tax fraction of field 10', { kind: 'change-in-use-output' }, {}],
  ['within R1', { kind: 'change-in-use-output', vatCents: cents(149_00) }, {}],
  [
    'and no less',
    { kind: 'change-in-use-output', vatCents: cents(148_99) },
    { vatCents: 'ADJUSTMENT_VAT_NOT_OF_CONSIDERATION' },
  ],
  [
    'nor the opposite of it',
    { kind: 'change-in-use-output', vatCents: cents(-150_00) },
    { vatCents: 'ADJUSTMENT_VAT_NOT_OF_CONSIDERATION' },
  ],
  ['other input tax adds up many amounts', { kind: 'other-input', considerationCents: null }, {}],
  ['other output tax as well', { kind: 'other-output', considerationCents: null }, {}],
  ['a word is no reason', { reason: 'Liquidated-yesterday' }, { reason: 'ADJUSTMENT_REASON_TOO_SHORT' }],
  ['nor are two', { reason: 'Liquidated yesterday' }, { reason: 'ADJUSTMENT_REASON_TOO_SHORT' }],
  ['nor 14 characters', { reason: '  ab cd fghijklm  ' }, { reason: 'ADJUSTMENT_REASON_TOO_SHORT' }],
  ['15 characters in three words are', { reason: 'ab cde fghijklm' }, {}],
] as const)('%s', (_why, part, problems) => {
  expect(checkAdjustment({ ...debt, ...part })).toEqual(problems);
});

test.each([
  ['no relief on the payments basis', 'payments', {}, { kind: 'ADJUSTMENT_NO_BAD_DEBTS' }],
  ['but for what was accounted for', 'payments', { isAccountedFor: true }, {}],
  ['and other adjustments', 'payments', { kind: 'bad-debts-recovered' }, {}],
  ['relief on the invoice basis', 'invoice', {}, {}],
] as const)('bad debts: %s', (_why, basis, part, problems) => {
  expect(checkAdjustment({ ...debt, ...part }, basis)).toEqual(problems);
});

const large = { considerationCents: cents(10_000_000_00) };

test.each([
  ['R100 000 needs no second look', { vatCents: cents(100_000_00) }, {}],
  ['a cent more does', { vatCents: cents(100_000_01) }, { confirmedVatCents: 'ADJUSTMENT_NOT_CONFIRMED' }],
  [
    'a reduction too',
    { vatCents: cents(-100_000_01), considerationCents: cents(-10_000_000_00) },
    { confirmedVatCents: 'ADJUSTMENT_NOT_CONFIRMED' },
  ],
  [
    'another amount was confirmed',
    { vatCents: cents(200_000_00), confirmedVatCents: cents(20_000_00) },
    { confirmedVatCents: 'ADJUSTMENT_NOT_CONFIRMED' },
  ],
  ['this amount was confirmed', { vatCents: cents(200_000_00), confirmedVatCents: cents(200_000_00) }, {}],
] as const)('%s', (_why, part, problems) => {
  const entered = { ...debt, ...large, ...part };
  expect(checkAdjustment(entered)).toEqual(problems);
  expect(needsSecondLook(entered.vatCents)).toBe(entered.vatCents !== cents(100_000_00));
});

test('a return with one more adjustment has it in its fields and totals', () => {
  const before = completeFigures({ '10': cents(115_00), '11': cents(15_00), '15': cents(20_00) });
  const after = withAdjustment(before, { ...debt, kind: 'change-in-use-output' });
  expect(after).toEqual({
    ...before,
    ...{ '10': cents(1_265_00), '11': cents(165_00), '13': cents(165_00), '20': cents(145_00) },
  });
  expect(withAdjustment(before, debt)).toMatchObject({ '17': 150_00, '19': 170_00, '20': -155_00, '10': 115_00 });
});
