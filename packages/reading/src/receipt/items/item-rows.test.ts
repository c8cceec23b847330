import { cents } from '@tillslip/domain/kernel/money';
import { expect, test } from 'vitest';
import { findAmountCandidates } from '../../amounts/amount-candidates.ts';
import { buildLayout } from '../../layout/build-rows.ts';
import { DEFAULT_LOCALE } from '../../locale/default-packs.ts';
import { layOutText } from '../../testing/lay-out-text.ts';
import { type PlacedWord, placeWords } from '../../testing/place-words.ts';
import { findLineItems } from './find-line-items.ts';
import type { ItemRow } from './item-row.ts';
import { joinItemRows } from './join-item-rows.ts';
import { settleBasis } from './settle-basis.ts';

const ROW: ItemRow = {
  index: 0,
  kind: 'goods',
  isWrapped: false,
  description: 'Paint',
  quantity: null,
  unitPrice: null,
  amounts: [],
  repaired: null,
  mark: null,
  text: 'Paint',
};
const joined = (row: Partial<ItemRow>) => joinItemRows([{ ...ROW, ...row }], DEFAULT_LOCALE)[0];

test.each([
  // why                                       value, VAT and sum            without VAT
  ['VAT at the rate', [100_00, 15_00, 115_00], 100_00],
  ['rounded by a cent', [100_00, 15_01, 115_01], 100_00],
  ['a difference of two cents is something else', [100_00, 15_02, 115_02], null],
])('value, VAT and sum on one row: %s', (_why, amounts, net) => {
  expect(joined({ amounts })?.netCents).toBe(net);
});

test.each([
  // why                                                      amounts                  price of one
  ['ten of a rounded price may be off by five cents', [9_99, 1_23, 12_35], 1_23],
  ['a difference of six cents is not their product', [9_99, 1_23, 12_36], 9_99],
])('%s', (_why, amounts, price) => {
  expect(joined({ quantity: 10, amounts })?.item.unitPriceCents).toBe(price);
});

test.each([
  ['two cents and one for each line', 100_03, 100_00],
  ['a cent more is not their value', 100_04, 115_00],
])('lines come to a subtotal but for %s', (_why, subtotal, total) => {
  const items = [{ item: { ...itemOf(115_00) }, mark: null, netCents: cents(100_00) }];
  expect(settleBasis(items, cents(subtotal))[0]?.item.totalCents).toBe(total);
});

const itemOf = (amount: number) => ({
  description: 'Paint',
  quantity: null,
  unitPriceCents: null,
  totalCents: cents(amount),
  vatTreatment: 'unknown' as const,
});

test.each([
  ['the second of twenty rows may be goods', 20, 2],
  ['the second of twenty-one is still the letterhead', 21, 1],
])('without a heading, %s', (_why, rows, count) => {
  const lines = Array.from({ length: rows }, () => '.');
  lines[0] = 'Karoo';
  lines[1] = 'Paint 12.00';
  lines[5] = 'Brush 5.00';
  const layout = buildLayout(layOutText(lines.join('\n')));
  expect(findLineItems(layout, findAmountCandidates(layout))).toHaveLength(count);
});

/** Read the item of a table with these titles and lines 20 high from the words under them. */
function underTitles(titles: readonly PlacedWord[], words: readonly PlacedWord[]) {
  const layout = buildLayout([placeWords([...titles, ...words, ['.', 0, 300, 5, 320]])]);
  return findLineItems(layout, findAmountCandidates(layout))[0]?.item;
}

const TITLES: readonly PlacedWord[] = [
  ['Code', 100, 100, 150, 120],
  ['Description', 250, 100, 400, 120],
  ['Qty', 500, 100, 540, 120],
  ['Price', 650, 100, 700, 120],
  ['Amount', 800, 100, 880, 120],
];
const row = (...words: readonly (readonly [text: string, x0: number, x1: number])[]) =>
  [...words, ['Paint', 250, 320] as const, ['12.00', 820, 880] as const].map(
    ([text, x0, x1]): PlacedWord => [text, x0, 130, x1, 150],
  );

test.each([
  // why                                                          the number and where it begins   quantity
  ['a number within one and a half lines of its title', 569, 7],
  ['a number further away has no title', 571, null],
])('%s', (_why, x0, quantity) => {
  expect(underTitles(TITLES, row(['7', x0, x0 + 10]))?.quantity).toBe(quantity);
});

test.each([
  // why                                                          where the code begins     description
  ['a code is within half a line of its title', 159, 'Paint'],
  ['a code further away is part of the name', 161, 'X7 Paint'],
])('%s', (_why, x0, description) => {
  expect(underTitles(TITLES, row(['X7', x0, x0 + 20]))?.description).toBe(description);
});

test.each([
  // why                                                  price            in cents
  ['a price may have three decimals', '2.784', 278],
  ['nine million is a price', '9000000.500', 900_000_050],
  ['eleven million is a row of digits', '11000000.500', null],
])('%s', (_why, price, unitPrice) => {
  expect(underTitles(TITLES, row([price, 650, 700]))?.unitPriceCents).toBe(unitPrice);
});

test.each([
  // why                                                        titles                                  description
  ['three titles identify the columns', ['Code', 'Description', 'Amount'], 'Paint'],
  ['two do not', ['Description', 'Amount'], 'X7 Paint'],
])('%s', (_why, names, description) => {
  const titles = TITLES.filter(([text]) => names.includes(text));
  expect(underTitles(titles, row(['X7', 110, 130]))?.description).toBe(description);
});

test('under two titles a number before a name is a quantity', () => {
  const titles = TITLES.filter(([text]) => ['Description', 'Amount'].includes(text));
  expect(underTitles(titles, row(['3', 230, 240]))).toMatchObject({ quantity: 3, description: 'Paint' });
});

test.each([
  // why                                                        the number and where it begins   description
  ['half a reach after the previous column, a number is part of the name', 166, '7 x-long Paint'],
  ['closer, it may belong to that column', 164, 'x-long Paint'],
])('%s', (_why, x0, description) => {
  const words = row(['7', x0, x0 + 10], ['x-long', x0 + 20, 245]);
  expect(underTitles(TITLES, words)?.description).toBe(description);
});
