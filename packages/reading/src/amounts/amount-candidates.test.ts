import { expect, test } from 'vitest';
import { amountsIn, amountsOf } from '../testing/amounts.ts';
import { alignShiftedLabels } from './align-shifted-labels.ts';

const NOTE = 'see note';

test.each([
  // why                                              text                                                 label
  [
    'a heading two rows up',
    `                     Amount payable\n${NOTE}\n                     480.00`,
    'amount payable',
  ],
  ['not three rows up', `                     Amount payable\n${NOTE}\n${NOTE}\n                     480.00`, ''],
  ['a heading that ends nine heights to the left', 'Payable\n              480.00', 'payable'],
  ['a heading that ends further to the left is ignored', 'Payable\n                480.00', ''],
  ['three letters are a label', 'due  480.00', 'due'],
  ['two may be a mark', 'to  480.00', ''],
] as const)('the label of an amount: %s', (_why, text, label) => {
  expect(amountsIn(text).at(-1)?.label).toBe(label);
});

test.each([
  ['rounding by less than a unit', 'Rounding  0.99', 'rounding'],
  ['a whole unit is not a rounding but the rounded amount', 'Rounding  1.00', 'total'],
  ['the largest amount of at least a unit is a total that lost its first word', '..al incl VAT  1.00', 'total'],
  ['a smaller one may be the only amount with cents', '..al incl VAT  0.99', 'vat'],
  ['a total of items with cents', 'TOTAL FOR 6 ITEMS  119.70', 'total'],
  ['a number of items has no cents', 'Total items  6', 'count'],
] as const)('the role of an amount: %s', (_why, text, role) => {
  expect(amountsIn(text).at(-1)?.role).toBe(role);
});

test('a row with one amount is no row of a table of rates', () => {
  expect(amountsIn('VAT rate summary\nTotal  11.50').map(({ isInTaxTable }) => isInTaxTable)).toEqual([false]);
});

test('a table of rates extends six rows down', () => {
  const rows = Array.from({ length: 7 }, (_, at) => `A ${at + 1}.00  0.15`).join('\n');
  const found = amountsIn(`VAT rate summary\n${rows}`).filter(({ cents }) => cents >= 100);
  expect(found.map(({ isInTaxTable }) => isInTaxTable)).toEqual([true, true, true, true, true, true, false]);
});

test.each([
  ['they then add up', 20_41, true],
  ['the sum is rounded by a cent', 20_42, true],
  ['a difference of two cents is not rounding', 20_43, false],
] as const)('labels that are a row too low move up when %s', (_why, sum, moves) => {
  const found = amountsOf([
    ['other', 18_88],
    ['subtotal', 1_53],
    ['vat', sum],
    ['total', 21_00],
  ]);
  expect(alignShiftedLabels(found).map(({ role }) => role)).toEqual(
    moves ? ['subtotal', 'vat', 'total', 'none'] : ['other', 'subtotal', 'vat', 'total'],
  );
});
