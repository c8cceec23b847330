import { expect, test } from 'vitest';
import { type Glyph, joinGlyphs } from './join-glyphs.ts';

const PAGE = { width: 100, height: 100 };

/** Letters of 5 × 10 on a page of 100 × 100; `gap` is the space before each, in units. */
function glyphs(letters: readonly (readonly [text: string, gap?: number])[], y = 0.1): readonly Glyph[] {
  let x = 0;
  return letters.map(([text, gap = 0]) => {
    x += (gap + (text === ' ' ? 0 : 5)) / 100;
    return { text, x0: text === ' ' ? x : x - 0.05, x1: x, y0: y, y1: y + 0.1 };
  });
}

const words = (all: readonly Glyph[]) => joinGlyphs(all, 1, PAGE).map((word) => word.text);

test.each([
  // why                                             letters                                        words
  ['letters that touch are a word', [['V'], ['A'], ['T']], ['VAT']],
  ['a space with a gap separates words', [['A'], [' ', 2], ['B', 0]], ['A', 'B']],
  ['a space without a gap is ignored', [['A'], [' '], ['B', 0.2]], ['AB']],
  ['a wide gap separates words without a space', [['A'], ['B', 4]], ['A', 'B']],
] as const)('%s', (_why, letters, expected) => {
  expect(words(glyphs(letters))).toEqual(expected);
});

test('a new line starts a new word', () => {
  expect(words([...glyphs([['A']], 0.1), ...glyphs([['B']], 0.5)])).toEqual(['A', 'B']);
});

test('ignores text outside the page', () => {
  const beside = { text: 'X', x0: 1.2, x1: 1.3, y0: 0.1, y1: 0.2 };
  expect(words([...glyphs([['A']]), beside])).toEqual(['A']);
});
