import { cents } from '@tillslip/domain/kernel/money';
import { expect, test } from 'vitest';
import { amountsIn } from '../testing/amounts.ts';
import { findRateTableTax } from './tax-of-rate-table.ts';

test.each([
  // why                                        rows                                                        total   tax
  ['value, tax and gross', '15 %     100.00     15.00     115.00', 115_00, 15_00],
  ['in another order', '15 %     15.00     115.00     100.00', 115_00, 15_00],
  ['the tax is rounded by a cent', '15 %     100.00     15.01     115.01', 115_01, 15_01],
  ['a difference of two cents is not rounding', '15 %     100.00     15.02     115.02', 115_02, null],
  ['the gross is rounded by a cent', '15 %     100.00     15.00     115.01', 115_01, 15_00],
  ['the gross is off by two cents', '15 %     100.00     15.00     115.02', 115_02, null],
  ['without its gross', '15 %     100.00     15.00', 115_00, null],
  ['the total is off by a cent for one rate', '15 %     100.00     15.00     115.00', 115_01, 15_00],
  ['the total is off by two cents', '15 %     100.00     15.00     115.00', 115_02, null],
  ['a zero rate beside it', '15 %     100.00     15.00     115.00\n0 %     20.00     0.00     20.00', 135_00, 15_00],
  ['two rates with tax', '15 %     100.00     15.00     115.00\n14 %     100.00     14.00     114.00', 229_00, null],
])('the tax of a table of rates: %s', (_why, rows, total, tax) => {
  expect(findRateTableTax(amountsIn(rows), cents(total))?.cents ?? null).toBe(tax);
});
