import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDecimal, formatRand } from './format-rand.ts';
import { cents } from './money.ts';
import { parseRand } from './parse-rand.ts';

test.each([
  // why                                  text              cents
  ['South African print', 'R 1 234,56', 1_234_56],
  ['English print', '1,234.56', 1_234_56],
  ['European print', '1.234,56', 1_234_56],
  ['one decimal is tens of cents', 'R1234.5', 1_234_50],
  ['no decimals', 'R150', 150_00],
  ['no-break spaces', 'R1\u00a0234\u202f567.00', 1_234_567_00],
  ['several groups', '12 345 678,90', 12_345_678_90],
  ['comma before three digits groups', '1,234', 1_234_00],
  ['comma before two digits is a decimal', '48,98', 48_98],
  ['dots in two groups must be thousands', '1.234.567', 1_234_567_00],
  ['Swiss apostrophes', "1'234.50", 1_234_50],
  ['cents alone', '.50', 50],
  ['the ISO code', 'ZAR 12.00', 12_00],
  ['a lower-case r', 'r12.00', 12_00],
  ['minus before the currency', '-R5.00', -5_00],
  ['minus after the currency', 'R-32.10', -32_10],
  ['a typographic minus', '\u22125.00', -5_00],
  ['a trailing minus, as banks print it', '150.00-', -150_00],
  ['brackets, as accountants write them', '(1,150.00)', -1_150_00],
  ['brackets around the currency too', '( R1 150,00 )', -1_150_00],
  ['zero has no sign', '-0.00', 0],
])('%s: %s', (_why, text, amount) => {
  expect(parseRand(text)).toBe(amount);
});

test.each([
  ['nothing', ''],
  ['only a currency', 'R'],
  ['only a sign', '-'],
  ['a word', 'twelve'],
  ['a fraction of a cent', '1.2345'],
  ['a dot before three digits may mean either', '1.234'],
  ['one mark for thousands and decimals', '1,234,56'],
  ['groups of the wrong size', '12 34.00'],
  ['two kinds of group', '1 234,567.00'],
  ['a trailing point', '12.'],
  ['a date', '2026-01-15'],
  ['an account number', '62001234567890123456'],
  ['two amounts', '10.00 20.00'],
])('refuses %s: %s', (_why, text) => {
  expect(parseRand(text)).toBeNull();
});

test('parses back every formatted amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (value) => {
      expect(parseRand(formatRand(cents(value)))).toBe(cents(value));
      expect(parseRand(formatDecimal(cents(value)))).toBe(cents(value));
    }),
  );
});

test('never throws for any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const amount = parseRand(text);
      expect(amount === null || Number.isInteger(amount)).toBe(true);
    }),
  );
});
