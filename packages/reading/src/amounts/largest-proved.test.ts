import { expect, test } from 'vitest';
import { readReceipt } from '../receipt/read-receipt.ts';
import { layOutText } from '../testing/lay-out-text.ts';

const totalOf = (...lines: readonly string[]) => {
  const { totalCents, fields } = readReceipt(layOutText(['Kudu Motors', 'Tax Invoice', ...lines].join('\n')));
  return [totalCents, fields.totalCents?.class];
};
const GOODS = ['Description       Amount', 'Oak plank         400.00', 'Pine plank        200.00'];
const PRICED = [
  'Item          Qty   Price    Amount',
  'Oak plank      2    200.00   400.00',
  'Pine plank     1    200.00   200.00',
];

test.each([
  // why                                                       lines                                                        total   class
  ['its column adds up, and Gross is no known label', [...GOODS, 'Gross             600.00'], 60000, 'guess'],
  ['the goods add up to an amount that no known word names', [...PRICED, 'Worth 600.00'], 60000, 'guess'],
  ['the VAT is in it, and only a sign is beside it', ['Ex 521.74', 'Vat 78.26', 'R     600.00'], 60000, 'guess'],
  ['the goods and a printed VAT', [...PRICED, 'VAT 61.05', 'Gross 661.05'], 66105, 'guess'],
  ['a row of value, VAT and sum', ['Terms: strict   541.11   58.89   600.00'], 60000, 'guess'],
  ['nothing proves it', ['Oak plank 400.00', 'Gross   610.00'], null, undefined],
  ['a larger amount is printed', [...GOODS, 'Gross             600.00', 'Worth   650.00'], null, undefined],
  ['it is an earlier balance', [...GOODS, 'Previous balance  600.00'], null, undefined],
])('the largest amount as the total where %s', (_why, lines, total, confidence) => {
  expect(totalOf(...lines)).toEqual([total, confidence]);
});
