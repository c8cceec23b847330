import { expect, test } from 'vitest';
import { layOutText } from '../testing/lay-out-text.ts';
import type { PageWords, Word } from '../word.ts';
import { readReceipt } from './read-receipt.ts';
import { betterReading, mergeReread, regionsToReread } from './reread.ts';

const photographed = (text: string): readonly PageWords[] =>
  layOutText(text).map((page) => ({ ...page, source: 'ocr' as const }));

const UNCHECKED =
  'KAROO BOOKS CC\nTel 051 555 0110\n12/09/2026 10:14\nSubtotal   100.00\nVAT 15%   1S.O0\nTOTAL   1l5.0\n';
const CHECKED =
  'KAROO BOOKS CC\nTel 051 555 0110\n12/09/2026 10:14\nSubtotal   100.00\nVAT 15%   15.00\nTOTAL   115.00\n';

const look = (text: string) => {
  const pages = photographed(text);
  return regionsToReread(pages, readReceipt(pages));
};

test('the rows of the sums are read again when the total is not checked', () => {
  const regions = look(UNCHECKED).filter(({ reason }) => reason === 'totalCents');
  expect(regions).toHaveLength(1);
  expect(regions[0]?.box.y0).toBeLessThan(3.1 / 60);
  expect(regions[0]?.box.y1).toBeGreaterThan(5.9 / 60);
});

test('a checked reading needs no second look, nor does a text layer, where nothing can be read better', () => {
  expect(look(CHECKED)).toEqual([]);
  const pages = layOutText(UNCHECKED);
  expect(regionsToReread(pages, readReceipt(pages))).toEqual([]);
});

test('what the second look saw replaces the first, and confirms the total', () => {
  const first = photographed(UNCHECKED);
  const regions = regionsToReread(first, readReceipt(first));
  const sharper: readonly Word[] = photographed(CHECKED)[0]?.words ?? [];
  const second = mergeReread(first, regions, sharper);
  const reading = betterReading(readReceipt(first), readReceipt(second));
  expect(reading.totalCents).toBe(115_00);
  expect(reading.fields.totalCents?.class).toBe('checked');
});

test('a second look that sees nothing takes nothing away, and one that confirms less is not used', () => {
  const first = photographed(CHECKED);
  const region = { page: 1, box: { x0: 0, y0: 0, x1: 1, y1: 1 }, reason: 'totalCents' as const };
  expect(mergeReread(first, [region], [])).toEqual(first);
  const worse = readReceipt(photographed(UNCHECKED));
  expect(betterReading(readReceipt(first), worse)).toEqual(readReceipt(first));
});
