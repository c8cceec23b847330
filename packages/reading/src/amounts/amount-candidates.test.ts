import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { amountsIn, amountsOf } from '../testing/amounts.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { alignShiftedLabels } from './align-shifted-labels.ts';
import { findAmountCandidates } from './amount-candidates.ts';

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

const STRIP = `Subtotal     VAT     Total due   Items`;

test.each([
  // why                                            text                                               labels
  ['headings above values', `${STRIP}\n 100.00    15.00      115.00       3`, ['subtotal', 'vat', 'total due']],
  ['goods have no such headings', 'Description  Price  Amount\n   5.00     10.00', ['', '']],
  ['a row with an amount heads nothing', 'Nett due  R115.00\n15 %  100.00  15.00', ['nett due', '', '']],
  ['the second line of a total', 'Amount    115.00\npayable', ['amount payable']],
  ['two rows down, beside a table', 'Amount        115.00\n        S     100.00\npayable', ['amount payable', '']],
  ['a second line that makes a tip of a total', 'Total with   115.00\ntip', ['total with tip']],
  ['a second line that makes tax of it', 'Plus   15.00\nVAT', ['plus vat']],
  ['a total under its amount', 'Trip receipt\nR 138.00\nTotal paid', ['total paid']],
  ['in Afrikaans', 'R 138.00\nFaktuurwaarde', ['faktuurwaarde']],
  [
    'the words of another amount are not under it',
    'Trip receipt\nR 138.00\nTotal paid\nR 150.00',
    ['trip receipt', 'total paid'],
  ],
  ['goods are not under an amount', 'Trip receipt\nR 138.00\nTotal care dishwash', ['trip receipt']],
  ['a heading that names the amount stays', 'VAT\n15.00\nTotal paid', ['vat']],
  [
    'a line beside another is no label under an amount',
    'Trip receipt\nR 138.00\nTotal paid      Thank you',
    ['trip receipt'],
  ],
  ['a second line of the title', 'Grand  115.00\ntotal', ['grand total']],
  ['thanks are no second line', 'Amount  115.00\nThank you', ['amount']],
  ['nor is a total with its own amount', 'Amount  115.00\nTotal  120.00', ['amount', 'total']],
  ['nor words that begin elsewhere', 'Amount  115.00\n    payable', ['amount']],
  ['a table to the left', 'Excl     VAT     Total   R115.00\n100.00   15.00', ['total', 'excl', 'vat']],
  [
    'not three rows down',
    'Amount        115.00\n        S     100.00\n        Z     20.00\npayable',
    ['amount', '', ''],
  ],
])('labels of amounts: %s', (_why, text, labels) => {
  const found = amountsIn(text).filter(({ hasCents }) => hasCents);
  expect(found.map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['a row between', 1, 'total'],
  ['two rows between', 2, 'excl vat total'],
])('a table of amounts to the left of a total begins near its headings: %s', (_why, between, label) => {
  const gap = 'see\n'.repeat(between);
  expect(amountsIn(`Excl     VAT     Total   R115.00\n${gap}100.00   15.00`)[0]?.label).toBe(label);
});

test.each([
  ['0.75 heights to the right', 0.75, 'amount payable'],
  ['0.85 heights to the right', 0.85, 'amount'],
  ['0.95 heights to the right', 0.95, 'amount'],
])('the second line of a label begins where the first does: %s', (_why, heights, label) => {
  const [page] = layOutText('Amount    115.00\npayable');
  if (!page) throw new Error('There is no page');
  const { lineHeight } = buildLayout([page]);
  const by = (heights * lineHeight) / page.width;
  const words = page.words.map((word) =>
    word.text === 'payable' ? { ...word, x0: word.x0 + by, x1: word.x1 + by } : word,
  );
  expect(findAmountCandidates(buildLayout([{ ...page, words }]))[0]?.label).toBe(label);
});

test.each([
  ['a quantity before it', '9 TOTAL  413.00', false],
  ['a quantity and a sign', '9 x TOTAL  413.00', false],
  ['a number of items is no quantity', '9 items total  413.00', true],
  ['nor is a rate', '15 VAT  13.00', true],
  ['goods', 'TOTAL CARE DISHWASH  413.00', false],
])('a label of an amount is plain: %s', (_why, text, isPlain) => {
  expect(amountsIn(text).at(-1)?.isPlain).toBe(isPlain);
});

test.each([
  ['a rate before its tax', 'Total 4 333.00\nVAT 15 565.28', 565_28],
  ['an amount as large is printed', 'Total 119 333.00\nVAT 15 565.28', 15565_28],
  ['another rate', 'Total 4 333.00\nVAT 16 565.28', 16565_28],
  ['not tax', 'Total 4 333.00\nPen 15 565.28', 15565_28],
])('an amount glued to its rate: %s', (_why, text, cents) => {
  expect(amountsIn(text).at(-1)?.cents).toBe(cents);
});

test.each([
  ['a value at no tax', 'VAT 0%  548.99', 'rated'],
  ['no tax', 'VAT 0%  0.00', 'vat'],
  ['tax at another rate', 'VAT 15%  548.99', 'vat'],
])('an amount named VAT: %s', (_why, text, role) => {
  expect(amountsIn(text).at(-1)?.role).toBe(role);
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
