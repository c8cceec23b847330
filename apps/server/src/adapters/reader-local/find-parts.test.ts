import { layOutText } from '@tillslip/reading/testing/lay-out-text';
import type { PageWords, Word } from '@tillslip/reading/word';
import { expect, test } from 'vitest';
import { findParts } from './find-parts.ts';

const FUEL = `Karoo Fuel Stop CC
12 Main Road, Beaufort West
Tel 023 555 0101
VAT No 4999123459
TAX INVOICE 88121
2026-03-14
Unleaded 95   460.00
Air freshener   115.00
Subtotal   500.00
VAT 15%   75.00
TOTAL   575.00`;
const CAFE = `Rooibos Corner Cafe (Pty) Ltd
4 Church Street, Graaff-Reinet
Tel 049 555 0202
VAT No 4999765430
TAX INVOICE 2207
2026-03-15
Coffee   46.00
Toasted sandwich   69.00
Subtotal   100.00
VAT 15%   15.00
TOTAL   115.00`;
/** The foot of an invoice with its total again, to send back with the payment. */
const COUNTERFOIL = `Karoo Fuel Stop CC
12 Main Road, Beaufort West
REMITTANCE ADVICE 88121
Subtotal   500.00
VAT 15%   75.00
TOTAL   575.00
Account holder Karoo Fuel Stop CC`;
const LINES = `Received with thanks for the goods above
Deliveries on Mondays and Thursdays
Returns within 30 days with this slip
Sale of the month   89.99
Total happiness   115.00`;

/** The tax at the foot of a slip, whose message reads like a name. */
const TAX_TABLE = `Karoo Rewards Club
You earned 12 points today
Rate   Net   VAT   Gross
15%   47.74   7.16   54.90
VAT 15%   7.16
TOTAL   54.90
Subtotal   47.74`;

/** The words of a text in a part of a page, given as shares of its width and height. */
function inPart(text: string, x0: number, y0: number, width: number, height: number): readonly Word[] {
  const words = layOutText(text).flatMap((page) => page.words);
  const right = Math.max(...words.map((word) => word.x1));
  const bottom = Math.max(...words.map((word) => word.y1));
  return words.map((word) => ({
    ...word,
    x0: x0 + (word.x0 / right) * width,
    x1: x0 + (word.x1 / right) * width,
    y0: y0 + (word.y0 / bottom) * height,
    y1: y0 + (word.y1 / bottom) * height,
  }));
}

const pageOf = (...parts: readonly (readonly Word[])[]): PageWords => {
  const [page] = layOutText(FUEL);
  if (!page) throw new Error('A page has words');
  return { ...page, width: 1000, height: 1400, words: parts.flat() };
};

test.each([
  ['beside each other', inPart(FUEL, 0.05, 0.05, 0.4, 0.8), inPart(CAFE, 0.55, 0.05, 0.4, 0.8)],
  ['above each other', inPart(FUEL, 0.2, 0.03, 0.5, 0.42), inPart(CAFE, 0.25, 0.53, 0.5, 0.42)],
])('two slips %s are told apart', (_why, first, second) => {
  const parts = findParts(pageOf(first, second));
  expect(parts.map(({ words }) => words.length)).toEqual([first.length, second.length]);
});

test('three slips in two rows', () => {
  const slips = [
    inPart(FUEL, 0.05, 0.03, 0.4, 0.4),
    inPart(CAFE, 0.55, 0.03, 0.4, 0.4),
    inPart(CAFE.replace('2207', '2299').replaceAll('115.00', '115.00'), 0.05, 0.55, 0.4, 0.4),
  ];
  expect(findParts(pageOf(...slips))).toHaveLength(3);
});

test.each([
  ['a slip alone', inPart(FUEL, 0.2, 0.03, 0.5, 0.9), []],
  ['a counterfoil below', inPart(FUEL, 0.2, 0.03, 0.5, 0.5), inPart(COUNTERFOIL, 0.2, 0.65, 0.5, 0.25)],
  ['notes beside the slip', inPart(FUEL, 0.05, 0.03, 0.5, 0.8), inPart(LINES, 0.6, 0.03, 0.35, 0.4)],
  ['notes below the slip', inPart(FUEL, 0.2, 0.03, 0.5, 0.5), inPart(LINES, 0.2, 0.65, 0.5, 0.25)],
  ['its table of tax below, without a day', inPart(FUEL, 0.2, 0.03, 0.5, 0.5), inPart(TAX_TABLE, 0.2, 0.65, 0.5, 0.25)],
  [
    'a slip without proof of its total',
    inPart(FUEL, 0.05, 0.03, 0.4, 0.8),
    inPart(unproved(CAFE), 0.55, 0.03, 0.4, 0.8),
  ],
])('one document: %s', (_why, first, second) => {
  expect(findParts(pageOf(first, second))).toEqual([]);
});

/** A slip whose lines, subtotal and VAT cannot be read. */
function unproved(slip: string): string {
  return slip
    .split('\n')
    .filter((line) => !/Coffee|Toasted|Subtotal|VAT 15/.test(line))
    .join('\n');
}
