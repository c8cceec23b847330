import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { couldBeLeftOf, isMisreading } from './suggest-correction.ts';

test.each([
  ['one digit for another', 1_234_56, 1_284_56, true],
  ['two neighbours swapped', 1_243_56, 1_234_56, true],
  ['two digits lost', 12_56, 1_234_56, false],
  ['a digit lost, the rest in order', 134_56, 1_234_56, true],
  ['a digit doubled', 1_223_456, 1_23_456, true],
  ['two digits apart', 1_934_59, 1_234_56, false],
  ['the sign is another matter', -1_234_56, 1_284_56, false],
  ['nothing is no amount', 9, 0, false],
] as const)('%s', (_why, read, right, could) => {
  expect(isMisreading(cents(read), cents(right))).toBe(could);
});

test.each([
  ['the last digit is lost', '4,333.5Cr', 4_333_50, true],
  ['a letter instead of a digit', '4,3E3.50', 4_383_50, true],
  ['a digit too many', '44,333.50.', 4_333_50, true],
  ['other digits', '4,333.5Cr', 4_443_50, false],
  ['two digits are lost', '33.50', 4_333_50, true],
  ['more digits are lost', '3.50', 4_333_50, false],
  ['nothing is left', '', 4_333_50, false],
  ['the sign is another matter', '12.5', -12_50, true],
] as const)('what is left of an amount: %s', (_why, printed, amount, could) => {
  expect(couldBeLeftOf(printed, cents(amount))).toBe(could);
});
