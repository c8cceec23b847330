import type { Word } from '@tillslip/reading/word';
import { expect, test } from 'vitest';
import { leaningView } from '../image/page-view.ts';
import { lineWords, removeRepeats } from './line-words.ts';
import type { TextLine } from './recognise-text.ts';

const view = leaningView({ data: new Uint8Array(), width: 1000, height: 1000 }, { tilt: 0, spread: 0 });

/** A line read from a box of the detector, with evenly spaced characters. */
const aLine = (text: string, box: Partial<TextLine['box']>, confidence = 0.99): TextLine => ({
  text,
  positions: [...text].map((_, at) => (at + 0.5) / text.length),
  confidences: [...text].map(() => confidence),
  box: { centreX: 500, centreY: 500, width: 300, height: 40, angle: 0, ...box },
});

const wordsOf = (lines: readonly TextLine[]): readonly string[] =>
  removeRepeats(lines.flatMap((line) => lineWords(line, 1, view))).map(({ text }) => text);

test.each<[string, TextLine, TextLine, readonly string[]]>([
  [
    'a box inside a larger one around the same line',
    aLine('Nortn Main St', { height: 35 }, 0.85),
    aLine('North Main St', { height: 63 }),
    ['North', 'Main', 'St'],
  ],
  [
    'the end of a word in a box of its own',
    aLine('playing', { width: 140 }),
    aLine('g', { width: 20, centreX: 560 }),
    ['playing'],
  ],
  [
    'the first digit in a box of its own, read first',
    aLine('9', { width: 20, centreX: 440 }),
    aLine('971344', { width: 140 }),
    ['971344'],
  ],
  [
    'a point that only one of two readings has',
    aLine('2755', { width: 100 }, 0.76),
    aLine('27.55', { width: 100 }),
    ['27.55'],
  ],
])('%s is read once', (_why, one, other, expected) => {
  expect(wordsOf([one, other])).toEqual(expected);
});

test.each<[string, TextLine, TextLine]>([
  ['the same word on the next line', aLine('TOTAL', {}), aLine('TOTAL', { centreY: 530 })],
  ['the same amount in the next column', aLine('99.00', {}), aLine('99.00', { centreX: 800 })],
  ['boxes that only touch', aLine('12', { width: 60 }), aLine('2.00', { width: 60, centreX: 540 })],
  ['a minus in a box of its own', aLine('-', { width: 20 }), aLine('12.00', { width: 140 })],
  ['a stamp over a word', aLine('TOTAL', {}), aLine('PAID', {})],
  ['an amount beside another digit by digit', aLine('3.90', { width: 100 }), aLine('4.10', { width: 100 })],
  ['two short words that differ by a letter', aLine('VAT', {}), aLine('VAN', {})],
])('%s stays', (_why, one, other) => {
  expect(wordsOf([one, other])).toEqual([one.text, other.text]);
});

test('two words with just under and just over six tenths of the smaller box in common', () => {
  const word = (x0: number): Word => ({ text: 'TOTAL', page: 1, confidence: 0.9, x0, y0: 0, x1: x0 + 0.1, y1: 0.1 });
  expect(removeRepeats([word(0), word(0.0395)])).toHaveLength(1);
  expect(removeRepeats([word(0), word(0.0405)])).toHaveLength(2);
});
