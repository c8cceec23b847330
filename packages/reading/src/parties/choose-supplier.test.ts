import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { segmentsOf } from '../layout/text-row.ts';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { type PlacedWord, placeWords } from '../testing/place-words.ts';
import { chooseSupplier } from './choose-supplier.ts';
import { findAddress } from './party-address.ts';
import { excludedSegments } from './rank-suppliers.ts';

function supplierOf(text: string) {
  const layout = buildLayout(layOutText(text));
  return chooseSupplier(layout, excludedSegments(layout));
}

const lines = (count: number, text: string) => Array.from({ length: count }, () => text).join('\n');

test.each([
  // why                                            lines before the address   address
  ['ten lines under a name can be its address', 9, '12 Church Street'],
  ['the eleventh cannot', 10, undefined],
])('%s', (_why, count, address) => {
  const text = `Mossie Hardware CC\n${lines(count, 'Tel: 011 555 0101')}\n12 Church Street`;
  expect(supplierOf(text)?.address?.text).toBe(address);
});

test.each([
  // why                                                                rows between name and address   address
  ['an address in another column may begin eleven rows under the name', 10, '12 Church Street'],
  ['not twelve', 11, undefined],
])('%s', (_why, rows, address) => {
  const beside = `${' '.repeat(60)}12 Church Street`;
  const text = `Mossie Hardware CC\n${lines(rows, 'paint')}\n${beside}\nBill to: Acacia Trading`;
  expect(supplierOf(text)?.address?.text).toBe(address);
});

test.each([
  // why                                                         rows under it   name
  ['a single word three quarters down the page may be a name', 4, 'Paint'],
  ['a single word further down scores too low', 2, undefined],
])('%s', (_why, rows, name) => {
  expect(supplierOf(`${lines(12, '12')}\nPaint\n${lines(rows, '12')}`)?.name).toBe(name);
});

test('three alternative names are offered', () => {
  const names = ['Mossie Hardware CC', 'Acacia Books', 'Karoo Travel', 'Umoya Foods', 'Protea Motors'];
  expect(supplierOf(names.join('\n'))?.alternatives).toHaveLength(3);
});

const read = (text: string, confidence: number) => {
  const pages = layOutText(text).map((page) => ({
    ...page,
    words: page.words.map((word) => ({ ...word, confidence })),
  }));
  return chooseSupplier(buildLayout(pages), new Set())?.name;
};

test.each([
  ['a doubt of 2.8 % leaves a known name as read', 0.972, 'WOOLWQRTHS'],
  ['a doubt of 3.2 % allows respelling', 0.968, 'Woolworths'],
])('%s', (_why, confidence, name) => {
  expect(read('WOOLWQRTHS\nSandton', confidence)).toBe(name);
});

test.each([
  // why                                                      lines                                            address
  [
    'an address has at most seven lines',
    ['1 Church Street', 'Block 2', 'Floor 3', 'Room 4', 'Farm 5', 'Estate 6', 'Park 7', 'Plaza 8'],
    '1 Church Street, Block 2, Floor 3, Room 4, Farm 5, Estate 6, Park 7',
  ],
  ['the contact part of a line is left out', ['255 Loop Street | Tel: 018 555 0737'], '255 Loop Street'],
  ['a heading is left out', ['From: 12 Church Street'], '12 Church Street'],
])('an address: %s', (_why, printed, text) => {
  const segments = segmentsOf(buildLayout(layOutText(printed.join('\n'))));
  expect(findAddress(segments, DEFAULT_LOCALE)?.text).toBe(text);
});

test('a lead of three points is a full lead', () => {
  const supplier = supplierOf(`Acacia Foods\nKaroo Books\n${lines(30, '12')}`);
  const [best, next] = supplier?.ranked ?? [];
  expect(supplier?.lead).toBeCloseTo(((best?.score ?? 0) - (next?.score ?? 0)) / 3);
  expect(supplier?.lead).toBeLessThan(0.9);
});

const WEB = 'www.pakaloo-couriers.co.za';

test.each([
  // why                                                            line                                   name
  ['a line that scores 1.5 by its place alone', 'Mossie', 'Pakaloo Couriers'],
  ['a line that scores more than 2', 'Mossie Blommetjie van der Karo', 'Mossie Blommetjie van der Karo'],
  ['a line that names a trade', 'Mossie CC', 'Mossie CC'],
])('a web address is the last resort: %s', (_why, line, name) => {
  expect(supplierOf(['12', line, ...Array.from({ length: 30 }, () => '12'), WEB].join('\n'))?.name).toBe(name);
});

test('a name of a web address has no checks: it is a guess', () => {
  expect(supplierOf(`12\nMossie\n${lines(30, '12')}\n${WEB}`)).toMatchObject({ checks: null, lead: 0, address: null });
});

const rows = (count: number) => Array.from({ length: count }, () => '12');
/** A line that makes a page a sheet. */
const WIDE = `12${' '.repeat(70)}12`;
const OTHER_WEB = 'www.lowveldtelematics.co.za';
const VAT = 'VAT No 4999352711';

test.each([
  // why                                                         lines below the name                    supplier
  ['with nothing of a seller', [], 'Lowveldtelematics'],
  ['with one number', [VAT], 'Lowveldtelematics'],
  ['with two, it is the seller', [VAT, 'Reg 2019/574495/07'], 'Acacia Trading'],
])('a web address of another name below the only party: %s', (_why, below, name) => {
  const lines = ['Acacia Trading', '12 Church Street', ...below, WIDE, ...rows(14), 'VAT 15%   6.52', OTHER_WEB];
  expect(supplierOf(lines.join('\n'))?.name).toBe(name);
});

test.each([
  // why                                           height of the name   supplier
  ['in print as that of its address', 23.6, 'Lowveldtelematics'],
  ['in larger print it is the seller', 24.4, 'Acacia'],
])('the only party: %s', (_why, height, name) => {
  const words: readonly PlacedWord[] = [
    ['Acacia', 100, 100, 200, 100 + height],
    ...['12', 'Church', 'Street'].map((text, at): PlacedWord => [text, 100 + at * 60, 130, 150 + at * 60, 150]),
    ...Array.from({ length: 10 }, (_, at): PlacedWord => ['12', 900, 300 + at * 40, 920, 320 + at * 40]),
    [OTHER_WEB, 100, 900, 300, 920],
  ];
  expect(chooseSupplier(buildLayout([placeWords(words)]), new Set())?.name).toBe(name);
});

test.each([
  // why                                       line over the street        name
  ['a plain name', 'Karoo Kerse', 'Karoo Kerse'],
  ['no sentence', 'Ons sien u weer by die', null],
])('the only line over a street, far below: %s', (_why, line, name) => {
  const text = `Tax Invoice\nR1 933.61\nInvoice value\n8 Soap   1 814.24\n1 Towel   119.37\nVat nr - 4999276282\n${line}\n33 Church Street East\nMthatha 5099`;
  expect(supplierOf(text)?.name ?? null).toBe(name);
});
