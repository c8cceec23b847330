import { expect, test } from 'vitest';
import { languageOfTitle } from './invoice-title.ts';

test.each([
  ['Afrikaans', 'BELASTINGFAKTUUR', 'af'],
  ['another Afrikaans paper', 'Kredietnota', 'af'],
  ['English', 'Tax Invoice', 'en'],
  ['both, as many print it', 'Tax Invoice / Belastingfaktuur', null],
  ['neither', 'Bill to', null],
  ['no title', null, null],
  ['a word that only contains one of them', 'Invoiced by', null],
])('the language of a document with %s', (_why, title, language) => {
  expect(languageOfTitle(title)).toBe(language);
});
