import { expect, test } from 'vitest';
import { buildLayout } from '../../layout/build-rows.ts';
import { segmentsOf } from '../../layout/text-row.ts';
import { layOutText } from '../../testing/lay-out-text.ts';
import { completeNumber, findNumbersIn } from './number-values.ts';

const layoutOf = (...lines: readonly string[]) => buildLayout(layOutText(lines.join('\n')));

test.each([
  // why                                                  line                              numbers
  ['digits', '20418', ['20418']],
  ['letters and marks', 'TI-SS/8260', ['TI-SS/8260']],
  ['points', '47.931.7295', ['47.931.7295']],
  ['in brackets', '[00522899]', ['00522899']],
  ['groups of digits', '4781 802 872345', ['4781 802 872345']],
  ['a short group between', '4781 02 872345', ['4781 02 872345']],
  ['a short group at the end makes them single numbers', '4781 802 87', ['4781', '802', '87']],
  ['capitals in front', 'INV 2031', ['INV 2031']],
  ['a currency in front', 'ZAR 52112.94', []],
  ['the first of a month', '1st of February', []],
  ['a word in front is none', 'TILL 2031', ['2031']],
  ['eight digits that could be a day', '20260714', ['20260714']],
  ['a number that begins with a day', '20260714-01', ['20260714-01']],
  ['not a date', '12/05/2026', []],
  ['not a date in words', '7 August 2026', []],
  ['not a date without its year', '28 Apr', []],
  ['three digits before a month are a number', '128 Apr', ['128']],
  ['not a date with a time glued to it', '17/01/201842153', []],
  ['not a time', '16:38', []],
  ['not an amount', 'R1204.50', []],
  ['not an amount with groups', '1 204.50', []],
  ['not an amount with a comma', '1,204.50', []],
  ['not a rate', '15%', []],
  ['not a hidden card number', '****4474', []],
  ['not a misread word', 'Tab1e', []],
  ['nothing without digits', 'Paint', []],
] as const)('numbers: %s', (_why, line, numbers) => {
  const layout = layoutOf(line);
  expect(segmentsOf(layout).flatMap((one) => findNumbersIn(one, layout.locale).map(({ text }) => text))).toEqual(
    numbers,
  );
});

/** The first number of a page, completed. */
function completed(...lines: readonly string[]) {
  const layout = layoutOf(...lines);
  const [number] = segmentsOf(layout).flatMap((one) => findNumbersIn(one, layout.locale));
  const whole = number && completeNumber(layout, number);
  return whole && [whole.text, whole.isPerhapsCut];
}

test.each([
  // why                                              lines                                      text                cut
  ['three groups over two lines', ['4781 802', '872345'], '4781 802 872345', false],
  ['three groups over three lines', ['4781', '802', '872345'], '4781 802 872345', false],
  ['two numbers are two', ['4781', '872345'], '4781', true],
  ['behind the label', ['Slip 4781 802', '     872345'], '4781 802 872345', false],
  ['under the beginning of the line', ['Slip 4781 802', '872345'], '4781 802 872345', false],
  ['one character aside', ['Slip 4781 802', '      872345'], '4781 802 872345', false],
  ['not over a blank line', ['4781 802', '', '872345'], '4781 802', false],
  ['not anywhere else', ['Slip 4781 802', '  872345'], '4781 802', false],
  ['not with words behind', ['4781 802', '872345 paint'], '4781 802', false],
  ['a number that is not at the end of its cell', ['4781 802 paint', '872345'], '4781 802', false],
  ['after a hyphen behind digits', ['20-', '2031'], '20-2031', false],
  ['in full elsewhere', ['4781 802', 'Ref: 4781 802 872345'], '4781 802 872345', false],
] as const)('a number over lines: %s', (_why, lines, text, isCut) => {
  expect(completed(...lines)).toEqual([text, isCut]);
});

test.each([
  // why                                              apart  numbers
  ['half a character more than a space is a space', 0.005, ['4506 307']],
  ['a whole one is the next column', 0.01, ['4506', '307']],
] as const)('groups of digits: %s', (_why, apart, numbers) => {
  const pages = layOutText('4506 307').map((page) => ({
    ...page,
    words: page.words.map((word, at) => ({ ...word, x0: word.x0 + at * apart, x1: word.x1 + at * apart })),
  }));
  const layout = buildLayout(pages);
  expect(segmentsOf(layout).flatMap((one) => findNumbersIn(one, layout.locale).map(({ text }) => text))).toEqual(
    numbers,
  );
});
