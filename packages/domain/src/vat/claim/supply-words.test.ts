import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { hasPlainWords, plainText } from '../../kernel/plain-words.ts';
import { SUPPLIER_WORDS, SUPPLY_WORDS, type SupplyKindWords, supplyKindOf } from './supply-words.ts';

const LISTS = [SUPPLY_WORDS, SUPPLIER_WORDS];
const listed = LISTS.flatMap((kinds) => kinds.flatMap(({ words }) => words));

/** The reference implementation, simple and slow: search the text for each of the listed words. */
function searched(text: string, kinds: readonly SupplyKindWords[]): SupplyKindWords | null {
  const plain = plainText(text);
  let [found, length]: [SupplyKindWords | null, number] = [null, 0];
  for (const kind of kinds)
    for (const words of kind.words)
      if (words.length > length && hasPlainWords(plain, words)) [found, length] = [kind, words.length];
  return found;
}

const said = (text: string) => supplyKindOf(text)?.name ?? null;

test.each([
  ['the longest decides', 'Tomato sauce 750ml', 'other-food'],
  ['vegetables in tins are not zero-rated', 'Tinned tomatoes, 24', 'other-food'],
  ['fresh ones are', 'Tomatoes 6 kg', 'basic-foodstuff'],
  ['whole words only', 'Ricecooker', null],
  ['case, accents and punctuation do not matter', 'DROË-BONE', 'basic-foodstuff'],
  ['empty text', '', null],
])('%s: %s', (_why, text, expected) => expect(said(text)).toBe(expected));

test.each([
  ['before', '2019-03-31', 'standard'],
  ['from the day', '2019-04-01', 'zero-rated'],
] as const)('cake flour is zero-rated since 1 April 2019: %s', (_why, day, treatment) => {
  expect(supplyKindOf('Cake flour 2.5kg', { date: calendarDate(day) })?.treatment).toBe(treatment);
  expect(supplyKindOf('Brown bread', { date: calendarDate(day) })?.treatment).toBe('zero-rated');
});

test('every listed word is found as it is listed', () => {
  expect(listed.filter((words) => plainText(words) !== words)).toEqual([]);
  for (const kinds of LISTS)
    for (const words of kinds.flatMap((kind) => kind.words))
      expect(supplyKindOf(words, { kinds }), words).toBe(searched(words, kinds));
});

test('the index finds the same kinds as searching for each word', () => {
  const text = fc.array(fc.oneof(fc.constantFrom(...listed), fc.constantFrom('2kg', 'fresh', 'the', '@ R12,50')), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(text, fc.constantFrom(...LISTS), (parts, kinds) => {
      expect(supplyKindOf(parts.join(' '), { kinds })).toBe(searched(parts.join(' '), kinds));
    }),
  );
});
