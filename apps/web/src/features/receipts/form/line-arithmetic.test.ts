import { expect, test } from 'vitest';
import { lineMismatch, lineProduct, sumOfLines } from './line-arithmetic.ts';
import { emptyLine } from './receipt-form-values.ts';

test.each([
  ['two of something', '2', '15.99', 31_98],
  ['a weight', '0.734', '89.99', 66_05],
  ['a decimal comma', '1,5', '10', 15_00],
  ['no price, no product', '2', '', null],
])('%s', (_why, quantity, unitPrice, product) => {
  expect(lineProduct({ quantity, unitPrice })).toBe(product);
});

test.each([
  ['it agrees', '2', '15.99', '31.98', null],
  ['a cent of rounding does not count', '3', '3.33', '10.00', null],
  ['it does not', '2', '15.99', '30.00', 31_98],
  ['nothing to compare with', '2', '15.99', '', null],
])('%s', (_why, quantity, unitPrice, total, mismatch) => {
  expect(lineMismatch({ quantity, unitPrice, total })).toBe(mismatch);
});

const lines = (...totals: string[]) => totals.map((total) => ({ ...emptyLine(), total }));
const amounts = { totalCents: '115.00', subtotalCents: '100.00' };

test.each([
  ['prices with VAT add up to the total', lines('60.00', '55.00'), amounts, { agreesWith: 'total', difference: 0 }],
  [
    'prices without VAT add up to the amount before VAT',
    lines('60.00', '40.00'),
    amounts,
    { agreesWith: 'before VAT' },
  ],
  ['a cent per line is rounding', lines('60.01', '55.01'), amounts, { agreesWith: 'total', difference: 2 }],
  [
    'a sum that matches neither has a difference',
    lines('60.00', '50.00'),
    amounts,
    { agreesWith: null, difference: 5_00 },
  ],
])('%s', (_why, lineItems, typed, expected) => {
  expect(sumOfLines({ lineItems, ...typed })).toMatchObject(expected);
});

test.each([
  ['without lines', [], amounts],
  ['with a line that has no amount', lines('60.00', ''), amounts],
  ['with nothing to compare with', lines('60.00'), { totalCents: '', subtotalCents: '' }],
])('no result %s', (_why, lineItems, typed) => {
  expect(sumOfLines({ lineItems, ...typed })).toBeNull();
});
