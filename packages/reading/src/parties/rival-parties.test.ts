import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { type PlacedWord, placeWords } from '../testing/place-words.ts';
import { rankSuppliers } from './rank-suppliers.ts';
import type { PartyComparison } from './rival-parties.ts';

/** The comparison of the line `Acacia Foods` with the other parties of a page. */
const acaciaIn = (lines: readonly string[]) =>
  rankSuppliers(buildLayout(layOutText(lines.join('\n')))).find(({ candidate }) =>
    candidate.text.startsWith('Acacia Foods'),
  )?.features;

const rows = (count: number) => Array.from({ length: count }, () => '12');
/** A line that makes a page a sheet. */
const WIDE = `12${' '.repeat(70)}12`;
const STREET = '12 Church Street';
const VAT = 'VAT No 4999352711';
const ACACIA = ['Acacia Foods', STREET];
const MOSSIE = ['Mossie Motors', '3 Loop Street'];
const GOODS = ['Total   50.00', 'VAT 15%   6.52'];

type Case = readonly [why: string, lines: readonly string[], feature: keyof PartyComparison, value: 0 | 1];

const CASES: readonly Case[] = [
  ['one of two companies', ['Acacia Foods CC', STREET, ...rows(8), ...MOSSIE, ...rows(9)], 'companyOfTwo', 1],
  ['the only party', ['Acacia Foods CC', STREET, ...rows(8)], 'companyOfTwo', 0],
  ['no company', [...ACACIA, ...rows(8), ...MOSSIE], 'companyOfTwo', 0],
  ['who has the only tax number', [...ACACIA, VAT, ...rows(8), ...MOSSIE, ...GOODS, ...rows(9)], 'onlyTaxNumber', 1],
  ['where no tax is charged', [...ACACIA, VAT, ...rows(8), ...MOSSIE, ...rows(9)], 'onlyTaxNumber', 0],
  ['without another party', [...ACACIA, VAT, ...rows(8), ...GOODS], 'onlyTaxNumber', 0],
  ['one of two numbers', [...ACACIA, VAT, ...rows(8), ...MOSSIE, 'VAT No 4999212964', ...GOODS], 'onlyTaxNumber', 0],
  ['a tax number on a sheet without tax', [WIDE, ...ACACIA, VAT, ...rows(8), ...MOSSIE], 'untaxedNumber', 1],
  ['where tax is charged', [WIDE, ...ACACIA, VAT, ...rows(8), ...MOSSIE, ...GOODS], 'untaxedNumber', 0],
  ['without another party there', [WIDE, ...ACACIA, VAT, ...rows(8)], 'untaxedNumber', 0],
  ['on a slip', [...ACACIA, VAT, ...rows(8), ...MOSSIE], 'untaxedNumber', 0],
  [
    'a second party with a number at the end of a slip',
    [...MOSSIE, 'VAT No 4999212964', ...GOODS, ...rows(8), 'Acacia Foods CC', STREET, VAT],
    'underOther',
    1,
  ],
  ['where the first has no number', [...MOSSIE, ...GOODS, ...rows(9), 'Acacia Foods CC', STREET, VAT], 'underOther', 0],
  [
    'on a sheet',
    [WIDE, ...MOSSIE, 'VAT No 4999212964', ...GOODS, ...rows(8), 'Acacia Foods CC', STREET, VAT],
    'underOther',
    0,
  ],
  [
    'another party with its web address',
    [...ACACIA, ...rows(8), ...MOSSIE, 'www.mossiemotors.co.za', ...rows(9)],
    'otherWeb',
    1,
  ],
  [
    'an address that is not in its block',
    [...ACACIA, ...rows(8), ...MOSSIE, ...rows(9), 'www.mossiemotors.co.za'],
    'otherWeb',
    0,
  ],
  ['its own', [...ACACIA, 'www.acaciafoods.co.za', ...rows(8), ...MOSSIE], 'otherWeb', 0],
];

test.each(CASES)('%s: %#', (_why, lines, feature, value) => {
  expect(acaciaIn(lines)?.[feature]).toBe(value);
});

/** `Acacia Foods` of 20 in height and another party in larger print. */
function printedBeside(height: number, top = 100) {
  const line = (texts: readonly string[], x: number, y: number, high: number) =>
    texts.map((text, at): PlacedWord => [text, x + at * 110, y, x + at * 110 + 100, y + high]);
  const words = [
    ...line(['Mossie', 'Motors'], 600, 100, height),
    ...line(['3', 'Loop', 'Street'], 600, 150, 20),
    ...Array.from({ length: 8 }, (_, at) => line(['12'], 600, 300 + at * 60, 20)).flat(),
    ...line(['Acacia', 'Foods'], 100, top, 20),
    ...line(['12', 'Church', 'Street'], 100, top + 25, 20),
  ];
  return rankSuppliers(buildLayout([placeWords(words)])).find(({ candidate }) => candidate.text === 'Acacia Foods')
    ?.features.smallerPrint;
}

test.each([
  // why                                           height   top   lag
  ['the same print', 20, 100, 0],
  ['a fifth larger is half of the whole lag', 24, 100, 0.5],
  ['two fifths larger is the whole', 28, 100, 1],
  ['more is no more', 40, 100, 1],
  ['at the foot print says nothing', 40, 900, 0],
])('another name in larger print: %s', (_why, height, top, lag) => {
  expect(printedBeside(height, top)).toBeCloseTo(lag);
});

test.each([
  // why                                                    height   whether it is a party
  ['in usual print a mall is an address', 20, false],
  ['a quarter larger too', 25, false],
  ['a third larger it names a shop', 26.8, true],
])('a name with a word of an address: %s', (_why, height, isParty) => {
  const words: readonly PlacedWord[] = [
    ['Karoo', 600, 100, 690, 100 + height],
    ['City', 700, 100, 760, 100 + height],
    ['3', 600, 150, 610, 170],
    ['Loop', 620, 150, 680, 170],
    ['Street', 690, 150, 790, 170],
    ...Array.from({ length: 8 }, (_, at): PlacedWord => ['12', 600, 300 + at * 60, 620, 320 + at * 60]),
    ['Acacia', 100, 100, 200, 120],
    ['Foods', 210, 100, 300, 120],
  ];
  const ranked = rankSuppliers(buildLayout([placeWords(words)]));
  const acacia = ranked.find(({ candidate }) => candidate.text === 'Acacia Foods');
  expect(acacia?.others.map(({ text }) => text)).toEqual(isParty ? ['Karoo City'] : []);
});
