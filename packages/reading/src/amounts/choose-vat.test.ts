import { cents } from '@tillslip/domain/kernel/money';
import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { amountsIn, amountsOf } from '../testing/amounts.ts';
import { createAmountSetting } from './choose-total.ts';
import { chooseVat } from './choose-vat.ts';
import { findPrintedRate, inferRate } from './infer-rate.ts';
import type { AmountRole } from './label-role.ts';

type Rows = readonly (readonly [role: AmountRole, amount: number])[];

function chosen(rows: Rows, lines: readonly number[] = [], currency = 'ZAR') {
  const money = amountsOf(rows);
  const total = money.at(-1);
  if (!total) throw new Error('There is no amount');
  const { subtotal, vat, addsUp, fitsRate } = chooseVat(
    money,
    total,
    createAmountSetting(DEFAULT_LOCALE, currency, lines),
  );
  return { subtotal: subtotal?.cents ?? null, vat: vat?.cents ?? null, addsUp, fitsRate };
}

test.each([
  ['the sum of two lines', [40_00, 60_00], 100_00],
  ['not of one', [100_00], null],
] as const)('an amount without a word is the subtotal: %s', (_why, lines, subtotal) => {
  expect(
    chosen(
      [
        ['none', 100_00],
        ['total', 110_00],
      ],
      lines,
    ).subtotal,
  ).toBe(subtotal);
});

test.each([
  ['a cent above the total', 100_01, 100_01],
  ['two cents more', 100_02, null],
] as const)('a subtotal is no more than the total: %s', (_why, given, subtotal) => {
  expect(
    chosen([
      ['subtotal', given],
      ['total', 100_00],
    ]).subtotal,
  ).toBe(subtotal);
});

test.each([
  // In rand no VAT is more than 15/115 of a total.
  ['the maximum of the rate plus two cents', 13_12, 13_12],
  ['a cent more', 13_13, null],
] as const)('VAT in a total of 100.00: %s', (_why, given, vat) => {
  expect(
    chosen([
      ['vat', given],
      ['total', 100_00],
    ]).vat,
  ).toBe(vat);
});

test.each([
  ['two cents off the rate', 15_02, true],
  ['three cents off', 15_03, false],
] as const)('VAT fits its rate: %s', (_why, given, fitsRate) => {
  expect(
    chosen([
      ['vat', given],
      ['total', 115_00],
    ]).fitsRate,
  ).toBe(fitsRate);
});

test.each([
  ['the highest rate', 'VAT 30 %', 3000],
  ['a higher percentage is not a tax rate', 'VAT 31 %', null],
  ['with decimals', 'VAT 15,5 %', 1550],
  ['zero is no rate', 'VAT 0 %', null],
] as const)('a printed rate: %s', (_why, text, rate) => {
  expect(findPrintedRate(null, [{ text }], DEFAULT_LOCALE)).toBe(rate);
});

test.each([
  ['a tax of a unit shows its rate', 'VAT 1.00\nTotal 7.67', 1500],
  ['a smaller tax fits several rates', 'VAT 0.99\nTotal 7.59', null],
  ['two cents off', 'VAT 15.02\nTotal 115.00', 1500],
  ['three cents off', 'VAT 15.03\nTotal 115.00', null],
] as const)('the rate that amounts show: %s', (_why, text, rate) => {
  const [vat, total] = amountsIn(text);
  if (!vat || !total) throw new Error('There is no amount');
  const amounts = { subtotal: null, vat, route: 'label', addsUp: false, fitsRate: true } as const;
  expect(inferRate(amounts, cents(total.cents), DEFAULT_LOCALE)).toBe(rate);
});

test.each([
  // why                                    tax on 100.00
  ['Malaysia, as GST', 600],
  ['a service tax', 500],
  ['Germany, reduced', 700],
  ['Malaysia, on food and drink', 800],
  ['Malaysia, on sales', 1000],
  ['Germany, on some services', 1200],
  ['South Africa before 2018', 1400],
  ['South Africa, on an account in another currency', 1500],
  ['India', 1800],
  ['Germany', 1900],
  ['France and Britain', 2000],
  ['the Netherlands and Spain', 2100],
])('a rate abroad fits: %s', (_why, tax) => {
  const rows = (more: number): Rows => [
    ['vat', tax + more],
    ['total', 100_00 + tax],
  ];
  expect(chosen(rows(0), [], 'EUR').fitsRate).toBe(true);
  expect(chosen(rows(30), [], 'EUR').fitsRate).toBe(false);
});

test.each([
  ['35 % of the total plus two cents', 35_02, 35_02],
  ['a cent more', 35_03, null],
] as const)('tax abroad, where several add up, is no more than %s', (_why, given, vat) => {
  const rows: Rows = [
    ['vat', given],
    ['total', 100_00],
  ];
  expect(chosen(rows, [], 'EUR').vat).toBe(vat);
});
