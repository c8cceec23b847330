import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { isMisreading } from './suggest-correction.ts';

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
