import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { chooseSupplier } from './choose-supplier.ts';
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
