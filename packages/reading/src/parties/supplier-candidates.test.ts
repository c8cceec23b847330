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
])('a line as a name: %s', (_why, line, isOne) => {
  expect(candidatesIn(line)).toHaveLength(isOne ? 1 : 0);
});

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
];

test.each(NAMES)('words of labels in a name: %s', (_why, lines, isName) => {
  expect(candidatesIn(...lines)[0]?.features).toMatchObject({
    neverName: isName ? 0 : 1,
    labelInName: isName ? 1 : 0,
  });
});

test.each(CASES)('%s', (_why, lines, at, feature, value) => {
  expect(candidatesIn(...lines)[at]?.features[feature]).toBeCloseTo(value);
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
