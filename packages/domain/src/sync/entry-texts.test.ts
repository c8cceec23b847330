import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  docNumberOf,
  isMarked,
  isMemoShortened,
  isNumberShortened,
  lineText,
  markerOf,
  memoOf,
} from './entry-texts.ts';

const id = '7f3a0000-0000-4000-8000-000000000001';

test.each([
  ['none', null, null],
  ['blank', '   ', null],
  ['spaces are one', ' INV   1 ', 'INV 1'],
  ['21 characters', '123456789012345678901', '123456789012345678901'],
  ['22: the last 21 are kept', 'X123456789012345678901', '123456789012345678901'],
  ['no space at the cut', `AB ${'1'.repeat(20)}`, '1'.repeat(20)],
])('number: %s', (_why, number, expected) => {
  expect(docNumberOf(number)).toBe(expected);
});

test.each([
  ['only the marker', 'INV-1', null, `Tillslip ${id}`],
  ['a shortened number in full', '1'.repeat(22), null, `Tillslip ${id} · ${'1'.repeat(22)}`],
  ['a note', null, ' by  hand ', `Tillslip ${id} · by hand`],
  ['a blank note', null, '  ', `Tillslip ${id}`],
])('memo: %s', (_why, number, note, expected) => {
  expect(memoOf(id, number, note)).toBe(expected);
});

test.each([
  ['21 characters', 21, false, false],
  ['22', 22, true, false],
  ['152 beside the marker are 200', 152, true, false],
  ['153', 153, true, true],
])('shortened: %s', (_why, length, number, memo) => {
  const text = '1'.repeat(length);
  expect([isNumberShortened(text), isMemoShortened(id, text)]).toEqual([number, memo]);
  expect(memoOf(id, text, null).includes(text)).toBe(number && !memo);
});

test('spaces that are dropped do not shorten a number', () => {
  expect(isNumberShortened(`1234567890          ${'1'.repeat(10)}`)).toBe(false);
});

test('a memo starts with the marker and a number fits, whatever the document prints', () => {
  fc.assert(
    fc.property(fc.option(fc.string({ maxLength: 300 })), fc.option(fc.string({ maxLength: 300 })), (number, note) => {
      const memo = memoOf(id, number, note);
      expect(memo.startsWith(markerOf(id))).toBe(true);
      expect(memo.length).toBeLessThanOrEqual(200);
      expect(docNumberOf(number)?.length ?? 1).toBeLessThanOrEqual(21);
      expect(docNumberOf(number)).not.toBe('');
    }),
  );
});

test.each([
  ['none: the supplier', [], 'Shop'],
  ['one', ['Paper'], 'Paper'],
  ['several', ['Paper', 'Pens'], 'Paper, Pens'],
  ['spaces are one', ['A  4\npaper'], 'A 4 paper'],
  ['one that is too long', ['x'.repeat(201)], 'x'.repeat(200)],
  ['what does not fit is counted', ['x'.repeat(180), 'Paper', 'y'.repeat(20)], `${'x'.repeat(180)}, Paper (+1)`],
])('text of a line: %s', (_why, texts, expected) => {
  expect(lineText(texts, 'Shop')).toBe(expected);
});

test('a text of a line has 200 characters at most', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 250 }), { maxLength: 45 }), (texts) => {
      expect(lineText(texts, 'Shop').length).toBeLessThanOrEqual(200);
    }),
  );
});

test.each([
  ['our marker', markerOf(id), true],
  ['our marker among other words', `Paid by Naledi, ${markerOf(id)} · INV 1`, true],
  ['our name alone', 'Tillslip', false],
  ['another word before it', `NotTillslip ${id}`, false],
  ['a part of an id', `Tillslip ${id.slice(0, 35)}`, false],
  ['nothing', null, false],
])('marked: %s', (_why, memo, expected) => {
  expect(isMarked(memo)).toBe(expected);
});
