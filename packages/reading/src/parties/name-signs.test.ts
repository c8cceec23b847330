import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { segmentsOf } from '../layout/text-row.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { signFeatures } from './name-signs.ts';

type Signs = ReturnType<typeof signFeatures>;

function signsOf(name: string, lines: readonly string[]): Signs | undefined {
  const layout = buildLayout(layOutText(lines.join('\n')));
  const segment = segmentsOf(layout).find(({ text }) => text.startsWith(name));
  return segment && signFeatures(layout, segment, name);
}

const rows = (count: number) => Array.from({ length: count }, () => 'paint');
/** A line that makes a page a sheet. */
const WIDE = `12${' '.repeat(70)}12`;
const VAT = 'VAT No 4999352711';

type Case = readonly [why: string, name: string, lines: readonly string[], feature: keyof Signs, value: 0 | 1];

const CASES: readonly Case[] = [
  ['the name again at the foot', 'Mossie', ['Mossie', WIDE, ...rows(8), 'Mossie Motors CC'], 'againAtFoot', 1],
  ['eleven twentieths down the page', 'Mossie', ['Mossie', WIDE, ...rows(9), 'Mossie', ...rows(9)], 'againAtFoot', 0],
  ['thirteen twentieths down', 'Mossie', ['Mossie', WIDE, ...rows(11), 'Mossie', ...rows(7)], 'againAtFoot', 1],
  ['beside a label', 'Mossie', ['Mossie', WIDE, ...rows(8), 'Client          Mossie'], 'againAtFoot', 0],
  ['five letters', 'Karoo', ['Karoo', WIDE, ...rows(8), 'Karoo'], 'againAtFoot', 1],
  ['four are repeated by chance', 'Paka', ['Paka', WIDE, ...rows(8), 'Paka'], 'againAtFoot', 0],
  ['on a slip', 'Mossie', ['Mossie', ...rows(8), 'Mossie'], 'againAtFoot', 0],
  ['the line at the foot itself', 'Mossie', [WIDE, ...rows(8), 'Mossie'], 'againAtFoot', 0],
  [
    'under a sender and its address',
    'Acacia',
    ['Mossie CC | 12 Church Street | Paarl 7646', 'Acacia'],
    'underSender',
    1,
  ],
  ['under a name alone', 'Acacia', ['Mossie CC', 'Acacia'], 'underSender', 0],
  ['the sender again', 'Mossie CC', ['X', 'Mossie CC | 12 Church Street | Paarl 7646', 'Mossie CC'], 'underSender', 0],
  ['who charges no tax', 'P Dube', ['P Dube - not registered for VAT'], 'chargesNoTax', 1],
  ['another remark', 'P Dube', ['P Dube - plumber'], 'chargesNoTax', 0],
  ['the remark alone', 'Not', ['Not registered for VAT'], 'chargesNoTax', 0],
  ['a degree', 'P Dube', ['P Dube MBChB (Wits)'], 'degree', 1],
  ['chartered accountants', 'P Dube', ['P Dube CA (SA)'], 'degree', 1],
  ['letters within a word', 'ABSc', ['ABScan'], 'degree', 0],
  ['over the only number, at the end of a slip', 'Mossie', [...rows(8), 'Mossie', VAT], 'overOnlyNumber', 1],
  ['at its top', 'Mossie', ['Mossie', VAT, ...rows(8)], 'overOnlyNumber', 0],
  ['five tenths down', 'Mossie', [...rows(5), 'Mossie', VAT, ...rows(3)], 'overOnlyNumber', 0],
  ['seven tenths down', 'Mossie', [...rows(7), 'Mossie', VAT, ...rows(1)], 'overOnlyNumber', 1],
  ['a company under its shop', 'Mossie CC', [...rows(8), 'Mossie CC', VAT], 'overOnlyNumber', 0],
  ['for somebody else', 'for Mossie', [...rows(8), 'for Mossie', VAT], 'overOnlyNumber', 0],
  ['one of two numbers', 'Mossie', [...rows(8), 'VAT No 4999212964', 'Mossie', VAT], 'overOnlyNumber', 0],
  ['on a sheet', 'Mossie', [WIDE, ...rows(8), 'Mossie', VAT], 'overOnlyNumber', 0],
];

test.each(CASES)('%s: %#', (_why, name, lines, feature, value) => {
  expect(signsOf(name, lines)?.[feature]).toBe(value);
});
