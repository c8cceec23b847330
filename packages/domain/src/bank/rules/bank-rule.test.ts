import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { conditionKey, firstRuleFor, isRuleFor } from './bank-rule.ts';
import { guessKind } from './guess-kind.ts';
import { TREATMENT_KINDS, vatChoices } from './treatment-kind.ts';

const rule = (
  words: string,
  isContained: boolean,
  direction: 'out' | 'in' = 'out',
  [from, to]: readonly [from: number | null, to: number | null] = [null, null],
) => ({
  ...{ direction, isContained, key: conditionKey(words, isContained) },
  ...{ from: from === null ? null : cents(from), to: to === null ? null : cents(to) },
});

test.each([
  // why                                        rule                                  description                         amount  fits
  [
    'the payee of another month',
    rule('MAGTAPE DEBIT KAROO STOKVEL 0226', false),
    'MAGTAPE DEBIT KAROO STOKVEL 0326',
    -1,
    true,
  ],
  ['the payee with another word is another', rule('KAROO STOKVEL', false), 'KAROO STOKVEL LENING', -1, false],
  ['contained words may have others beside them', rule('karoo stokvel', true), 'EFT KAROO STOKVEL LENING', -1, true],
  ['contained words are whole', rule('bp', true), 'KAROO BPK', -1, false],
  ['contained words are in order', rule('stokvel karoo', true), 'KAROO STOKVEL', -1, false],
  ['accents and case do not matter', rule('Café Ríos', true), 'POS CAFE RIOS', -1, true],
  ['money in is not money out', rule('KAROO STOKVEL', false), 'KAROO STOKVEL', 1, false],
  ['money in has its own rules', rule('KAROO STOKVEL', false, 'in'), 'KAROO STOKVEL', 1, true],
  ['no money is neither', rule('KAROO STOKVEL', false), 'KAROO STOKVEL', 0, false],
  ['the smallest amount is in the range', rule('stokvel', true, 'out', [500, 900]), 'STOKVEL', -500, true],
  ['the largest amount is in the range', rule('stokvel', true, 'out', [500, 900]), 'STOKVEL', -900, true],
  ['a cent less is not', rule('stokvel', true, 'out', [500, 900]), 'STOKVEL', -499, false],
  ['a cent more is not', rule('stokvel', true, 'out', [500, 900]), 'STOKVEL', -901, false],
  ['a range without an end', rule('stokvel', true, 'out', [500, null]), 'STOKVEL', -99_999_999, true],
  ['a range without a beginning', rule('stokvel', true, 'out', [null, 900]), 'STOKVEL', -1, true],
  ['a range of money in', rule('stokvel', true, 'in', [500, 900]), 'STOKVEL', 499, false],
] as const)('%s', (_why, condition, description, amount, fits) => {
  expect(isRuleFor(condition, { description, amount: cents(amount) })).toBe(fits);
});

test('the first rule in their order decides', () => {
  const rules = [rule('shell', true), rule('shell garden', true)];
  expect(firstRuleFor(rules, { description: 'SHELL GARDEN', amount: cents(-1) })).toBe(rules[0]);
  expect(firstRuleFor(rules.toReversed(), { description: 'SHELL GARDEN', amount: cents(-1) })).toBe(rules[1]);
});

test('no rule can claim VAT at the standard rate, and only fees follow the statement', () => {
  for (const direction of ['out', 'in'] as const)
    for (const kind of TREATMENT_KINDS) {
      const choices = vatChoices(kind, direction);
      expect(choices.length).toBeGreaterThan(0);
      expect(choices.includes('from_statement')).toBe(kind === 'fee');
      expect(choices).not.toContain('standard');
    }
});

test.each([
  // why                          description              type             kind
  ['the bank says it is a fee', 'MONTHLY ACCOUNT FEE', 'bank_charges', 'fee'],
  ['SARS', 'SARSEFILING SARS VAT201', 'debit', 'tax'],
  ['pay', 'SALARIS J SMIT', 'debit', 'salary'],
  ['a type that says pay', 'J SMIT', 'salary', 'salary'],
  ['the owner', 'OWNER DRAWINGS MARCH', 'debit', 'drawings'],
  ['between accounts', 'TRANSFER TO SAVINGS', 'debit', 'transfer'],
  ['a medical scheme', 'BONITAS MEDICAL FUND', 'debit', 'medical'],
  ['anything else', 'KAROO STOKVEL', 'debit', 'no_document'],
] as const)('%s', (_why, description, type, kind) => {
  expect(guessKind({ description, type })).toBe(kind);
});
