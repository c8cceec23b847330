import { expect, test } from 'vitest';
import { formatDecimal, formatMoney, formatRand, formatRandParts } from './format-rand.ts';
import { cents } from './money.ts';

test.each([
  // why                     cents            for people                  for programs
  ['nothing', 0, 'R0.00', '0.00'],
  ['less than a rand', 5, 'R0.05', '0.05'],
  ['no grouping under a thousand', 999_99, 'R999.99', '999.99'],
  ['grouped by a no-break space', 1_234_50, 'R1\u00a0234.50', '1234.50'],
  ['two groups', 1_234_567_89, 'R1\u00a0234\u00a0567.89', '1234567.89'],
  ['the sign comes before the symbol', -1_234_50, '\u2212R1\u00a0234.50', '-1234.50'],
  ['a negative of cents', -7, '\u2212R0.07', '-0.07'],
])('%s', (_why, amount, people, programs) => {
  expect(formatRand(cents(amount))).toBe(people);
  expect(formatDecimal(cents(amount))).toBe(programs);
});

test('joining the parts gives the formatted text', () => {
  expect(formatRandParts(cents(-1_234_50))).toEqual({ sign: '\u2212', symbol: 'R', number: '1\u00a0234.50' });
});

test.each([
  ['no currency is rand', null, '\u2212R1\u00a0234.50'],
  ['rand by its code', 'ZAR', '\u2212R1\u00a0234.50'],
  ['another currency by its code', 'USD', '\u2212USD\u00a01\u00a0234.50'],
])('an amount of a document: %s', (_why, currency, text) => {
  expect(formatMoney(cents(-1_234_50), currency)).toBe(text);
});
