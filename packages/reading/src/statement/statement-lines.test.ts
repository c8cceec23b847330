import { expect, test } from 'vitest';
import { DEFAULT_LOCALE } from '../locale/default-packs.ts';
import { linesOfText, linesOfWords } from '../testing/statement-lines.ts';
import { findPeriod } from './find-period.ts';
import { findTableHead } from './find-table-head.ts';
import { findStatementMoney } from './statement-money.ts';

test.each([
  ['a gap of less than four fifths of a line is a space', 15.8, 'Money out'],
  ['a wider gap separates two columns', 16.2, 'Money   out'],
])('%s', (_why, gap, text) => {
  expect(linesOfWords(['Money', 100, 100, 150, 120], ['out', 150 + gap, 100, 200, 120])[0]?.text).toBe(text);
});

test.each([
  ['fourteen digits', '123456789012.34', 1],
  ['fifteen digits are an account number', '1234567890123.45', 0],
])('the longest amount: %s', (_why, text, count) => {
  expect(findStatementMoney(text, DEFAULT_LOCALE)).toHaveLength(count);
});

test.each([
  ['two signs', 'From -- 01/03/2026', true],
  ['three characters are something else', 'From --- 01/03/2026', false],
])('between a label and its day: %s', (_why, from, isFound) => {
  expect(findPeriod(linesOfText(from, 'To: 31/03/2026'), DEFAULT_LOCALE) !== null).toBe(isFound);
});

test.each([
  // why                                                       line                                                                       is a head
  ['three kinds of columns', 'Date   Description   Amount', true],
  ['two are a label', 'Amount   Balance', false],
  ['thirteen words over three columns', `Date   Description   Amount ${'x '.repeat(10)}`, true],
  ['fourteen words form a sentence', `Date   Description   Amount ${'x '.repeat(11)}`, false],
])('the head of a table: %s', (_why, text, isHead) => {
  expect(findTableHead(linesOfText(text), 0, DEFAULT_LOCALE) !== null).toBe(isHead);
});

test.each([
  ['titles more than nine tenths of a line apart are columns', 18.2, true],
  ['titles closer together are words', 17.8, false],
])('%s', (_why, gap, hasGeometry) => {
  const lines = linesOfWords(
    ['Date', 100, 100, 150, 120],
    ['Description', 200, 100, 300, 120],
    ['Amount', 300 + gap, 100, 400, 120],
  );
  expect(findTableHead(lines, 0, DEFAULT_LOCALE)?.hasGeometry).toBe(hasGeometry);
});

const HEAD = 'Date          Description          Amount';

test.each([
  // why                                                    lines above the head              stacked
  ['two lines above it', ['fee', 'cash'], ['fee', 'cash']],
  ['not three', ['fee', 'cash', 'charges'], ['cash', 'charges']],
  ['eight words', ['fee fee fee fee fee fee fee fee'], ['fee fee fee fee fee fee fee fee']],
  ['nine words are not a title', ['fee fee fee fee fee fee fee fee fee'], []],
])('titles are stacked: %s', (_why, above, stacked) => {
  const head = findTableHead(linesOfText(...above, HEAD), above.length, DEFAULT_LOCALE);
  expect(head?.text.replace(/ Date.*$|^Date.*$/, '')).toBe(stacked.join(' '));
});

test.each([
  ['2.25 line heights above the head', 45, true],
  ['2.35 line heights are too far', 47, false],
])('a stacked title is near: %s', (_why, distance, isStacked) => {
  const lines = linesOfWords(
    ['Fee', 600, 200 - distance, 640, 220 - distance],
    ['Date', 100, 200, 150, 220],
    ['Description', 200, 200, 300, 220],
    ['Amount', 400, 200, 480, 220],
  );
  expect(findTableHead(lines, 1, DEFAULT_LOCALE)?.text.startsWith('Fee')).toBe(isStacked);
});
