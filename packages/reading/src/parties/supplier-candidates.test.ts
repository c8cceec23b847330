import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { placeWords } from '../testing/place-words.ts';
import { findSupplierCandidates, type NameFeatures } from './supplier-candidates.ts';

const candidatesIn = (...lines: readonly string[]) =>
  findSupplierCandidates(buildLayout(layOutText(lines.join('\n'))), new Set());

const rows = (count: number, text: string) => Array.from({ length: count }, () => text);

test.each([
  // why                                   line                   can be a name
  ['64 letters', 'x'.repeat(64), true],
  ['a longer line is a sentence', 'x'.repeat(65), false],
  ['three letters', 'Spa', true],
  ['two letters are a mark', 'BP', false],
  ['a code: more digits than letters', 'LMN7766', false],
  ['as many letters', 'Cell123', true],
  ['the locator of a booking', 'LM9KTD', false],
  ['a longer word with a digit in it', 'LM9KTDS', true],
  ['digits only before its letters', '24SHOP', true],
  ['a mall with a mark in its name', 'Foods Mall@Reds', true],
  ['a mail address without its dot', 'info@mossie', false],
  ['a heading in two languages', 'Van / From:', false],
  ['a heading with its name', 'Van / From: Mossie', true],
])('a line as a name: %s', (_why, line, isOne) => {
  expect(candidatesIn(line)).toHaveLength(isOne ? 1 : 0);
});

const VAT = 'VAT: 4999352711';
const LEGAL = [VAT, 'Reg 2019/574495/07'];
/** A line that makes a page a sheet. */
const WIDE = `12${' '.repeat(70)}12`;

type Case = readonly [why: string, lines: readonly string[], at: number, feature: keyof NameFeatures, value: number];

