import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { segmentsOf } from '../layout/text-row.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { type PlacedWord, placeWords } from '../testing/place-words.ts';
import { isRunShop, isSigned } from './shop-names.ts';

const shopsIn = (lines: readonly string[]) => {
  const layout = buildLayout(layOutText(lines.join('\n')));
  return segmentsOf(layout).flatMap((segment) => (isRunShop(layout, segment) ? [segment.text] : []));
};

const NUMBERS = ['VAT: 4999352711', 'Reg 2019/574495/07', 'Tel: 021 555 0101', 'Tel: 021 555 0102'];

test.each([
  // why                                        lines                                                       shops
  ['above its company', ['Mocha Two', 'Acacia Trading CC', '12 Church Street'], ['Mocha Two']],
  ['that is a word of its company’s name', ['Mocha', 'Acacia Mocha CC', '12 Church Street'], []],
  ['below its numbers', ['Acacia Trading CC', ...NUMBERS.slice(0, 3), 'Mocha Two'], ['Mocha Two']],
  ['with a fourth line between', ['Acacia Trading CC', ...NUMBERS, 'Mocha Two'], []],
  ['below t/a', ['Acacia Trading CC', 't/a', 'Mocha Two', '12 Church Street'], ['Mocha Two']],
  ['below a company that ends in t/a', ['Acacia Trading CC t/a', 'Mocha Two', '12 Church Street'], ['Mocha Two']],
  ['below it and over its own street', ['Acacia Trading CC', 'Mocha Two', '12 Church Street'], ['Mocha Two']],
  ['below it and over its own number', ['Acacia Trading CC', 'Mocha Two', 'VAT: 4999352711'], ['Mocha Two']],
  ['below it without anything of its own', ['Acacia Trading CC', 'Mocha Two', 'Bread   20.00'], []],
  ['a building between it and its street', ['Acacia Trading CC', 'Mocha Park', '12 Church Street'], []],
  ['in a building, below a shelf company', ['Acacia 1394 (Pty) Ltd', 'Mocha Park', '12 Loop Street'], ['Mocha Park']],
  [
    'below a number for a name',
    ['K2011427979 (South Africa) (Pty) Ltd', 'Mocha Park', '12 Loop Street'],
    ['Mocha Park'],
  ],
  ['beside another column', ['Acacia Trading CC', 'Mocha Two   12', '12 Church Street'], []],
  ['the first of the goods', ['Acacia Trading CC', 'VAT: 4999352711', 'Mocha Two', '2 @ 10.00   20.00'], []],
  ['a number with its label', ['Acacia Trading CC', 'VAT: 4999352711', 'Fakt. No 20261813'], []],
])('the shop of a company, %s', (_why, lines, shops) => {
  expect(shopsIn(lines)).toEqual(shops);
});

/** A line that makes a page a sheet. */
const WIDE = `12${' '.repeat(70)}12`;

test.each([
  // why                                        lines of a sheet                                                            shops
  ['over its company in brackets', ['Mocha Two', '(Acacia Trading CC)', WIDE], ['Mocha Two']],
  [
    'with a row of another column between',
    ['Mocha Two', `${' '.repeat(40)}Name`, '(Acacia Trading CC)', WIDE],
    ['Mocha Two'],
  ],
  ['over a company without brackets', ['Mocha Two', 'Acacia Trading CC', WIDE], []],
  ['the title over a company in brackets', ['Tax Invoice', '(Acacia Trading CC)', WIDE], []],
])('the shop on a sheet, %s', (_why, lines, shops) => {
  expect(shopsIn(lines)).toEqual(shops);
});

test.each([
  // why                                       tops of the rows between, 22 apart    shops
  ['one row of other columns', [122], ['Mochashop']],
  ['two rows of other columns', [122, 144], []],
])('between a shop on a sheet and its company in brackets: %s', (_why, tops, shops) => {
  const below = 122 + 22 * tops.length;
  const layout = buildLayout([
    placeWords([
      ['Mochashop', 0, 100, 90, 120],
      ...tops.map((top): PlacedWord => ['Name', 500, top, 540, top + 20]),
      ['(Acacia', 0, below, 70, below + 20],
      ['CC)', 80, below, 110, below + 20],
      ['12', 980, 400, 1000, 420],
    ]),
  ]);
  expect(segmentsOf(layout).flatMap((segment) => (isRunShop(layout, segment) ? [segment.text] : []))).toEqual(shops);
});

test.each([
  // why                                    height of the shop's name, where its company's is 20 high   is its shop
  ['in larger print', 24, true],
  ['in nearly the same', 22, false],
])('a shop directly below its company, %s', (_why, height, isShop) => {
  const words: readonly PlacedWord[] = [
    ['Acacia', 100, 100, 200, 120],
    ['CC', 210, 100, 240, 120],
    ['Mochashop', 100, 130, 240, 130 + height],
    ['underneath', 100, 170, 240, 190],
  ];
  const layout = buildLayout([placeWords(words)]);
  expect(segmentsOf(layout).some((segment) => isRunShop(layout, segment))).toBe(isShop);
});

test.each([
  // why                                       line             below the closing                      signed
  ['who signed', 'P Naidoo', ['P Naidoo'], true],
  ['a business below the person', 'Nkosi Tutoring', ['P Naidoo', 'Nkosi Tutoring'], true],
  ['then not the person', 'P Naidoo', ['P Naidoo', 'Nkosi Tutoring'], false],
  ['a number signs nothing', 'No 804', ['No 804'], false],
  ['two digits may be in a name', 'B24 Plumbers', ['B24 Plumbers'], true],
  ['a position below the person is no business', 'P Naidoo', ['P Naidoo', 'Bookkeeper'], true],
])('below a closing: %s', (_why, name, lines, signed) => {
  const layout = buildLayout(layOutText(['Regards', ...lines].join('\n')));
  const line = segmentsOf(layout).find(({ text }) => text === name);
  expect(line && isSigned(layout, line)).toBe(signed);
});
