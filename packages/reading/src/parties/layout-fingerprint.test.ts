import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { fingerprintSimilarity, layoutFingerprint } from './layout-fingerprint.ts';

const fingerprint = (...lines: readonly string[]) => layoutFingerprint(buildLayout(layOutText(lines.join('\n'))));

const LETTERHEAD = [
  'Mossie Hardware CC              12 Church Street',
  'Paint and timber                George',
  'TAX INVOICE                     Date: 14/09/2026',
  'Paint brush set                          69.00',
  'Sandpaper                                46.00',
  'Service without a smile',
  'TOTAL                                   115.00',
  'Open every day',
];

test('the fingerprint is stored in the database, so it must not change between versions', () => {
  expect(fingerprint(...LETTERHEAD)).toBe(
    '035508950441051d160b04ca06d8002d07060c7107fa02af002f10fc02f801bc054801e8124d0bb5058a0758119007fd',
  );
});

test.each([
  // why                                              lines                            has a fingerprint
  ['two words of a letterhead, each with its place', ['Mossie Hardware'], true],
  ['one word in two places', ['Mossie        Mossie'], false],
  ['no words', ['12.00'], false],
])('%s', (_why, lines, has) => {
  expect(fingerprint(...lines) !== '').toBe(has);
});

test.each([
  // why                                                 more                                         looks the same
  ['a word of three letters is ignored', ['Pay'], true],
  ['a word of four letters counts', ['Paid'], false],
])('in a letterhead %s', (_why, more, isSame) => {
  const [first, second] = [fingerprint('Mossie Hardware', ...more), fingerprint('Mossie Hardware', '12')];
  expect(first === second).toBe(isSame);
});

test.each([
  ['in the eighth row an address still counts', 6, false],
  ['in the ninth row it does not', 7, true],
])('%s', (_why, rows, isSame) => {
  const between = Array.from({ length: rows }, () => '12');
  const ending = (word: string) => fingerprint('Mossie Hardware', ...between, word);
  expect(ending('Knysna') === ending('12')).toBe(isSame);
});

test.each([
  ['alike', '00010002', 1],
  ['half alike', '00010003', 0.5],
  ['not alike', '00030004', 0],
])('documents are %s', (_why, pair, likeness) => {
  expect(fingerprintSimilarity('00010002'.repeat(12), pair.repeat(12))).toBe(likeness);
});