const CASES: readonly Case[] = [
  ['a known shop in row 25', [...rows(24, '12'), 'Checkers'], 0, 'known', 1],
  ['row 26 is too far down for a known shop', [...rows(25, '12'), 'Checkers'], 0, 'known', 0],
  ['contact details seven lines below', ['Mossie', ...rows(6, '12'), 'Tel: 011'], 0, 'contactBelow', 1],
  ['eight lines below', ['Mossie', ...rows(7, '12'), 'Tel: 011'], 0, 'contactBelow', 0],
  ['half of twelve rows down', [...rows(6, '12'), 'Mossie'], 0, 'row', 0.5],
  ['twelve rows down', [...rows(12, '12'), 'Mossie'], 0, 'row', 1],
  ['three digits of six', ['Mossie 123'], 0, 'digits', 0.5],
  ['six digits', ['Mossie 123456'], 0, 'digits', 1],
  ['fifteen letters of thirty', ['Mossie Hardware'], 0, 'length', 0.5],
  ['thirty letters', ['x'.repeat(30)], 0, 'length', 1],
  ['one word of a sentence', ['Mossie is'], 0, 'sentence', 0.5],
  ['two words of a sentence', ['Mossie is here for'], 0, 'sentence', 1],
  ['a shop with four digits', ['Checkers 1234'], 0, 'known', 1],
  ['a shop with five digits is a number', ['Checkers 12345'], 0, 'known', 0],
  ['five letters that are printed twice', ['Karoo', 'Karoo Books'], 0, 'repeated', 1],
  ['printed once', ['Karoo', 'Mossie'], 0, 'repeated', 0],
  ['four letters are repeated by chance', ['Karo', 'Karoo Books'], 0, 'repeated', 0],
  ['a registration with three letters more', ['Mossie', 'Co. Reg No 2019/574495/07 abc'], 0, 'registered', 1],
  ['a registration with four letters more', ['Mossie', 'Co. Reg No 2019/574495/07 abcd'], 0, 'registered', 0],
  ['a domain of four letters', ['Moss', 'www.moss.co.za'], 0, 'domain', 1],
  ['a name of three letters', ['Mos', 'www.moss.co.za'], 0, 'domain', 0],
  ['the first twelve letters are the domain', ['Mossiehardwarexy', 'www.mossiehardwa.co.za'], 0, 'domain', 1],
  ['twelve letters of both agree', ['Mossiehardwarexy', 'www.mossiehardwaabc.co.za'], 0, 'domain', 1],
  ['small print below half of the page', [...rows(11, '12'), 'Mossie', ...LEGAL, ...rows(7, '12')], 0, 'legalFoot', 1],
  ['above half of the page', [...rows(9, '12'), 'Mossie', ...LEGAL, ...rows(9, '12')], 0, 'legalFoot', 0],
  ['one number is not small print', [...rows(11, '12'), 'Mossie', VAT, ...rows(8, '12')], 0, 'legalFoot', 0],
  [
    'a street and contact details',
    [...rows(11, '12'), 'Mossie', '3 Loop Street', 'Tel: 011', ...rows(7, '12')],
    0,
    'legalFoot',
    1,
  ],
  ['contact details alone', [...rows(11, '12'), 'Mossie', 'Tel: 011', ...rows(8, '12')], 0, 'legalFoot', 0],
  [
    'a street alone, on a sheet',
    [WIDE, ...rows(11, '12'), 'Mossie', '3 Loop Street', ...rows(7, '12')],
    0,
    'loneFoot',
    1,
  ],
  ['on a slip', [...rows(12, '12'), 'Mossie', '3 Loop Street', ...rows(7, '12')], 0, 'loneFoot', 0],
  ['four words with a full stop', ['Mossie pays on delivery.'], 0, 'prose', 1],
  ['three words', ['Mossie pays now.'], 0, 'prose', 0],
  ['a company form', ['Mossie Motors of Paarl Ltd.'], 0, 'prose', 0],
  ['a name that is signed', ['Mossie Motors', ...rows(9, '12'), 'Yours faithfully', 'Mossie Motors'], 0, 'signed', 1],
  ['its first word is signed', ['Mossie Motors', ...rows(9, '12'), 'Die uwe', 'Mossie'], 0, 'signed', 1],
  ['somebody else signed', ['Mossie Motors', ...rows(9, '12'), 'Kind regards', 'Acacia Foods'], 0, 'signed', 0],
  ['a street in the name of a company', ['Long Street Books CC'], 0, 'address', 0],
  ['a street in the name of a trade', ['7de Laan Motors'], 0, 'address', 0],
  ['a street', ['12 Market Street'], 0, 'address', 1],
  ['a suburb between a plot and a town', ['12', 'Plot 543', 'Karoo Holdings', 'Paarl 7646'], 1, 'town', 1],
  ['a company in the last 15 % of a sheet', [WIDE, ...rows(42, '12'), 'Mossie CC', ...rows(7, '12')], 0, 'footName', 1],
  ['above them', [WIDE, ...rows(41, '12'), 'Mossie CC', ...rows(8, '12')], 0, 'footName', 0],
  ['on a slip', [...rows(43, '12'), 'Mossie CC', ...rows(7, '12')], 0, 'footName', 0],
  ['61 letters are a sheet', [`${'Mossie'.padEnd(59)}12`], 0, 'wide', 1],
  ['59 are a slip', [`${'Mossie'.padEnd(57)}12`], 0, 'wide', 0],
  ['two tax numbers', ['Mossie', VAT, 'VAT: 4777777777'], 0, 'otherTaxNumber', 1],
  ['one tax number', ['Mossie', VAT], 0, 'otherTaxNumber', 0],
  ['a line with a date', ['Trip on 12/03/2026'], 0, 'neverName', 1],
  ['a label with its value', ['Courier: Thandi'], 0, 'neverName', 1],
  ['a farm with its number', ['Farm Doornkloof 44'], 0, 'neverName', 1],
  ['a farm without a number can be a shop', ['Farm Fresh Foods'], 0, 'neverName', 0],
  [
    'a name with its street in the last 15 %',
    [WIDE, ...rows(42, '12'), 'Mossie | 3 Loop Street', ...rows(7, '12')],
    0,
    'footName',
    1,
  ],
  ['a word there is no name', [WIDE, ...rows(42, '12'), 'Mossie', ...rows(7, '12')], 0, 'footName', 0],
  ['the company under a shop', ['Karoo Foods', 'Mossie CC'], -1, 'operator', 1],
  ['the company under a slogan', ['Fresh every day', 'Mossie CC'], -1, 'operator', 0],
  ['under one word of it', ['Fresh every Day', 'Mossie CC'], -1, 'operator', 1],
  ['under a label', ['Tax invoice', 'Mossie CC'], -1, 'operator', 0],
  ['under four letters', ['Karo', 'Mossie CC'], -1, 'operator', 0],
  ['under five', ['Karoo', 'Mossie CC'], -1, 'operator', 1],
  ['on a sheet', [WIDE, 'Karoo Foods', 'Mossie CC'], -1, 'operator', 0],
  ['abroad, where slips begin with the company', ['Karoo Foods', 'Mossie Sdn Bhd'], -1, 'operator', 0],
  ['over t/a', [WIDE, 'Mossie CC', 't/a Karoo Foods'], 0, 'operator', 1],
  ['the shop after t/a', ['Mossie CC', 't/a Karoo Foods'], -1, 'tradingAs', 1],
  ['two words of a sentence are a slogan', ['MY TOWN, MY STORE'], 0, 'slogan', 1],
  ['a company has none', ['All for you CC'], 0, 'slogan', 0],
  ['small words of names are none', ['Bakery of the Cape'], 0, 'slogan', 0],
  ['a suburb between street and postcode', ['12 Church Street', 'Mossie', 'Paarl', '7646'], 1, 'addressAbove', 1],
  ['the town under it', ['12 Church Street', 'Mossie', 'Karoo', '7646'], -1, 'addressAbove', 1],
  ['three lines under the street', ['12 Church Street', 'Abcde', 'Mossie', 'Karoo', '7646'], -1, 'addressAbove', 1],
  ['four lines under it', ['12 Church Street', 'Abcde', 'Fghij', 'Mossie', 'Karoo', '7646'], -1, 'addressAbove', 0],
  ['a name two lines under the street', ['12 Church Street', 'Mossie', 'Karoo', '12'], -1, 'addressAbove', 0],
  ['a currency alone', ['ZAR'], 0, 'neverName', 1],
  ['a line between goods', ['Description          Amount', 'Mossie', 'Bread          10.00'], -2, 'inTable', 1],
  ['a line under the last amount', ['Description          Amount', 'Bread          10.00', 'Mossie'], -1, 'inTable', 0],
  ['a town under a street', ['12 Church Street', 'Mossie'], -1, 'addressAbove', 1],
  ['a company under a street', ['12 Church Street', 'Mossie CC'], -1, 'addressAbove', 0],
  ['a name with its address', ['Mossie | 12 Church Street | 7646 Paarl'], 0, 'senderLine', 1],
  ['only eleven agree', ['Mossiehardwarexy', 'www.mossiehardwxabc.co.za'], 0, 'domain', 0],
];

