import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { type PlacedWord, placeWords } from '../testing/place-words.ts';
import { chooseSupplier } from './choose-supplier.ts';
import { namelessBlocks } from './logo-names.ts';
import { rankSuppliers } from './rank-suppliers.ts';

const FOOT = 'Mossie Veearts CC';
const BUYER = ['', 'Acacia Trading', '7 Loop Street', 'Paarl 7646', ''];
const ITEM = 'Bread                        1                  20.00              20.00';
const GOODS = [
  'Description                  Qty                Rate               Amount',
  ...Array.from({ length: 14 }, () => ITEM),
];
const right = (text: string) => `${' '.repeat(90 - text.length)}${text}`;
const STREET = [right('12 Church Street'), right('George 6529')];

const layoutOf = (lines: readonly string[]) => buildLayout(layOutText(lines.join('\n')));

test.each([
  // why                                          lines                                                              names
  ['where the letterhead is a street', [...STREET, ...BUYER, ...GOODS, FOOT], [FOOT]],
  ['where a name is over the street', [right('Mossie Plants'), ...STREET, ...BUYER, ...GOODS, FOOT], []],
  [
    'where a name is beside the street',
    [`Mossie Plants${right('12 Church Street').slice(13)}`, STREET[1] ?? '', '', '', '', ...BUYER, ...GOODS, FOOT],
    [],
  ],
  [
    'below a title and a date',
    [right('Tax Invoice'), right('12 May 2026'), ...STREET, ...BUYER, ...GOODS, FOOT],
    [FOOT],
  ],
  ['below a heading', [right('Sold to:'), ...STREET, ...BUYER, ...GOODS, FOOT], []],
  ['beside a person', ['Mr & Mrs Botha', '', ...STREET, ...BUYER, ...GOODS, FOOT], [FOOT]],
  ['beside the value of a label', ['Rep', 'T Botha', '', ...STREET, ...BUYER, ...GOODS, FOOT], [FOOT]],
  ['beside a name alone', ['T Botha', '', ...STREET, ...BUYER, ...GOODS, FOOT], []],
  ['of errors and omissions', [...STREET, ...BUYER, ...GOODS, 'E & O E'], []],
  ['of a slip', ['12 Church Street', 'George 6529', 'Bread 20.00', 'Mossie Veearts'], []],
  ['of a bank', [...STREET, ...BUYER, ...GOODS, 'Bank: Mossie'], []],
  ['with three digits', [...STREET, ...BUYER, ...GOODS, 'Mossie 123 Veearts'], ['Mossie 123 Veearts']],
  ['with a number', [...STREET, ...BUYER, ...GOODS, 'Mossie Veearts 1234'], []],
  ['that is a sentence', [...STREET, ...BUYER, ...GOODS, 'We hope to see you again'], []],
])('names at the foot that stand for a picture: %s', (_why, lines, names) => {
  const ranked = rankSuppliers(layoutOf(lines));
  expect(ranked.flatMap(({ name, features }) => (features.logoName === 1 ? [name] : []))).toEqual(names);
});

test('the address of a letterhead without a name is that of the name at the foot', () => {
  const supplier = chooseSupplier(layoutOf([...STREET, ...BUYER, ...GOODS, FOOT]), new Set());
  expect([supplier?.name, supplier?.address?.text]).toEqual([FOOT, '12 Church Street, George 6529']);
});

/** Lines 20 high, their letters 10 wide: the text, its left edge and its top. */
const linesAt = (...lines: readonly (readonly [text: string, x: number, y: number])[]): readonly PlacedWord[] =>
  lines.flatMap(([text, x, y]) =>
    [...text.matchAll(/\S+/g)].map((word): PlacedWord => {
      const left = x + 10 * word.index;
      return [word[0], left, y, left + 10 * word[0].length, y + 20];
    }),
  );
const ROAD = '12 Church Street';
/** Lines of other columns, 30 apart. */
const filler = (count: number, top: number) =>
  Array.from({ length: count }, (_, at) => ['Bread', 0, top + 30 * at] as const);

test.each([
  // why                                          lines                                                      blocks
  ['below a name, 2.2 lines above it', linesAt(['Mossie Two', 500, 20], [ROAD, 500, 84], ...filler(9, 200)), []],
  ['2.6 lines below a name', linesAt(['Mossie Two', 500, 20], [ROAD, 500, 92], ...filler(9, 200)), [[ROAD]]],
  ['beside a name, 5.5 lines away', linesAt(['Mossie Two', 0, 20], [ROAD, 210, 20], ...filler(9, 200)), []],
  ['in another column, 6.5 lines away', linesAt(['Mossie Two', 0, 20], [ROAD, 230, 20], ...filler(9, 200)), [[ROAD]]],
  ['the eighth of twenty rows', linesAt(...filler(7, 20), [ROAD, 500, 230], ...filler(12, 260)), [[ROAD]]],
  ['the ninth of twenty rows', linesAt(...filler(8, 20), [ROAD, 500, 260], ...filler(11, 290)), []],
  [
    'with more lines than an address has',
    linesAt(
      [ROAD, 500, 20],
      ...Array.from({ length: 8 }, (_, at) => [`Plain ${at}`, 500, 46 + 26 * at] as const),
      ...filler(20, 300),
    ),
    [[ROAD, 'Plain 0', 'Plain 1', 'Plain 2', 'Plain 3', 'Plain 4', 'Plain 5']],
  ],
])('addresses of a letterhead that have no name: %s', (_why, words, blocks) => {
  const found = namelessBlocks(buildLayout([placeWords(words)]));
  expect(found.map((block) => block.map(({ text }) => text))).toEqual(blocks);
});
