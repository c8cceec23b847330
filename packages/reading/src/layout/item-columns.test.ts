import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { buildLayout } from './build-rows.ts';
import { findColumnAt, headingColumns, itemHeadings } from './item-columns.ts';

test.each([
  // why                                                                 row                                                                     is one
  ['what is sold and what it costs', 'Description          Amount', true],
  ['two such words in a sentence', 'Description of amount', false],
  ['three titles that ran together', 'Description Qty Price', true],
  ['a price is no title', 'Description          Amount 12.00', false],
  ['seven words over two columns', 'Description of the goods sold          Amount due', true],
  ['eight words over two columns are a sentence', 'Description of the goods sold          Amount due now', false],
  ['how many and what it costs', 'Number          Amount', true],
  ['the document’s number and what is due', 'Issued     Number          Amount due', false],
  ['the same in Afrikaans', 'Datum     Aantal          Bedrag betaalbaar', false],
  ['value, tax and their sum', 'This month       Excl. VAT       VAT 15%       Incl. VAT', true],
  ['value and sum without the tax', 'This month       Note       Excl. VAT       Incl. VAT', false],
])('a heading of goods: %s', (_why, text, isOne) => {
  const layout = buildLayout(layOutText(text));
  expect(itemHeadings(layout).size).toBe(isOne ? 1 : 0);
});

test.each([
  // why                                                  row                         columns: kind and first letter
  ['a title of three words is one', 'Full goods description', [['description', 0]]],
  ['of four words, only the column name is', 'The full goods description', [['description', 15]]],
  [
    'two titles that ran together are two',
    'Qty Price',
    [
      ['quantity', 0],
      ['price', 4],
    ],
  ],
] as const)('columns of a heading: %s', (_why, text, columns) => {
  const [row] = buildLayout(layOutText(text)).rows;
  if (!row) throw new Error('no row');
  expect(headingColumns(row, DEFAULT_LOCALE).map(({ kind, x0 }) => [kind, Math.round(x0 / 6)])).toEqual(columns);
});

test.each([
  ['a word within reach of a column is under it', 10, 'amount'],
  ['one further away is not', 9.9, null],
] as const)('%s', (_why, reach, kind) => {
  expect(findColumnAt([{ kind: 'amount', x0: 100, x1: 150 }], { x0: 160, x1: 170 }, reach)).toBe(kind);
});
