import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { kindOf, missingColumnsText, NO_MAPPING, setKind } from './mapping-values.ts';

const english = createI18n('en');

const mapping = { columns: { date: 0, amount: 2 }, firstRow: 1, isInverted: false };

test.each([
  ['set the kind of another column', 1, 'description', { date: 0, amount: 2, description: 1 }],
  ['a kind moves, because it cannot be in two columns', 3, 'amount', { date: 0, amount: 3 }],
  ['a column changes its kind', 2, 'debit', { date: 0, debit: 2 }],
  ['a column takes the kind of another', 0, 'amount', { amount: 0 }],
  ['a column is not used', 0, null, { amount: 2 }],
] as const)('%s', (_why, column, kind, columns) => {
  expect(setKind(mapping, column, kind)).toEqual({ ...mapping, columns });
});

test('the kind of a column', () => {
  expect(kindOf(mapping, 2)).toBe('amount');
  expect(kindOf(mapping, 1)).toBeNull();
});

test.each([
  ['nothing is chosen', {}, 'Choose the date column and the amount column.'],
  ['no date', { amount: 1 }, 'Choose the date column.'],
  ['no amount', { date: 0 }, 'Choose the amount column, or the money out and money in columns.'],
  ['one of two amount columns is enough', { date: 0, debit: 1 }, null],
  ['date and amount are chosen', { date: 0, amount: 1 }, null],
])('%s', (_why, columns, missing) => {
  expect(missingColumnsText(english, { ...NO_MAPPING, columns })).toBe(missing);
});
