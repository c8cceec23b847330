import { expect, test } from 'vitest';
import { layOutText } from '../testing/lay-out-text.ts';
import { isLaterPage } from './document-title.ts';

test.each<[string, string, boolean]>([
  ['no number at all', 'Tax Invoice', false],
  ['the first', 'Page 1 of 3', false],
  ['a later one', 'Tax Invoice                 Page 2 of 3', true],
  ['with a stroke', 'Page: 3/3', true],
  ['in Afrikaans', 'Bladsy 2 van 2', true],
  ['a date is no number of a page', 'Page printed 2/3', false],
  ['two statements that contradict each other', 'Page 1 of 2\nPage 2 of 4', false],
])('%s', (_why, text, expected) => {
  expect(layOutText(text).map((page) => isLaterPage(page))).toEqual([expected]);
});
