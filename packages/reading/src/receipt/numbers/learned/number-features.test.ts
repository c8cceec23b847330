import { expect, test } from 'vitest';
import { buildLayout } from '../../../layout/build-rows.ts';
import { type PlacedWord, placeWords } from '../../../testing/place-words.ts';
import { numberFeatures, type PageNumberFeatures } from './number-features.ts';
import { pageNumbers } from './page-numbers.ts';

/** What makes the page wide and long. */
const CORNERS: readonly PlacedWord[] = [
  ['top', 0, 0, 20, 20],
  ['end', 980, 980, 1000, 1000],
];
/** Where the number is unless a case says otherwise. */
const OWN: PlacedWord = ['AB-2031', 400, 400, 500, 420];

/** A word in a row of its own below the number. */
const below = (text: string, at = 1): PlacedWord => [text, 400, 400 + 30 * at, 600, 420 + 30 * at];

type Case = [
  why: string,
  others: readonly PlacedWord[],
  feature: keyof PageNumberFeatures,
  value: number,
  own?: PlacedWord,
];

function featureOf(others: readonly PlacedWord[], feature: keyof PageNumberFeatures, own: PlacedWord): number {
  const layout = buildLayout([placeWords([own, ...others, ...CORNERS])]);
  const words = own[0].split(' ');
  const number = pageNumbers(layout).find(
    ({ text }) => own[0].includes(text) && words.some((word) => text.includes(word)),
  );
  if (!number) throw new Error('The page has no such number');
  return numberFeatures(layout, number)[feature];
}

const check = (_: string, others: readonly PlacedWord[], feature: keyof PageNumberFeatures, value: number, own = OWN) =>
  expect(featureOf(others, feature, own)).toBeCloseTo(value, 5);

test.each<Case>([
  ['how far down the page it is', [], 'down', 0.4],
  ['where its cell begins', [], 'left', 0.4],
  ['where its cell ends', [], 'right', 0.5],
  ['its height in lines', [], 'height', 2, ['AB-2031', 400, 400, 500, 440]],
  ['its row', [], 'row', 1],
  ['how many rows there are', [below('paint')], 'rows', 4],
  ['how many rows are left', [below('paint')], 'rowsToEnd', 3],
  ['the cells of its row', [['paint', 700, 400, 800, 420]], 'cells', 2],
  ['the first of its row', [['paint', 700, 400, 800, 420]], 'placeInRow', 0],
  ['the second of its row', [['paint', 100, 400, 200, 420]], 'placeInRow', 1],
  ['a page of fifty lines across is no slip', [], 'slip', 0],
])('place: %s', check);

test.each<[why: string, width: number, slip: number]>([
  ['twenty-nine lines across', 580, 1],
  ['thirty lines across', 600, 0],
])('a slip is narrow: %s', (_, width, slip) => {
  const words: readonly PlacedWord[] = [OWN, ['top', 0, 0, 20, 20], ['end', width - 20, 980, width, 1000]];
  const layout = buildLayout([placeWords(words)]);
  expect(pageNumbers(layout).map((one) => numberFeatures(layout, one).slip)).toEqual([slip]);
});

const TITLE: PlacedWord = ['TAX INVOICE', 200, 100, 400, 130];
const BUYER: readonly PlacedWord[] = [
  ['Bill to', 300, 200, 400, 220],
  ['Kudu Foods CC', 300, 230, 500, 250],
  ['12 Main Road, Paarl, 7646', 300, 260, 600, 280],
];
const GOODS: readonly PlacedWord[] = [
  ['Description', 100, 600, 250, 620],
  ['Qty', 500, 600, 540, 620],
  ['Price', 650, 600, 700, 620],
  ['Amount', 850, 600, 930, 620],
];

test.each<Case>([
  ['below the title, in rows', [TITLE, below('paint', -1)], 'belowTitle', 2],
  ['to the right of where the title begins', [TITLE], 'besideTitle', 0.2],
  ['not in the title', [TITLE], 'inTitle', 0],
  ['in the title', [], 'inTitle', 1, ['TAX INVOICE AB-2031', 200, 100, 400, 130]],
  ['no title: far below it', [], 'belowTitle', 999],
  ['no title: far beside it', [], 'besideTitle', 9],
  ['below the buyer, in rows', BUYER, 'belowBuyer', 3],
  ['to the right of the buyer', BUYER, 'besideBuyer', 0.1],
  ['no buyer: far below it', [], 'belowBuyer', 999],
  ['no buyer: far beside it', [], 'besideBuyer', 9],
  ['above the goods, in rows', [...GOODS, below('paint')], 'rowsToItems', 2],
  ['no goods: above the end', [below('paint')], 'rowsToItems', 3],
])('landmarks: %s', check);

