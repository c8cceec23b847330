import { expect, test } from 'vitest';
import { buildLayout } from '../../layout/build-rows.ts';
import { segmentsOf } from '../../layout/text-row.ts';
import { type PlacedWord, placeWords } from '../../testing/place-words.ts';
import { rankSuppliers } from '../rank-suppliers.ts';
import type { PlaceFeatures } from './place-features.ts';

const ACACIA: PlacedWord = ['Acacia Foods', 100, 100, 300, 120];
const STREET: PlacedWord = ['12 Church Street, Paarl', 100, 140, 400, 160];
/** What makes the page wide and long. */
const CORNERS: readonly PlacedWord[] = [
  ['12', 0, 0, 20, 20],
  ['12', 980, 980, 1000, 1000],
];

/** Lines below the name, each with a comma. */
const address = (lines: number): readonly PlacedWord[] =>
  Array.from({ length: lines }, (_, at) => ['12 Church Street, Paarl', 100, 140 + 30 * at, 400, 160 + 30 * at]);

/** The name in other lines. */
const again = (lines: number): readonly PlacedWord[] =>
  Array.from({ length: lines }, (_, at) => ['Pay Acacia Foods', 100, 700 + 30 * at, 400, 720 + 30 * at]);

/** The place of the line of Acacia, with what else is printed. */
function placeOf(others: readonly PlacedWord[], name: PlacedWord = ACACIA, buyer?: string): PlaceFeatures | undefined {
  const layout = buildLayout([placeWords([name, ...others, ...CORNERS])]);
  const excluded = segmentsOf(layout).filter(({ text }) => text === buyer);
  return rankSuppliers(layout, new Set(excluded)).find(({ candidate }) => /^acacia/i.test(candidate.text))?.place;
}

type Case = readonly [
  why: string,
  others: readonly PlacedWord[],
  feature: keyof PlaceFeatures,
  value: number,
  name?: PlacedWord,
];

const CASES: readonly Case[] = [
  ['its height in lines', [STREET], 'height', 2, ['Acacia Foods', 100, 100, 300, 140]],
  ['how far down the page it is', [STREET], 'down', 0.1],
  ['where it begins', [STREET], 'left', 0.1],
  ['where it ends', [STREET], 'right', 0.3],
  ['how wide it is', [STREET], 'wideness', 0.2],
  ['the first of its row', [STREET], 'placeInRow', 0],
  ['the second of its row', [STREET, ['Left', 0, 100, 20, 120]], 'placeInRow', 1],
  ['nothing is larger', [STREET], 'largerLines', 0],
  ['a title is larger', [STREET, ['Invoice', 600, 100, 800, 140]], 'largerLines', 1],
  ['print of nearly the same height is not larger', [STREET, ['Invoice', 600, 100, 800, 120.9]], 'largerLines', 0],
  ['print that is a little larger', [STREET, ['Invoice', 600, 100, 800, 121.1]], 'largerLines', 1],
  ['lines of its block', [STREET], 'blockLines', 1],
  ['commas in its block', [STREET], 'blockCommas', 1],
  ['no more than eight lines of its block', address(9), 'blockLines', 8],
  ['all of eight', address(8), 'blockLines', 8],
  ['commas in the first four lines of its block', address(5), 'blockCommas', 4],
  ['nothing above it', [STREET], 'gapAbove', 25],
  ['a line above it', [STREET, ['Slip', 100, 40, 200, 60]], 'gapAbove', 2],
  ['a line far above it', [['Slip', 100, 0, 200, 20]], 'gapAbove', 20, ['Acacia Foods', 100, 500, 300, 520]],
  ['a line below it', [STREET], 'gapBelow', 1],
  ['nothing below it', [], 'gapBelow', 25],
  ['words', [STREET], 'words', 2],
  ['characters', [STREET], 'characters', 12],
  ['figures', [STREET], 'figures', 3, ['Acacia 247', 100, 100, 300, 120]],
  ['no comma', [STREET], 'comma', 0],
  ['a comma', [STREET], 'comma', 1, ['Acacia, Sons', 100, 100, 300, 120]],
  ['capital letters', [STREET], 'capitals', 1, ['ACACIA FOODS', 100, 100, 300, 120]],
  ['words that begin with a capital', [STREET], 'capitalised', 0.5, ['Acacia foods', 100, 100, 300, 120]],
  ['printed once', [STREET], 'times', 1],
  ['printed again', [STREET, ['Pay Acacia Foods', 100, 800, 400, 820]], 'times', 2],
  ['printed five times', [STREET, ...again(4)], 'times', 5],
  ['printed more often', [STREET, ...again(6)], 'times', 5],
  ['no goods', [STREET], 'rowsToItems', 3],
  [
    'headings of goods two rows below',
    [
      STREET,
      ['Description', 0, 200, 200, 220],
      ['Qty', 400, 200, 450, 220],
      ['Price', 600, 200, 700, 220],
      ['Amount', 800, 200, 900, 220],
    ],
    'rowsToItems',
    2,
  ],
  ['no buyer: down', [STREET], 'belowBuyer', 999],
  ['no buyer: across', [STREET], 'besideBuyer', 9],
];

for (const [why, others, feature, value, name = ACACIA] of CASES)
  test(why, () => {
    expect(placeOf(others, name)?.[feature]).toBeCloseTo(value, 3);
  });

test('a buyer to the right and above', () => {
  const buyer: PlacedWord = ['Mossie', 600, 60, 700, 80];
  expect(placeOf([STREET, buyer], ACACIA, 'Mossie')).toMatchObject({ belowBuyer: 2, besideBuyer: -0.5 });
});
