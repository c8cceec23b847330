import { expect, test } from 'vitest';
import { amountsIn } from '../testing/amounts.ts';
import { findRateRuns, findRateTable, isPartOfTable } from './rate-table.ts';

const RATES = [1500, 1400];

/** The tax of the table in a text whose rows add up to a total; null without one. */
const taxOf = (text: string, total: number): number | null =>
  findRateTable(findRateRuns(amountsIn(text), RATES), total)?.tax ?? null;

test.each([
  // why                                        rows                                                              total   tax
  ['value, tax and gross', '15 %     100.00     15.00     115.00', 115_00, 15_00],
  ['in another order', '15 %     15.00     115.00     100.00', 115_00, 15_00],
  ['the tax is rounded by a cent', '15 %     100.00     15.01     115.01', 115_01, 15_01],
  ['a difference of two cents is not rounding', '15 %     100.00     15.02     115.02', 115_02, null],
  ['the gross is rounded by a cent', '15 %     100.00     15.00     115.01', 115_00, 15_00],
  ['the gross is off by two cents', '15 %     100.00     15.00     115.02', 115_00, null],
  ['without its gross', '15 %     100.00     15.00', 115_00, 15_00],
  ['without its value', '15 %     115.00     15.00', 115_00, 15_00],
  ['with a code for the rate', 'A     100.00     15.00     115.00', 115_00, 15_00],
  ['at the rate before April 2018', 'A     100.00     14.00     114.00', 114_00, 14_00],
  ['at a rate that no country has', 'A     100.00     13.00     113.00', 113_00, null],
  ['the total is off by a cent for one rate', '15 %     100.00     15.00     115.00', 115_01, 15_00],
  ['the total is off by two cents', '15 %     100.00     15.00     115.00', 115_02, null],
  ['a zero rate beside it', '15 %     100.00     15.00     115.00\n0 %     20.00     0.00     20.00', 135_00, 15_00],
  ['a zero rate without a gross', 'S     100.00     15.00\nZ     20.00     0.00', 135_00, 15_00],
  ['the zero rate after a quantity', 'S  1.00  100.00  15.00  115.00\nZ  2.00  20.00  0.00  20.00', 135_00, 15_00],
  ['two rates with tax', '15 %     100.00     15.00     115.00\n14 %     100.00     14.00     114.00', 229_00, 29_00],
  ['a row of sums', 'S  100.00  15.00  115.00\nZ  20.00  0.00  20.00\nTOT  120.00  15.00  135.00', 135_00, 15_00],
  ['zero rates alone prove nothing', '0 %     20.00     0.00     20.00', 20_00, null],
  ['totals beside the table', 'S     100.00     15.00     VAT included     15.00', 115_00, 15_00],
  ['totals in the same cell', 'S     100.00     15.00     Amount 115.00', 115_00, 15_00],
  ['tax of six cents', 'S     0.40     0.06', 46, 6],
  ['tax of five cents fits many amounts', 'S     0.33     0.05', 38, null],
])('the tax of a table of rates: %s', (_why, rows, total, tax) => {
  expect(taxOf(rows, total)).toBe(tax);
});

test.each([
  ['three rows down', 2, 15_00],
  ['four rows down', 3, null],
])('the rows of a table are printed together: %s', (_why, between, tax) => {
  const gap = 'see note\n'.repeat(between);
  expect(taxOf(`S  100.00  15.00  115.00\n${gap}Z  20.00  0.00  20.00`, 135_00)).toBe(tax);
});

test('an amount of one rate is not the document’s, unless the row has all of it', () => {
  const isPart = (text: string) => {
    const money = amountsIn(text);
    return money.map((one) => isPartOfTable(one, findRateRuns(money, RATES)));
  };
  expect(isPart('S  100.00  15.00\nZ  20.00  0.00')).toEqual([true, true, true, true]);
  expect(isPart('S  100.00  15.00  115.00')).toEqual([false, false, false]);
  expect(isPart('S  100.00  15.00  115.00\nS  100.00  15.00  115.00\nAll  200.00  30.00  230.00').slice(6)).toEqual([
    false,
    false,
    false,
  ]);
});
