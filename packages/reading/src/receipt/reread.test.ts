import { expect, test } from 'vitest';
import { layOutText } from '../testing/lay-out-text.ts';
import type { PageWords, Word } from '../word.ts';
import { derivedEvidence } from './evidence.ts';
import { readReceipt } from './read-receipt.ts';
import type { ConfidenceClass, ReadingField, ReceiptReading } from './receipt-reading.ts';
import { chooseBetterReading, findRegionsToReread, mergeReread } from './reread.ts';

const photographed = (text: string): readonly PageWords[] =>
  layOutText(text).map((page) => ({ ...page, source: 'ocr' as const }));

const UNCHECKED =
  'KAROO BOOKS CC\nTel 051 555 0110\n22/09/2026 10:14\nSubtotal   100.00\nVAT 15%   1S.O0\nTOTAL   1l5.0\n';
const CHECKED =
  'KAROO BOOKS CC\nTel 051 555 0110\n22/09/2026 10:14\nSubtotal   100.00\nVAT 15%   15.00\nTOTAL   115.00\n';

const look = (text: string) => {
  const pages = photographed(text);
  return findRegionsToReread(pages, readReceipt(pages));
};

test('the rows with sums are re-read when the total is not checked', () => {
  const regions = look(UNCHECKED).filter(({ reason }) => reason === 'totalCents');
  expect(regions).toHaveLength(1);
  expect(regions[0]?.box.y0).toBeLessThan(3.1 / 60);
  expect(regions[0]?.box.y1).toBeGreaterThan(5.9 / 60);
});

test('a checked reading is not re-read, nor is a text layer, which cannot be read better', () => {
  expect(look(CHECKED)).toEqual([]);
  const pages = layOutText(UNCHECKED);
  expect(findRegionsToReread(pages, readReceipt(pages))).toEqual([]);
});

test('re-read words replace the first ones and confirm the total', () => {
  const first = photographed(UNCHECKED);
  const regions = findRegionsToReread(first, readReceipt(first));
  const sharper: readonly Word[] = photographed(CHECKED)[0]?.words ?? [];
  const second = mergeReread(first, regions, sharper);
  const reading = chooseBetterReading(readReceipt(first), readReceipt(second));
  expect(reading.totalCents).toBe(115_00);
  expect(reading.fields.totalCents?.class).toBe('checked');
});

test('re-reading that finds nothing removes nothing, and a reading that confirms less is not used', () => {
  const first = photographed(CHECKED);
  const region = { page: 1, box: { x0: 0, y0: 0, x1: 1, y1: 1 }, reason: 'totalCents' as const };
  expect(mergeReread(first, [region], [])).toEqual(first);
  const worse = readReceipt(photographed(UNCHECKED));
  expect(chooseBetterReading(readReceipt(first), worse)).toEqual(readReceipt(first));
});

/** A reading with only the classes of its fields. */
const classed = (classes: Partial<Record<ReadingField, ConfidenceClass>>): ReceiptReading => ({
  ...readReceipt([]),
  fields: Object.fromEntries(Object.entries(classes).map(([field, given]) => [field, derivedEvidence(given)])),
});

const DATED = { invoiceDate: 'likely', supplierName: 'likely' } as const;

/** A page where the given rows contain the text and the others are empty. */
const rowsWith = (text: string, ...rows: readonly number[]) =>
  photographed(Array.from({ length: 30 }, (_, at) => (rows.includes(at) ? text : 'paint')).join('\n'));

test.each([
  // why                                            rows with a sum      regions
  ['sums two rows apart are one region', [0, 2], 1],
  ['sums three rows apart are two regions', [0, 3], 2],
  ['at most four regions are re-read', [0, 4, 8, 12], 4],
  ['no more than four', [0, 4, 8, 12, 16], 4],
])('%s', (_why, rows, count) => {
  expect(findRegionsToReread(rowsWith('Total 1.00', ...rows), classed(DATED))).toHaveLength(count);
});

test('the last twelve sums are re-read, with a margin of half a line', () => {
  const pages = rowsWith('Total 1.00', ...Array.from({ length: 14 }, (_, at) => at));
  const [region] = findRegionsToReread(pages, classed(DATED));
  expect((region?.box.y0 ?? 0) * 60).toBeCloseTo(2.1 - 0.4);
  expect((region?.box.y1 ?? 0) * 60).toBeCloseTo(13.9 + 0.4);
});

test('the first two dates are re-read', () => {
  const pages = rowsWith('Date 12/09/2O26', 0, 4, 8);
  const reading = classed({ totalCents: 'checked', supplierName: 'likely' });
  expect(findRegionsToReread(pages, reading)).toHaveLength(2);
});

test('the first three rows are re-read for a name', () => {
  const reading = classed({ totalCents: 'checked', invoiceDate: 'likely' });
  const [region] = findRegionsToReread(rowsWith('paint'), reading);
  expect((region?.box.y1 ?? 0) * 60).toBeCloseTo(2.9 + 0.4);
});

type Classes = Parameters<typeof classed>[0];

test.each<[why: string, first: Classes, second: Classes, isSecond: boolean]>([
  [
    'a checked field beats a likely one with a guess',
    { vatCents: 'likely', invoiceDate: 'guess' },
    { vatCents: 'checked' },
    true,
  ],
  [
    'two likely fields weigh as much as a checked one',
    { vatCents: 'likely', invoiceDate: 'likely' },
    { vatCents: 'checked' },
    false,
  ],
  ['a likely field beats a guess', { vatCents: 'guess' }, { vatCents: 'likely' }, true],
  ['a guess beats nothing', {}, { vatCents: 'guess' }, true],
  [
    'two guesses weigh as much as a likely field',
    { vatCents: 'guess', invoiceDate: 'guess' },
    { vatCents: 'likely' },
    false,
  ],
  ['the total counts twice', { vatCents: 'likely', invoiceDate: 'guess' }, { totalCents: 'likely' }, true],
])('of two readings: %s', (_why, first, second, isSecond) => {
  const readings = [classed(first), classed(second)] as const;
  expect(chooseBetterReading(...readings)).toBe(readings[isSecond ? 1 : 0]);
});
