import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { placeOfSegment, segmentsOf } from '../layout/text-row.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { printedEvidence } from './evidence.ts';
import type { ConfidenceClass } from './receipt-reading.ts';

/** Return the place of a word recognised with the given confidence. */
function placeIn(confidence: number) {
  const pages = layOutText('word').map((page) => ({
    ...page,
    words: page.words.map((word) => ({ ...word, confidence })),
  }));
  const [segment] = segmentsOf(buildLayout(pages));
  if (!segment) throw new Error('no segment');
  return placeOfSegment(segment);
}

test.each<[why: string, given: ConfidenceClass, legibility: number, confidence: number, result?: ConfidenceClass]>([
  ['a checked field does not depend on the print', 'checked', 0, 0.97],
  ['likely in clear print', 'likely', 1, 0.85],
  ['likely in print that is nearly clear', 'likely', 0.93, 0.85],
  ['likely in print that is just clear enough', 'likely', 0.85, 0.81],
  ['likely in print that is not', 'likely', 0.84, 0.47, 'guess'],
  ['likely in illegible print', 'likely', 0, 0.2, 'guess'],
  ['a guess in clear print', 'guess', 1, 0.5],
  ['a guess in doubtful print', 'guess', 0.5, 0.36],
])('confidence: %s', (_why, given, legibility, confidence, result = given) => {
  expect(printedEvidence(given, placeIn(legibility))).toMatchObject({ confidence, class: result });
});

test('at most three different alternatives are offered', () => {
  expect(printedEvidence('likely', placeIn(1), ['a', 'b', 'a', 'c', 'd']).alternatives).toEqual(['a', 'b', 'c']);
});
