import { expect, test } from 'vitest';
import { checkArithmetic } from './check-arithmetic.ts';

test.each([
  ['it agrees', '1204.35', '180.65', '1385.00', 0],
  ['a cent too little', '100.00', '15.00', '115.01', 1],
  ['a cent too much', '100.00', '15.00', '114.99', 1],
])('%s', (_why, subtotal, vat, total, difference) => {
  expect(checkArithmetic(subtotal, vat, total)?.difference).toBe(difference);
});

test('no result until all three are typed', () => {
  expect(checkArithmetic('100.00', '', '115.00')).toBeNull();
});
