import { expect, test } from 'vitest';
import { hasPlainWords, plainText, plainWords } from './plain-words.ts';

test.each([
  ['capitals and accents are ignored', 'Brûlée CAFÉ', ['brulee', 'cafe']],
  ['apostrophes join', "Nando's", ['nandos']],
  ['an ampersand is a word', 'Fruit & Veg', ['fruit', 'and', 'veg']],
  ['everything else separates', '2L-milk/full_cream', ['2l', 'milk', 'full', 'cream']],
  ['no words', '  – ', []],
])('%s', (_why, text, words) => {
  expect(plainWords(text)).toEqual(words);
});

test.each([
  ['whole words', 'brown bread 700g', 'brown bread', true],
  ['not a part of one', 'bpk boland', 'bp', false],
  ['in this order', 'bread brown', 'brown bread', false],
])('%s', (_why, text, words, found) => {
  expect(hasPlainWords(plainText(text), words)).toBe(found);
});