test.each<Case>([
  ['its length', [], 'characters', 7],
  ['its digits', [], 'digits', 4],
  ['its letters', [], 'letters', 2],
  ['the share of its digits', [], 'digitShare', 4 / 7],
  ['no zero in front', [], 'leadingZero', 0],
  ['a zero in front', [], 'leadingZero', 1, ['004417', 400, 400, 500, 420]],
  ['letters in front', [], 'lettersFirst', 2],
  ['no letters in front', [], 'lettersFirst', 0, ['4417', 400, 400, 500, 420]],
  ['dashes', [], 'dashes', 1],
  ['dashes and strokes', [], 'dashes', 2, ['AB-20/31', 400, 400, 500, 420]],
  ['no spaces', [], 'spaces', 0],
  ['says that it is an invoice’s', [], 'namesItself', 1, ['INV-2031', 400, 400, 500, 420]],
  ['does not', [], 'namesItself', 0],
  ['has a year in it', [], 'year', 1, ['2026-0041', 400, 400, 500, 420]],
  ['has none', [], 'year', 0],
  ['printed once', [below('9917')], 'times', 1],
  ['printed twice, whatever the marks', [below('AB2031')], 'times', 2],
  ['how many numbers there are', [below('9917')], 'numbers', 2],
  ['how many are above it', [below('9917', -1), below('8816')], 'numbersAbove', 1],
])('text: %s', check);

test.each<Case>([
  ['nothing before it', [], 'charactersBefore', 0],
  ['characters before it', [], 'charactersBefore', 12, ['paint number AB-2031', 400, 400, 600, 420]],
  ['no words before it', [], 'wordsBefore', 0],
  ['words before it', [], 'wordsBefore', 2, ['paint number AB-2031', 400, 400, 600, 420]],
  ['characters behind it', [], 'charactersBehind', 5, ['AB-2031 paint', 400, 400, 600, 420]],
  ['words behind it', [], 'wordsBehind', 1, ['AB-2031 paint', 400, 400, 600, 420]],
  ['a mark behind it is no word', [], 'wordsBehind', 0, ['AB-2031 *', 400, 400, 600, 420]],
  ['a colon before it', [], 'colonBefore', 1, ['paint : AB-2031', 400, 400, 600, 420]],
  ['none', [], 'colonBefore', 0, ['paint AB-2031', 400, 400, 600, 420]],
  ['a colon in the cell to its left', [['paint:', 100, 400, 200, 420]], 'colonBeside', 1],
  ['a sign in the cell to its left', [['paint #', 100, 400, 200, 420]], 'colonBeside', 1],
  [
    'words before it stand between',
    [['paint:', 100, 400, 200, 420]],
    'colonBeside',
    0,
    ['tin AB-2031', 400, 400, 600, 420],
  ],
  ['the gap to its left, in lines', [['paint', 100, 400, 200, 420]], 'gapBeside', 10],
  ['nothing to its left', [], 'gapBeside', 99],
  ['words to its left', [['paint', 100, 400, 200, 420]], 'wordsBeside', 1],
  ['figures to its left are no words', [['paint 7', 100, 400, 200, 420]], 'wordsBeside', 0],
  ['the gap above it, in lines', [below('paint', -2)], 'gapAbove', 2],
  ['nothing above it', [], 'gapAbove', 99],
  ['words above it', [below('paint', -1)], 'wordsAbove', 1],
  ['figures above it are no words', [below('paint 7', -1)], 'wordsAbove', 0],
  ['the nearest cell above it', [below('paint', -1), below('7', -2)], 'wordsAbove', 1],
  ['a cell in another column is not above it', [['paint', 700, 370, 800, 390]], 'wordsAbove', 0],
])('neighbours: %s', check);

/** Rows of another column between a number and what is above it. */
const between = (rows: number): readonly PlacedWord[] =>
  Array.from({ length: rows }, (_, at) => ['paint', 700, 370 - 30 * at, 800, 390 - 30 * at]);

