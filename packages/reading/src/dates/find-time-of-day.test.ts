import { expect, test } from 'vitest';
import { layOutText } from '../testing/lay-out-text.ts';
import { findTimeOfDay } from './find-time-of-day.ts';

test.each([
  ['beside the date', ['2026/03/05 07:41'], '07:41'],
  ['with seconds, at the other edge', ['Date: 05/03/2026          Time: 13:45:10'], '13:45'],
  ['of half a day', ['5 Mar 2026 1:05 PM'], '13:05'],
  ['noon and midnight', ['5 Mar 2026 12:05 am'], '00:05'],
  ['in a row without a date', ['Till 4 at 07:41'], null],
  ['opening hours', ['From 1 March 2026 08:00 - 17:00'], null],
  ['no hour of a day', ['2026/03/05 27:41'], null],
  ['the first of several', ['2026/03/05 07:41', 'Printed 2026/03/06 09:30'], '07:41'],
] as const)('the time of a sale: %s', (_why, lines, time) => {
  expect(findTimeOfDay(layOutText(lines.join('\n')))).toBe(time);
});
