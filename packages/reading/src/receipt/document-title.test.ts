import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { findTitle, isLaterPage } from './document-title.ts';

test.each<[string, string, boolean]>([
  ['no number at all', 'Tax Invoice', false],
  ['the first', 'Page 1 of 3', false],
  ['a later one', 'Tax Invoice                 Page 2 of 3', true],
  ['with a stroke', 'Page: 3/3', true],
  ['in Afrikaans', 'Bladsy 2 van 2', true],
  ['a date is not a page number', 'Page printed 2/3', false],
  ['two statements that contradict each other', 'Page 1 of 2\nPage 2 of 4', false],
])('%s', (_why, text, expected) => {
  expect(layOutText(text).map((page) => isLaterPage(page))).toEqual([expected]);
});

/** The title of a document of `rows` rows that is an invoice at its top and a credit note further down. */
function titleOf(rows: number, creditNote: number) {
  const lines = Array.from({ length: rows }, () => 'paint');
  lines[0] = 'Invoice';
  lines[creditNote] = 'Credit note';
  return findTitle(buildLayout(layOutText(lines.join('\n'))))?.type;
}

test.each([
  // why                                                             rows  credit note in row  type
  ['the title may be in the first thirteen rows of a short page', 20, 12, 'CREDIT_NOTE'],
  ['a heavier word below them is not a title', 20, 13, 'INVOICE'],
  ['the title may be in the upper 55 % of a long page', 40, 22, 'CREDIT_NOTE'],
  ['not what is below', 40, 23, 'INVOICE'],
])('%s', (_why, rows, row, type) => {
  expect(titleOf(rows, row)).toBe(type);
});

test.each([
  ['four letters beside a title may be a number', 'Tax Invoice abcd', 'Tax Invoice'],
  ['five letters form a sentence, so another line is the title', 'Tax Invoice abcde', 'TAX INVOICE'],
])('%s', (_why, line, title) => {
  expect(findTitle(buildLayout(layOutText(`${line}\nTAX INVOICE`)))?.title).toBe(title);
});

test.each([
  ['goods that were returned', 'CREDIT NOTE - GOODS RETURNED\nAgainst invoice IN-172116', 'CREDIT_NOTE'],
  ['a refund', 'Credit note: refund\nInvoice dated 20 Jan 2026', 'CREDIT_NOTE'],
  ['a sentence about returns', 'Returned goods need a credit note\nInvoice', 'INVOICE'],
  ['what a credit note is not given for', 'Credit note or exchange within 7 days\nInvoice', 'INVOICE'],
])('a credit note and why it is given: %s', (_why, text, type) => {
  expect(findTitle(buildLayout(layOutText(text)))?.type).toBe(type);
});