test.each<Case>([
  ['three rows above it', [below('paint', -3), ...between(2)], 'wordsAbove', 1],
  ['not four', [below('paint', -4), ...between(3)], 'wordsAbove', 0],
  ['an amount in its row', [['R 120.50', 700, 400, 800, 420]], 'priced', 1],
  ['an amount without cents is none', [['R 120', 700, 400, 800, 420]], 'priced', 0],
  ['a date in its row', [['12/03/2026', 700, 400, 800, 420]], 'dated', 1],
  ['a date below is not in its row', [below('12/03/2026')], 'dated', 0],
  ['a date two rows below is near', [below('paint'), below('12/03/2026', 2)], 'nearDate', 1],
  ['three rows below it is not', [below('paint'), below('paint', 2), below('12/03/2026', 3)], 'nearDate', 0],
  ['a date two rows above is near', [below('paint', -1), below('12/03/2026', -2)], 'nearDate', 1],
  ['three rows above it is not', [below('paint', -1), below('paint', -2), below('12/03/2026', -3)], 'nearDate', 0],
  ['a phone number in its cell', [], 'phone', 1, ['AB-2031 tel 021 555 0147', 400, 400, 700, 420]],
  ['none', [], 'phone', 0],
])('rows: %s', check);

const labelBeside = (text: string): PlacedWord => [text, 200, 400, 320, 420];

test.each<Case>([
  ['no label', [], 'label', 0],
  ['an invoice’s in the next cell', [labelBeside('Invoice no')], 'label', 5],
  ['an account’s', [labelBeside('Account no')], 'label', -1],
  ['a label to the left', [labelBeside('Invoice no')], 'labelBeside', 1],
  ['in its own cell is not to the left', [], 'labelBeside', 0, ['Invoice no AB-2031', 400, 400, 600, 420]],
  ['a label above', [below('Invoice no', -1)], 'labelAbove', 1],
  ['in its own cell is not above', [], 'labelAbove', 0, ['Invoice no AB-2031', 400, 400, 600, 420]],
  ['rows below its label', [below('Invoice no', -1)], 'rowsBelow', 1],
  ['words go on behind it', [], 'runsOn', 1, ['Invoice no AB-2031 Main Road', 400, 400, 700, 420]],
  ['no words behind it', [], 'runsOn', 0, ['Invoice no AB-2031', 400, 400, 700, 420]],
  ['another label is better', [labelBeside('Ref'), below('Invoice no 9917')], 'betterLabels', 1],
  ['its own is the best', [labelBeside('Invoice no'), below('Ref 9917')], 'betterLabels', 0],
  ['the best label of all', [below('Slip no 9917')], 'bestLabel', 4],
  ['no label at all', [], 'bestLabel', -1],
  ['labels of the document’s own', [labelBeside('Ref'), below('Invoice no 9917')], 'ownLabels', 2],
  ['an account’s is none', [labelBeside('Account no')], 'ownLabels', 0],
  ['a label before it in its cell', [], 'ownBefore', 5, ['Invoice no AB-2031', 400, 400, 600, 420]],
  ['a label behind it is not before it', [], 'ownBefore', 0, ['AB-2031 Invoice no', 400, 400, 600, 420]],
  ['an account before it', [], 'otherBefore', 1, ['Account no AB-2031', 400, 400, 600, 420]],
  ['a label in the cell to its left', [labelBeside('Invoice no')], 'ownBeside', 5],
  ['an account in the cell to its left', [labelBeside('Account no')], 'otherBeside', 1],
  ['an invoice’s is not an account’s', [labelBeside('Invoice no')], 'otherBeside', 0],
  ['a label in the cell above it', [below('Invoice no', -1)], 'ownAbove', 5],
  ['an account in the cell above it', [below('Account no', -1)], 'otherAbove', 1],
  ['nothing above it', [], 'ownAbove', 0],
])('labels: %s', check);

test.each<[why: string, text: string, found: readonly string[]]>([
  ['a number without a label', 'paint AB-2031', ['AB-2031']],
  ['a number with one', 'Invoice no AB-2031', ['AB-2031']],
  ['a date is none', '12/03/2026', []],
  ['nor is an amount', 'R 120.50', []],
  ['nor a tax number', 'VAT no 4123456789', []],
  ['nor a company registration', 'Reg 2014/123456/07', []],
  ['nor a phone number', 'Tel 021 555 0147', []],
  ['nor one in one piece', 'Tel 0215550147', []],
  ['with the label of an invoice, ten digits are its number', 'Invoice no 0215550147', ['0215550147']],
])('%s', (_, text, found) => {
  const layout = buildLayout([placeWords([[text, 100, 100, 400, 120]])]);
  expect(pageNumbers(layout).map((one) => one.text)).toEqual(found);
});
