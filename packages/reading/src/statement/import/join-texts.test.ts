import { expect, test } from 'vitest';
import { joinTexts } from './join-texts.ts';

test.each([
  ['two texts', ['Koffie', 'Paarl'], 'Koffie Paarl'],
  ['the same text', ['Koffie', 'KOFFIE'], 'Koffie'],
  ['a name that was cut off in the memo', ['PROTEA TRADING IN', 'PROTEA TRADING INV 1001'], 'PROTEA TRADING INV 1001'],
  ['a memo inside the name', ['POS KAROO KOFFIE PAARL', 'KAROO KOFFIE'], 'POS KAROO KOFFIE PAARL'],
  ['a word that only ends with the other', ['Sokoffie', 'Koffie'], 'Sokoffie Koffie'],
  ['a dash of an empty cell', ['Koffie', '-'], 'Koffie'],
  ['nothing', ['', ' '], ''],
])('%s', (_why, texts, joined) => {
  expect(joinTexts(texts)).toBe(joined);
});
