import { expect, test } from 'vitest';
import { answers, chapterOf } from './chapters.ts';
import { CHAPTERS } from './guide.ts';

test('every chapter has an address of its own', () => {
  expect(new Set(CHAPTERS.map(({ id }) => id)).size).toBe(CHAPTERS.length);
});

test.each([
  ['a page', '/app/vat', 'vat'],
  ['a page below it', '/app/bank-statements/reconcile', 'bank-statements'],
  ['the dashboard, where documents are added', '/app/dashboard', 'upload'],
  ['a page without a chapter', '/app/administration', undefined],
  ['a page whose name only begins alike', '/app/vatican', undefined],
])('the guide opens at the chapter of %s', (_why, pathname, chapter) => {
  expect(chapterOf(pathname)).toBe(chapter);
  if (chapter !== undefined) expect(CHAPTERS.map(({ id }) => id)).toContain(chapter);
});

test.each([
  ['one word', 'VAT', true],
  ['every word, in any order', 'fields company', true],
  ['a word that is not there', 'company zebra', false],
  ['nothing asked', '', true],
])('a chapter answers %s', (_why, question, expected) => {
  expect(answers(['Create a company', 'Enter its VAT fields.'], question)).toBe(expected);
});
