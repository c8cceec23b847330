import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { scoresOf, type TradeOff } from '../testing/trade-off.ts';
import { DATE_WEIGHTS, rankDates } from './choose-date.ts';

const TRADE_OFFS: readonly TradeOff<keyof typeof DATE_WEIGHTS>[] = [
  [
    'a time beside a day among the goods is better than the day of a delivery that is called a date',
    ['withTime', 'inTable'],
    ['dated', 'ofSomethingElse'],
  ],
  [
    'an issue date that is also a due date scores like a time at the foot',
    ['issued', 'ofSomethingElse'],
    ['depth', 'withTime'],
  ],
  ['a date at the foot beats a time', ['depth', 'dated'], ['withTime']],
  ['a time beats an issue date that is also a due date', ['withTime'], ['issued', 'ofSomethingElse']],
  ['a time beats a date among the goods', ['withTime'], ['dated', 'inTable']],
  ['but not when the time is lower on the page', ['dated', 'inTable'], ['withTime', ['depth', 0.4]]],
  [
    'the date of the invoice a credit note corrects beats a due date among the goods',
    ['issued', 'ofCorrectedInvoice'],
    ['ofSomethingElse', 'inTable'],
  ],
  ['but not a due date above the goods', ['ofSomethingElse', ['depth', 0.5]], ['issued', 'ofCorrectedInvoice']],
];

test.each(TRADE_OFFS)('%s', (...tradeOff) => {
  const [better, worse] = scoresOf(tradeOff, DATE_WEIGHTS);
  expect(better).toBeGreaterThan(worse);
});

test.each([
  // why                                                 letters between `Due` and the date, with a space on both sides
  ['a word of its label is within 40 letters', 35, true],
  ['words further away belong to something else', 38, false],
])('%s', (_why, letters, isLabel) => {
  const layout = buildLayout(layOutText(`Due ${'x'.repeat(letters)} 14/09/2026`));
  const [date] = rankDates(layout, { isMonthFirst: false, isCorrection: false });
  expect(date?.label.includes('due')).toBe(isLabel);
});

const ISSUED = 'Tax invoice 21/09/2026';

test.each([
  // why                                             lines under the row with the document's own date                          chosen
  ['a heading over one date names it', ['Date', '03/09/2026'], '2026-09-03'],
  ['a heading over that one belongs to it', ['Invoice   Total', 'date      due', '03/09/2026  42'], '2026-09-03'],
  ['an amount’s label names no day', ['Tax point   Change due 1.71', '            03/09/2026'], '2026-09-21'],
  ['over several it names their column', ['Date', '03/09/2026', '07/09/2026'], '2026-09-21'],
  ['with one row between', ['Date', '03/09/2026', 'Bread', '07/09/2026'], '2026-09-21'],
  ['two rows between are another part', ['Date', '03/09/2026', 'Bread', 'Milk', '07/09/2026'], '2026-09-03'],
  ['a date with a label of its own ends a column', ['Date', '03/09/2026', 'Due 07/09/2026'], '2026-09-03'],
  [
    'what a row begins with is no label of a date',
    ['       Date', 'CT 412   03/09/2026', 'CT 429   07/09/2026'],
    '2026-09-21',
  ],
  ['a date in a sentence is in no column', ['Date', '03/09/2026', 'a 07/09/2026'], '2026-09-03'],
  ['the day of a quotation', ['Our quote Q5393 dated 03/09/2026'], '2026-09-21'],
  ['the day something was brought in', ['Date in 03/09/2026'], '2026-09-21'],
  ['the same in Afrikaans', ['Datum in 03/09/2026'], '2026-09-21'],
  ['the first day of a column', ['Trans date', '03/09/2026', '07/09/2026'], '2026-09-21'],
  ['a weekday before a day hides no label', ['Recall      Fri, 8 Jan 2027'], '2026-09-21'],
  ['nor in a cell of its own', ['Issued on      Thu,      3 Sep 2026'], '2026-09-03'],
  ['nor in Afrikaans', ['Uitgereik op      Do, 3 Sep 2026'], '2026-09-03'],
  ['a weekday under a heading', ['Date', 'Thu, 3 Sep 2026'], '2026-09-03'],
  ['the day of what was hired for', ['Date of function: 03/09/2026'], '2026-09-21'],
  ['the same in Afrikaans, of a loss', ['Datum van verlies: 03/09/2026'], '2026-09-21'],
  ['the day a company was founded', ['Est. 03/09/2026'], '2026-09-21'],
  ['the day of an inspection', ['Test date: 03/09/2026'], '2026-09-21'],
  ['but not the day beside a test station', ['Tests CC      03/09/2026'], '2026-09-21'],
  ['the day a cover begins', ['Cover effective: 03/09/2026'], '2026-09-21'],
  ['the day goods were received', ['Goods received: 03/09/2026'], '2026-09-21'],
  ['the day of the supply is the document’s', ['Date of supply: 03/09/2026'], '2026-09-03'],
  ['the day somebody was seen out', ['Out      03/09/2026 08:15'], '2026-09-21'],
  ['a date in another column', ['Date', '03/09/2026', '                   07/09/2026'], '2026-09-03'],
])('%s', (_why, lines, date) => {
  const layout = buildLayout(layOutText([ISSUED, '', ...lines].join('\n')));
  expect(rankDates(layout, { isMonthFirst: false, isCorrection: false })[0]?.date).toBe(date);
});