const NAMES: readonly (readonly [why: string, lines: readonly string[], isName: boolean])[] = [
  ['a company with a word of a label', ['Total Value (Pty) Ltd'], true],
  ['of three words', ['Invoice Two Ltd'], true],
  ['of two words it is a label', ['Invoice Ltd'], false],
  ['a company form alone is the end of a name', ['(Pty) Ltd'], false],
  ['a trade in the fourth row', [...rows(3, '12'), 'Invoice Stationers'], true],
  ['in the fifth row it is a label', [...rows(4, '12'), 'Invoice Stationers'], false],
  ['a title of two words is a label', ['Total Mossie'], false],
  ['words of two letters do not count', ['Total Mossie XX'], false],
  ['words of three letters do', ['Total Mossie Abc'], true],
  ['five of thirteen letters are of a label', ['Total Mos Karoo'], true],
  ['seven of seventeen are of a label', ['Invoice Mossie Karo'], false],
  ['a sentence', ['Total Value for you'], false],
  ['a label with its value', ['Total Value Mossie: 1'], false],
  ['seven of seventeen over a street', ['Invoice Mossie Karo', '12 Church Street'], true],
];

test.each(NAMES)('words of labels in a name: %s', (_why, lines, isName) => {
  expect(candidatesIn(...lines)[0]?.features).toMatchObject({
    neverName: isName ? 0 : 1,
    labelInName: isName ? 1 : 0,
  });
});

test.each(CASES)('%s', (_why, lines, at, feature, value) => {
  expect(candidatesIn(...lines).at(at)?.features[feature]).toBeCloseTo(value);
});

test('print counts as at most two and a half lines high', () => {
  const layout = buildLayout([
    placeWords([
      ['Mossie', 100, 100, 300, 180],
      ['12', 100, 300, 120, 320],
      ['13', 100, 330, 120, 350],
    ]),
  ]);
  expect(findSupplierCandidates(layout, new Set())[0]?.features.size).toBeCloseTo(1.5);
});

test.each([
  // why                                                      gap   is under it
  ['1.19 line heights under an address', 23.9, 1],
  ['1.21 line heights under it', 24.1, 0],
])('%s', (_why, gap, isUnder) => {
  const layout = buildLayout([
    placeWords([
      ['12', 100, 100, 120, 120],
      ['Church', 130, 100, 190, 120],
      ['Street', 200, 100, 260, 120],
      ['Mossie', 100, 120 + gap, 160, 140 + gap],
    ]),
  ]);
  expect(findSupplierCandidates(layout, new Set()).at(-1)?.features.addressAbove).toBe(isUnder);
});
