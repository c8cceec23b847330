import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { segmentsOf, wholeOf } from '../layout/text-row.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { seen } from './evidence.ts';
import type { ConfidenceClass } from './receipt-reading.ts';

/** A word that was recognised with some confidence. */
function placeIn(confidence: number) {
  const pages = layOutText('word').map((page) => ({
    ...page,
    words: page.words.map((word) => ({ ...word, confidence })),
  }));
  const [segment] = segmentsOf(buildLayout(pages));
  if (!segment) throw new Error('no segment');
  return wholeOf(segment);
}

test.each<[why: string, given: ConfidenceClass, legibility: number, confidence: number]>([
  ['what is checked does not depend on the print', 'checked', 0, 0.97],
  ['likely in clear print', 'likely', 1, 0.85],
  ['likely in print that is nearly clear', 'likely', 0.93, 0.85],
  ['likely in doubtful print', 'likely', 0.5, 0.62],
  ['likely in print that cannot be read', 'likely', 0, 0.34],
  ['a guess in clear print', 'guess', 1, 0.5],
  ['a guess in doubtful print', 'guess', 0.5, 0.36],
])('confidence: %s', (_why, given, legibility, confidence) => {
  expect(seen(given, placeIn(legibility)).confidence).toBe(confidence);
});

test('people choose among three alternatives, each once', () => {
  expect(seen('likely', placeIn(1), ['a', 'b', 'a', 'c', 'd']).alternatives).toEqual(['a', 'b', 'c']);
});
