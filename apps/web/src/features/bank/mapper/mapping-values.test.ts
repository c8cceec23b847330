import { expect, test } from 'vitest';
import { kindOf, NO_MAPPING, setKind, whatIsMissing } from './mapping-values.ts';

const mapping = { columns: { date: 0, amount: 2 }, firstRow: 1, isInverted: false };

test.each([
  ['another column gets a kind', 1, 'description', { date: 0, amount: 2, description: 1 }],
  ['a kind moves: it cannot be in two columns', 3, 'amount', { date: 0, amount: 3 }],
  ['a column changes its kind', 2, 'debit', { date: 0, debit: 2 }],
  ['a column takes the kind of another', 0, 'amount', { amount: 0 }],
  ['a column is left out', 0, null, { amount: 2 }],
] as const)('%s', (_why, column, kind, columns) => {
  expect(setKind(mapping, column, kind)).toEqual({ ...mapping, columns });
});

test('the kind of a column', () => {
  expect(kindOf(mapping, 2)).toBe('amount');
  expect(kindOf(mapping, 1)).toBeNull();
});

test.each([
  ['nothing is known', {}, 'Choose the column of the date and that of the amount.'],
  ['no date', { amount: 1 }, 'Choose the column of the date.'],
  ['no amount', { date: 0 }, 'Choose the column of the amount, or those of money out and money in.'],
  ['one of two amounts is enough to try', { date: 0, debit: 1 }, null],
  ['all is said', { date: 0, amount: 1 }, null],
])('%s', (_why, columns, missing) => {
  expect(whatIsMissing({ ...NO_MAPPING, columns })).toBe(missing);
});
