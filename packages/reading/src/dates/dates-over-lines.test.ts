import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { rankDates } from './choose-date.ts';

/** The dates of a page with their labels, from the top. */
function datesOf(...lines: readonly string[]) {
  const layout = buildLayout(layOutText(lines.join('\n')));
  return [...rankDates(layout, { isMonthFirst: false, isCorrection: false })]
    .sort((a, b) => a.place.segment.row - b.place.segment.row || a.place.segment.x0 - b.place.segment.x0)
    .map(({ date, label }) => `${date} ${label}`.trim());
}

test.each([
  // why                                            lines                                                   dates
  ['a year under day and month', ['Date   28 Apr', '       2026'], ['2026-04-28 date']],
  ['month and year under the day', ['Date   28', '       Apr 2026'], ['2026-04-28 date']],
  ['a line each', ['Date   28', '       Apr', '       2026'], ['2026-04-28 date']],
  ['in Afrikaans', ['Datum   5 Mei', '        2026'], ['2026-05-05 datum']],
  ['a year under month and day', ['Date   Feb 26,', '       2026'], ['2026-02-26 date']],
  ['day and year under the month', ['Date   March', '       27, 2026'], ['2026-03-27 date']],
  ['month, day and year in a line each', ['Date   March', '       9,', '       2026'], ['2026-03-09 date']],
  ['a name that begins like a month', ['Paid to   Marketing', '          27 pens'], []],
  ['a year under the day of the week', ['Datum   So, 5 Apr', '        2026'], ['2026-04-05 datum']],
  ['a year under other words before the day is another column', ['Paint shop 5 Apr', '2026'], []],
  [
    'a year at the beginning of the next line of a text',
    ['Inv No: 55 | Date: 24 Sep', '2026 | Page: 1'],
    ['2026-09-24 inv no | date'],
  ],
  ['an ordinal', ['Date   12th Apr', '       2026'], ['2026-04-12 date']],
  ['an ordinal in Afrikaans', ['Datum   20ste', '        Mei', '        2026'], ['2026-05-20 datum']],
  ['one character aside', ['Date   28 Apr', '        2026'], ['2026-04-28 date']],
  ['two characters aside it is another column', ['Date   28 Apr', '         2026'], []],
  ['two lines further down it is something else', ['Date   28 Apr', '', '', '       2026'], []],
  [
    'rows of another column may be between',
    ['Date   28 Apr', '                    paint', '       2026'],
    ['2026-04-28 date'],
  ],
  ['words between are not', ['Date   28 Apr', '       paint', '       2026'], []],
  ['a longer number is no year', ['Date   28 Apr', '       20261'], []],
  ['a number in a sum is no day', ['Total   1.28', '        Apr 2026'], []],
  [
    'two dates side by side',
    ['Date      Due', '28 Apr    28 May', '2026      2026'],
    ['2026-04-28 date', '2026-05-28 due'],
  ],
] as const)('a date over lines: %s', (_why, lines, dates) => {
  expect(datesOf(...lines)).toEqual(dates);
});

test.each([
  // why                                             lines                                                                 dates
  ['of its own column', ['Date        Pay by', '28/04/2026  28/05/2026'], ['2026-04-28 date', '2026-05-28 pay by']],
  [
    'of two lines',
    ['Invoice     Payment', 'date        due', '28/04/2026  28/05/2026'],
    ['2026-04-28 invoice date', '2026-05-28 payment due'],
  ],
  [
    'not of three',
    ['Paint       Brush', 'Invoice     Payment', 'date        due', '28/04/2026  28/05/2026'],
    ['2026-04-28 invoice date', '2026-05-28 payment due'],
  ],
  [
    'not of a line of text over it',
    ['Due South Bistro', 'Date        Account', '28/04/2026  44710'],
    ['2026-04-28 date'],
  ],
  ['not of an amount over it', ['Due        14.00', 'Date       Account', '28/04/2026   44710'], ['2026-04-28 date']],
  [
    'with rows of another column between',
    ['Date                 paint', '                     paint', '                     paint', '28/04/2026'],
    ['2026-04-28 date'],
  ],
  [
    'not four lines above',
    [
      'Date                 paint',
      '                     paint',
      '                     paint',
      '                     paint',
      '28/04/2026',
    ],
    ['2026-04-28'],
  ],
  ['not the date before it', ['28 Apr 2026 44710 28 May 2026'], ['2026-04-28', '2026-05-28']],
] as const)('the heading %s', (_why, lines, dates) => {
  expect(datesOf(...lines)).toEqual(dates);
});
