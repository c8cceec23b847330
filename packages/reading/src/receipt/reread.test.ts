import { expect, test } from 'vitest';
import { layOutText } from '../testing/lay-out-text.ts';
import type { PageWords, Word } from '../word.ts';
import { readReceipt } from './read-receipt.ts';
import { betterReading, mergeReread, regionsToReread } from './reread.ts';

const photographed = (text: string): readonly PageWords[] =>
  layOutText(text).map((page) => ({ ...page, source: 'ocr' as const }));

const UNPROVED =
  'KAROO BOOKS CC\nTel 051 555 0110\n12/09/2026 10:14\nSubtotal   100.00\nVAT 15%   1S.O0\nTOTAL   1l5.0\n';
const PROVED =
  'KAROO BOOKS CC\nTel 051 555 0110\n12/09/2026 10:14\nSubtotal   100.00\nVAT 15%   15.00\nTOTAL   115.00\n';

const look = (text: string) => {
  const pages = photographed(text);
  return regionsToReread(pages, readReceipt(pages));
};

test('the rows of the sums are looked at once more when the total is not proved', () => {
  const regions = look(UNPROVED).filter(({ reason }) => reason === 'totalCents');
  expect(regions).toHaveLength(1);
  expect(regions[0]?.box.y0).toBeLessThan(3.1 / 60);
  expect(regions[0]?.box.y1).toBeGreaterThan(5.9 / 60);
});

test('a reading that proves itself needs none, nor does a text layer, where nothing can be read better', () => {
  expect(look(PROVED)).toEqual([]);
  const pages = layOutText(UNPROVED);
  expect(regionsToReread(pages, readReceipt(pages))).toEqual([]);
});

test('what the second look saw stands in place of the first, and proves the total', () => {
  const first = photographed(UNPROVED);
  const regions = regionsToReread(first, readReceipt(first));
  const sharper: readonly Word[] = photographed(PROVED)[0]?.words ?? [];
  const second = mergeReread(first, regions, sharper);
  const reading = betterReading(readReceipt(first), readReceipt(second));
  expect(reading.totalCents).toBe(115_00);
  expect(reading.fields.totalCents?.class).toBe('checked');
});

test('a second look that sees nothing takes nothing away, and one that proves less is not taken', () => {
  const first = photographed(PROVED);
  const region = { page: 1, box: { x0: 0, y0: 0, x1: 1, y1: 1 }, reason: 'totalCents' as const };
  expect(mergeReread(first, [region], [])).toEqual(first);
  const worse = readReceipt(photographed(UNPROVED));
  expect(betterReading(readReceipt(first), worse)).toEqual(readReceipt(first));
});
