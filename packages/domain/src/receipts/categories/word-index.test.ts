import { expect, test } from 'vitest';
import { mend, vocabularyOf } from './mend-word.ts';
import { wordIndex } from './word-index.ts';

const find = wordIndex([
  { name: 'office', words: ['toner', 'lever arch file', 'stationery', 'a4', 'file'] },
  { name: 'farm', words: ['feed'], endings: ['saad', 'voer'] },
]);

test.each([
  // why                                       text                   words              entry
  ['the longest words decide', 'Lever Arch Files x10', 'lever arch file', 'office'],
  ['singular and plural are one', 'Toners', 'toner', 'office'],
  ['a digit for a letter', 'T0NER HP 85A', 'toner', 'office'],
  ['not in words of four letters', 'F1LE', null, null],
  ['the end of a joined word', 'Mieliesaad PAN 5R', 'saad', 'farm'],
  ['with at least three letters before it', 'Uisaad', null, null],
  ['a letter that is wrong', 'Statlonery', 'stationery', 'office'],
  ['a letter that is missing', 'Statinery', 'stationery', 'office'],
  ['a letter too many', 'Stationnery', 'stationery', 'office'],
  ['not two letters', 'Statlonary', null, null],
  ['nothing is mended where words are found', 'Statianery feed', 'feed', 'farm'],
  ['nothing', '', null, null],
])('%s: %s', (_why, text, words, name) => {
  const found = find(text);
  expect([found?.words ?? null, found?.entry.name ?? null]).toEqual([words, name]);
});

test('says where the words end', () => {
  expect(find('Box of lever arch files, blue')?.end).toBe(5);
});

test.each([
  ['a word of seven letters', 'tolnage', 'tonnage'],
  ['a shorter one stays', 'toneer', 'toneer'],
  ['a known one stays', 'batters', 'batters'],
  ['one that is like two stays', 'betters', 'betters'],
  ['one that begins otherwise stays', 'gonnage', 'gonnage'],
  ['a place is no misreading', 'vereeniging', 'vereeniging'],
  ['a number stays', 'tonna99e', 'tonna99e'],
])('%s: %s', (_why, word, expected) => {
  const known = vocabularyOf(['tonnage', 'batters', 'letters', 'betterz', 'bettera', 'vereniging', 'tonnaXge']);
  expect(mend(word, known)).toBe(expected);
});
