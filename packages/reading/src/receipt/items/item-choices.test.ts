import { expect, test } from 'vitest';
import { buildLayout } from '../../layout/build-rows.ts';
import { DEFAULT_LOCALE } from '../../locale/default-packs.ts';
import { layOutText } from '../../testing/lay-out-text.ts';
import { type PlacedWord, placeWords } from '../../testing/place-words.ts';
import { readReceipt } from '../read-receipt.ts';
import type { ItemRow } from './item-row.ts';
import { rowKind } from './row-kind.ts';
import { isProduct } from './row-money.ts';
import { selectItems } from './select-items.ts';

const rowOf = (text: string) => {
  const [row] = buildLayout(layOutText(text)).rows;
  if (!row) throw new Error('no row');
  return row;
};

test.each([
  // why                                       row                                  kind
  ['a total', 'Total   12.00', 'sum'],
  ['a total of a number of items', 'TOTAL FOR 8 ITEMS   R 12.00', 'sum'],
  ['a total with a currency', 'TOTAL MYR   12.00', 'sum'],
  ['spaced letters', 'T O T A L   12.00', 'sum'],
  ['a tax', 'Incl. VAT @ 15%   12.00', 'sum'],
  ['a tax at a rate without its sign', 'VAT 15   12.00', 'sum'],
  ['a tax at the earlier rate', 'VAT 14   12.00', 'sum'],
  ['a whisky', 'VAT 69   12.00', 'doubtful'],
  ['an Afrikaans tax', 'BTW ingesluit   12.00', 'sum'],
  ['a payment', 'Debit card **** 1234   12.00', 'sum'],
  ['the sum of a kind of goods', 'Food total   12.00', 'sum'],
  ['the sum of a section', 'Kitchen total   12.00', 'doubtful'],
  ['a total station', 'Total station   12.00', 'doubtful'],
  ['goods', 'Round table   12.00', 'goods'],
  ['a charge', 'Delivery fee   12.00', 'goods'],
] as const)('what a row is: %s', (_why, text, kind) => {
  expect(rowKind(rowOf(text), true, DEFAULT_LOCALE)).toBe(kind);
});

test.each([
  ['rounded by a cent', 100_00, true],
  ['two cents are another amount', 100_01, false],
] as const)('three times 33.33: %s', (_why, amount, isOne) => {
  expect(isProduct(3, 33_33, amount)).toBe(isOne);
});

const item = (kind: ItemRow['kind'], amount: number): ItemRow => ({
  index: amount,
  kind,
  description: 'Paint',
  quantity: null,
  unitPrice: null,
  amounts: [amount],
  repaired: null,
  mark: null,
  isWrapped: false,
  text: `Paint ${amount / 100}`,
});

test.each([
  ['six doubtful lines are left out', 6, 100],
  ['of seven some choice would fit by chance', 7, null],
] as const)('%s', (_why, count, expected) => {
  const rows = [...Array.from({ length: count }, (_, at) => item('doubtful', 100_00 * 2 ** at)), item('goods', 1_00)];
  const found = selectItems(rows, (items) => items.length === 1 && items[0]?.item.totalCents === 1_00, DEFAULT_LOCALE);
  expect(found?.[0]?.item.totalCents ?? null).toBe(expected);
});

const totalsOf = (text: string) =>
  readReceipt(layOutText(`Karoo Kitchen CC\n12 Main Road\n${text}`)).lineItems.map(({ totalCents }) => totalCents);

test.each([
  // why                                                    text                                                                                         totals
  [
    'two lines below the sums',
    'Subtotal   Total\n1000.00   1000.00\nCoffee   900.00\nTea   100.00\nSpeedy   5.00',
    [900_00, 100_00],
  ],
  [
    'a single amount below the sums is a payment',
    'Coffee   900.00\nTea   90.00\nTotal   1000.00\nSpeedy   1000.00',
    [900_00, 90_00],
  ],
  [
    'one section among other goods',
    'Coffee   900.00\nTea   100.00\nKitchen total   1000.00\nBeer   60.00\nTotal   1060.00\nKitchen total   1000.00',
    [900_00, 100_00, 60_00],
  ],
  [
    'two sections',
    'Coffee   900.00\nBar total   900.00\nBeer   60.00\nKitchen total   60.00\nTotal   960.00',
    [900_00, 60_00],
  ],
] as const)('%s', (_why, text, totals) => {
  expect(totalsOf(text)).toEqual(totals);
});

test.each([
  // why                                                  name                                                   names
  ['five words beside a date are a label', 'Fees for year ended 28 February 2026', ['Tea']],
  ['six are a name', 'Fees for the year ended 28 February 2026', ['Fees for the year ended 28 February 2026', 'Tea']],
] as const)('%s', (_why, name, names) => {
  const text = `Tall Trees CC\n....\n${name}\n1 ea x 20.00   20.00\nTea   100.00\nTotal   120.00`;
  expect(readReceipt(layOutText(text)).lineItems.map(({ description }) => description)).toEqual(names);
});

test.each([
  // why                                                                 where the row begins   name
  ['a name goes on below one of its words, within half a line', 109, 'Calculator with subtotal memory'],
  ['further right it is something else', 111, 'Calculator with subtotal'],
])('%s', (_why, x0, name) => {
  const words: readonly PlacedWord[] = [
    ['Tea', 100, 30, 130, 50],
    ['100.00', 500, 30, 560, 50],
    ['Calculator', 100, 60, 200, 80],
    ['with', 210, 60, 250, 80],
    ['subtotal', 260, 60, 340, 80],
    ['20.00', 510, 60, 560, 80],
    ['memory', x0, 90, x0 + 60, 110],
    ['Total', 100, 120, 150, 140],
    ['120.00', 500, 120, 560, 140],
  ];
  const names = readReceipt([placeWords([['Karoo', 100, 0, 150, 20], ...words])]).lineItems.map(
    ({ description }) => description,
  );
  expect(names).toEqual(['Tea', name]);
});