test.each([
  // why                                    label                    of the document
  ['an abbreviation of tills', 'Inv dt', 'issued'],
  ['a date of issue in other words', 'Raised on', 'issued'],
  ['of a slip', 'Slip date', 'issued'],
  ['of the day it was billed', 'Date billed', 'issued'],
  ['of a receipt in Afrikaans', 'Kwitansiedatum', 'issued'],
  ['of the invoice in Afrikaans', 'Datum van faktuur', 'issued'],
  ['of issue in Afrikaans', 'Uitreikingsdatum', 'issued'],
  ['made out, in Afrikaans', 'Gefaktureer op', 'issued'],
  ['dated, in Afrikaans', 'Gedateer', 'issued'],
  ['a quotation’s day, in Afrikaans', 'Kwotasie gedateer', 'ofSomethingElse'],
  ['the last day to pay', 'On or before', 'ofSomethingElse'],
  ['the last day to pay, in Afrikaans', 'Voor of op', 'ofSomethingElse'],
  ['when it was fetched', 'Picked up', 'ofSomethingElse'],
  ['when it was fetched, in Afrikaans', 'Afgehaal', 'ofSomethingElse'],
  ['who has been a member', 'Member since', 'ofSomethingElse'],
  ['a form’s version', 'Version', 'ofSomethingElse'],
  ['when goods were dispatched', 'Dispatched', 'ofSomethingElse'],
  ['the loss of a claim, in Afrikaans', 'Skadedatum', 'ofSomethingElse'],
  ['words of a sentence', 'Thank you for your visit', null],
  ['a seller of covers', 'Rover Covers', null],
  ['a test station', 'Helderberg Test Station', null],
  ['a hirer', 'Skip Hire', null],
] as const)('the label of a date: %s', (_why, label, feature) => {
  const layout = buildLayout(layOutText(`${label} 03/09/2026`));
  const [date] = rankDates(layout, { isMonthFirst: false, isCorrection: false });
  const { issued, ofSomethingElse } = date?.features ?? {};
  expect({ issued, ofSomethingElse }).toEqual({
    issued: feature === 'issued' ? 1 : 0,
    ofSomethingElse: feature === 'ofSomethingElse' ? 1 : 0,
  });
});

test.each([
  // why                                                   lines of a credit note                            chosen
  ['its own day', ['Credit date 06/03/2026', 'Against tax invoice 12', 'Dated 13/02/2026'], '2026-03-06'],
  ['*Dated* alone, where no invoice is named above', ['Date 06/03/2026', '', 'Dated 13/02/2026'], '2026-02-13'],
  [
    '*Dated* below the invoice it corrects',
    ['Date 06/03/2026', 'Against invoice 12', 'Dated 13/02/2026'],
    '2026-03-06',
  ],
])('a credit note has %s', (_why, lines, date) => {
  const layout = buildLayout(layOutText(lines.join('\n')));
  expect(rankDates(layout, { isMonthFirst: false, isCorrection: true })[0]?.date).toBe(date);
});
