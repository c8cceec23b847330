import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { scoresOf, type TradeOff } from '../testing/trade-off.ts';
import { checkNumber, NUMBER_WEIGHTS, rankInvoiceNumbers } from './find-invoice-number.ts';

const TRADE_OFFS: readonly TradeOff<keyof typeof NUMBER_WEIGHTS>[] = [
  [
    'a single digit at the foot beats an order number two rows below its label',
    ['depth', 'oneDigit'],
    ['rowsBelow', 'notOwn'],
  ],
  ['an order number beats a tax number at the foot', ['notOwn'], ['depth', 'taxNumber']],
  ['a number in the next cell beats a single digit after a sign', ['inNextCell'], ['label', 'oneDigit']],
  ['a tax number after a sign beats one in the next cell', ['label', 'taxNumber'], ['inNextCell']],
  [
    'an invoice number in the next cell beats a document number beside it',
    [['label', 5], 'inNextCell', ['depth', 0.02]],
    [['label', 4.6]],
  ],
  ['but not a tenth of the page below it', [['label', 4.6]], [['label', 5], 'inNextCell', ['depth', 0.1]]],
  [
    'nor one a row below its label, even when the other is slightly lower',
    [
      ['label', 4.6],
      ['depth', 0.1],
    ],
    [['label', 5], 'rowsBelow'],
  ],
];

test.each(TRADE_OFFS)('%s', (...tradeOff) => {
  const [better, worse] = scoresOf(tradeOff, NUMBER_WEIGHTS);
  expect(better).toBeGreaterThan(worse);
});

const layoutOf = (...lines: readonly string[]) => buildLayout(layOutText(lines.join('\n')));

/** The best number of a page of 21 rows where the first row and one further down have a label with a number. */
function bestOf(first: string, other: string, row: number): string | undefined {
  const lines = Array.from({ length: 21 }, () => 'paint');
  lines[0] = `${first} 11111`;
  lines.splice(row, other.includes('\n') ? 2 : 1, ...`${other} 22222`.split('\n'));
  return rankInvoiceNumbers(layoutOf(...lines))[0]?.number;
}

test.each([
  // why                                                                     in row 1      further down   in row  wins
  ['an invoice number a fifth down beats a document number', 'Document no', 'Invoice no', 4, true],
  ['two fifths down it does not', 'Document no', 'Invoice no', 8, false],
  ['a document number three tenths down beats a slip number', 'Slip no', 'Document no', 6, true],
  ['halfway down it does not', 'Slip no', 'Document no', 10, false],
  ['a transaction a fifth down beats a reference', 'Ref', 'Transaction:', 4, true],
  ['further down on the page it does not', 'Ref', 'Transaction:', 7, false],
  ['a transaction a fifth down beats a reference number', 'Ref no', 'Transaction:', 4, true],
  ['further down it does not either', 'Ref no', 'Transaction:', 7, false],
  ['a reference three tenths down beats a sign', '#', 'Ref', 6, true],
  ['two fifths down it does not', '#', 'Ref', 8, false],
  ['an invoice a tenth down beats a receipt', 'Receipt', 'Invoice', 2, true],
  ['a receipt a tenth down beats a delivery note', 'Delivery note no', 'Receipt', 2, true],
  ['an invoice number under its label, a fifth down, beats a slip number', 'Slip no', 'Invoice no\n', 4, true],
  ['more than a quarter down it does not', 'Slip no', 'Invoice no\n', 6, false],
])('%s', (_why, first, other, row, wins) => {
  expect(bestOf(first, other, row)).toBe(wins ? '22222' : '11111');
});

test.each([
  // why                                                      lines                                             number
  ['a slip number may be under its label', ['Slip no', '22222'], '22222'],
  ['two rows under it', ['Invoice no', 'paint', '22222'], '22222'],
  ['not three', ['Invoice no', 'paint', 'paint', '22222'], undefined],
  ['a bare label heads a row of three cells', ['Invoice     Paint     Brush', '22222'], '22222'],
  ['in a row of two cells it does not', ['Invoice     Paint', '22222'], undefined],
])('below its label: %s', (_why, lines, number) => {
  expect(rankInvoiceNumbers(layoutOf(...lines))[0]?.number).toBe(number);
});

test.each([
  // why                                                         line                                 feature     value
  ['the word order means it is not the document number', 'Order: 22222', 'notOwn', 1],
  ['so does a word that begins twelve letters before', 'client abcd Invoice no 22222', 'notOwn', 1],
  ['a word further away does not', 'client abcde Invoice no 22222', 'notOwn', 0],
  ['a single digit may be a stray stroke', 'Slip no 5', 'oneDigit', 1],
  ['two are not', 'Slip no 52', 'oneDigit', 0],
] as const)('%s', (_why, line, feature, value) => {
  expect(rankInvoiceNumbers(layoutOf(line))[0]?.features[feature]).toBe(value);
});

/** Why the digits of the best number of a picture or a text layer are certain. */
function certainty(confidence: number, ...lines: readonly string[]) {
  const pages = layOutText(lines.join('\n')).map((page) => ({
    ...page,
    words: page.words.map((word) => ({ ...word, confidence })),
  }));
  const layout = buildLayout(pages);
  return checkNumber(layout, rankInvoiceNumbers(layout)).find(({ code }) => code === 'CERTAIN_DIGITS')?.by;
}

test.each([
  // why                                                     confidence  lines                              by
  ['four digits that are printed twice', 0.9, ['Slip no 9792', 'Till 9792'], ['printed-twice']],
  ['four digits that are printed once', 0.9, ['Slip no 9792', 'Till 4'], []],
  ['three digits may be printed twice by chance', 0.9, ['Slip no 979', 'Till 979'], []],
  ['two digits in a text layer', 1, ['Slip no 52'], ['text-layer']],
  ['a single digit is never certain', 1, ['Slip no 5'], []],
])('certain digits: %s', (_why, confidence, lines, by) => {
  expect(certainty(confidence, ...lines)).toEqual(by);
});

/** Whether the given check of a page's best number holds. */
function holds(code: string, first: string, other: string, row: number) {
  const lines = Array.from({ length: 21 }, () => 'paint');
  lines[0] = first;
  lines[row] = other;
  const layout = layoutOf(...lines);
  return checkNumber(layout, rankInvoiceNumbers(layout)).find((check) => check.code === code)?.holds;
}

test.each([
  // why                                                        first                       other              in row  code               holds
  ['the label of a receipt is its own', 'Receipt 11111', 'paint', 1, 'OWN_LABEL', true],
  ['the label of a delivery is not', 'Delivery note no 11111', 'paint', 1, 'OWN_LABEL', false],
  ['a number that scores 1.1 less is not a rival', 'Invoice no 11111', 'Slip no 22222', 2, 'NO_OTHER_NUMBER', true],
  ['a number that scores 0.9 less is', 'Invoice no 11111', 'Document no 22222', 7, 'NO_OTHER_NUMBER', false],
])('a number beyond doubt: %s', (_why, first, other, row, code, expected) => {
  expect(holds(code, first, other, row)).toBe(expected);
});
