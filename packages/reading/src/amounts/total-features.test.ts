import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { amountsIn, amountsOf } from '../testing/amounts.ts';
import { createAmountSetting, rankTotals } from './choose-total.ts';
import type { AmountRole } from './label-role.ts';
import type { TotalFeatures } from './total-features.ts';

type Rows = readonly (readonly [role: AmountRole, amount: number])[];

/** A feature of the amount in the given row, for a document in a currency. */
function featureOf(rows: Rows, row: number, name: keyof TotalFeatures, currency = 'ZAR'): number | undefined {
  const money = amountsOf(rows);
  const ranked = rankTotals(money, createAmountSetting(DEFAULT_LOCALE, currency));
  return ranked.find(({ candidate }) => candidate === money[row])?.features[name];
}

/** A feature of the last amount of a text. */
function lastFeatureOf(text: string, name: keyof TotalFeatures): number | undefined {
  const money = amountsIn(text);
  const ranked = rankTotals(money, createAmountSetting(DEFAULT_LOCALE, 'ZAR'));
  return ranked.find(({ candidate }) => candidate === money.at(-1))?.features[name];
}

test.each([
  ['the word alone is a label', 'TOTAL  49.16', 0],
  ['goods with the word in their name', 'TOTAL CARE DISHWASH  49.16', 1],
  ['three letters are a word', 'Total tea  49.16', 1],
  ['two letters are a mark', 'Total xl  49.16', 0],
  ['a value and its VAT prove it', 'Subtotal  90.00\nVAT  9.00\nTotal Karoo  99.00', 0],
  ['a clear label may say more', 'Grand total Karoo  49.16', 0],
  ['a rounded total may be misread', 'Total ami rounded  49.16', 0],
])('goods that are called total: %s', (_why, text, value) => {
  expect(lastFeatureOf(text, 'otherGoods')).toBe(value);
});

test.each([
  ['what is left after a deposit', 'Total  100.00\nLess deposit  30.00\nBalance  70.00', 1],
  ['the same, with the deposit below zero', 'Total  100.00\nDeposit  -30.00\nBalance  70.00', 1],
  ['an earlier balance', 'Total this month  50.00\nOpening balance  20.00\nTotal due  70.00', 1],
  [
    'of several balances, two',
    'Guarantee deposit  5.00\nArrears  20.00\nPaid  -10.00\nTotal  50.00\nDue total  60.00',
    1,
  ],
  ['no such difference', 'Total  100.00\nLess deposit  30.00\nBalance  60.00', 0],
])('a total that includes other documents: %s', (_why, text, value) => {
  expect(lastFeatureOf(text, 'includesPrevious')).toBe(value);
});

const repeats = (times: number): Rows => Array.from({ length: 1 + times }, () => ['other', 50_00] as const);

test.each([
  ['once', 1, 1 / 3],
  ['three times', 3, 1],
  ['four repeats count as three', 4, 1],
])('an amount that is printed again %s', (_why, times, value) => {
  expect(featureOf(repeats(times), 0, 'repeated')).toBeCloseTo(value);
});

const rounded = (rounding: number, after: number): Rows => [
  ['subtotal', 100_00],
  ['rounding', rounding],
  ['total', after],
];

test.each([
  ['abroad it counts for a total', rounded(2, 100_02), 'EUR', 1],
  ['at home, where the total is before rounding, it counts half as much against it', rounded(2, 100_02), 'ZAR', -0.5],
  ['by less than a unit', rounded(99, 100_99), 'EUR', 1],
  ['a whole unit is not rounding', rounded(100, 101_00), 'EUR', 0],
  ['the rounding itself may be rounded', rounded(2, 100_03), 'EUR', 1],
  ['but not by two cents', rounded(2, 100_04), 'EUR', 0],
] as const)('after a rounding: %s', (_why, rows: Rows, currency, value) => {
  expect(featureOf(rows, 2, 'afterRounding', currency)).toBe(value);
});

test.each([
  ['nine cents', 9, 1],
  ['ten cents are not cash rounding', 10, 0],
])('an amount that is rounded later: by %s', (_why, rounding, value) => {
  const rows: Rows = [
    ['total', 100_00],
    ['rounding', rounding],
    ['total', 100_00 - rounding],
  ];
  expect(featureOf(rows, 0, 'roundedLater')).toBe(value);
});

test.each([
  ['nine cents off', 9, 1],
  ['ten cents off', 10, 0],
])('cash that was handed over, less change, is an amount %s', (_why, off, value) => {
  const rows: Rows = [
    ['total', 80_00],
    ['tendered', 100_00 + off],
    ['change', 20_00],
  ];
  expect(featureOf(rows, 1, 'cashHandedOver')).toBe(value);
});

test.each([
  ['three amounts with cents', 'Pen  1.00\nInk  2.00\nPad  3.00\nTotal  6', 1],
  ['two may be prices of each', 'Pen  1.00\nInk  2.00\nTotal  3', 0],
])('a total without cents among %s', (_why, text, value) => {
  expect(lastFeatureOf(text, 'noCentsAmongCents')).toBe(value);
});
