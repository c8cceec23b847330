import { expect, test } from 'vitest';
import { buildLayout } from '../../layout/build-rows.ts';
import { layOutText } from '../../testing/lay-out-text.ts';
import { scoresOf, type TradeOff } from '../../testing/trade-off.ts';
import { assignNumbers } from './assign-numbers.ts';
import { PAIR_COSTS } from './number-pairs.ts';

const TRADE_OFFS: readonly TradeOff<keyof typeof PAIR_COSTS>[] = [
  // why, the dearer pair, the cheaper pair
  ['a number below is dearer than one at the far end of the row', ['below'], ['beside', 'gap']],
  ['but not than one at the far end with words behind it', ['beside', 'gap', 'runsOn'], ['below']],
  ['a number two rows below is dearer than one on the next line', ['below', 'rowsBetween'], ['onNextLine']],
  ['a number on the next line is dearer than one below', ['onNextLine'], ['below', 'shift']],
  ['and cheaper than one below that is two heights aside', ['below', ['shift', 2]], ['onNextLine']],
  ['and than one below among words', ['below', 'withWords'], ['onNextLine']],
];

test.each(TRADE_OFFS)('%s', (...tradeOff) => {
  const [dearer, cheaper] = scoresOf(tradeOff, PAIR_COSTS);
  expect(dearer).toBeGreaterThan(cheaper);
});

test.each([
  // why                                                 cost           at least  at most
  ['a number beside costs two thirds of one below', 'beside', 0.8, 1.2],
  ['a gap costs less than the difference between them', 'gap', 0.35, 0.45],
  ['a number below', 'below', 1.4, 1.6],
  ['each row between', 'rowsBetween', 0.9, 1.1],
  ['words in the cell', 'withWords', 0.9, 1.1],
  ['a shift', 'shift', 0.18, 0.22],
  ['the next line', 'onNextLine', 1.7, 1.9],
  ['words behind', 'runsOn', 0.9, 1.1],
] as const)('the cost of %s', (_why, name, atLeast, atMost) => {
  expect(PAIR_COSTS[name]).toBeGreaterThanOrEqual(atLeast);
  expect(PAIR_COSTS[name]).toBeLessThanOrEqual(atMost);
});

/** The number of the first label of the page that has this text before it. */
const numberOf = (label: string, ...lines: readonly string[]) =>
  assignNumbers(buildLayout(layOutText(['Kudu', ...lines].join('\n')))).find(
    (one) => one.label.segment.text.slice(one.label.start, one.label.end) === label,
  )?.number.text;

const FIRST = 'Slip no                  paint';

test.each([
  // why                                                   lines                                                  number
  ['one row below', ['Slip no', '22222'], '22222'],
  ['two rows below', ['Slip no', 'paint', '22222'], '22222'],
  ['not three', ['Slip no', 'paint', 'paint', '22222'], undefined],
  [
    'rows of another column do not count',
    [FIRST, '                         paint', '                         paint', '22222'],
    '22222',
  ],
  [
    'but four line heights are too far',
    [
      FIRST,
      '                         paint',
      '                         paint',
      '                         paint',

      '22222',
    ],
    undefined,
  ],
  ['a bare label has its number in the next row', ['TAX INVOICE', '22222'], undefined],
] as const)('the number of a slip: %s', (_why, lines, number) => {
  expect(numberOf('Slip no', ...lines)).toBe(number);
});

test.each([
  // why                                                          lines                                number
  ['in the next row', ['TAX INVOICE', '22222'], '22222'],
  ['not in the one after it', ['TAX INVOICE', 'paint', '22222'], undefined],
  ['unless it is one of several headings', ['TAX INVOICE   Account', 'paint', '22222         44444'], '22222'],
  ['beside a date as well', ['TAX INVOICE   Date', 'paint', '22222'], '22222'],
  ['a title may have four other letters', ['Copy TAX INVOICE', '     22222'], '22222'],
  ['with five it is the title’s if nothing else is in its line', ['Paint TAX INVOICE', '      22222'], '22222'],
  ['and not of a label that is no title', ['TAX INVOICE', 'paint', 'Paint Invoice', '      22222'], undefined],
  ['words beside the number leave it out', ['TAX INVOICE', '22222 paint'], undefined],
] as const)('the number of a title: %s', (_why, lines, number) => {
  expect(numberOf('TAX INVOICE', ...lines)).toBe(number);
});

test.each([
  // why                                                      lines                                          label      number
  ['an account keeps its number', ['Account   44444', 'Slip no'], 'Slip no', undefined],
  [
    'a part of a longer number is none of its own',
    ['Slip no   4781 802', '#         872345', 'Ref 4781 802 872345'],
    '#',
    undefined,
  ],
  ['a number beside is nearer than one below', ['Slip no   22222', '33333'], 'Slip no', '22222'],
  ['of two numbers below, the one at the same edge', ['      Slip no', '11111  22222'], 'Slip no', '22222'],
] as const)('%s', (_why, lines, label, number) => {
  expect(numberOf(label, ...lines)).toBe(number);
});

test.each([
  // why                                                     lines                                                    kind
  ['a label over two lines', ['Account', 'no.', '44444'], 'other'],
  ['not over a blank line', ['Account', '', 'no.', '44444'], 'slip'],
  ['the title over the word number', ['TAX INVOICE', 'No.   44444'], 'invoiceNumber'],
  ['a customer’s reference over two lines', ['Your   paint', 'ref    brush', '44444'], 'other'],
  ['an invoice over its date is no label', ['Invoice', 'date', '44444'], undefined],
  ['a number beside the upper line', ['Document   44444', 'no.'], 'documentNumber'],
  ['both with a number stand for themselves', ['Account   33333', 'No.       44444'], 'slip'],
] as const)('lines of a label: %s', (_why, lines, kind) => {
  const found = assignNumbers(buildLayout(layOutText(['Kudu', '', ...lines].join('\n'))));
  expect(found.find(({ number }) => number.text === '44444')?.label.kind).toBe(kind);
});
