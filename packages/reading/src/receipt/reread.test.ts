import { expect, test } from 'vitest';
import { layOutText } from '../testing/lay-out-text.ts';
import type { PageWords, Word } from '../word.ts';
import { derived } from './evidence.ts';
import { readReceipt } from './read-receipt.ts';
import type { ConfidenceClass, ReadingField, ReceiptReading } from './receipt-reading.ts';
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

/** A reading with nothing but the classes of its fields. */
const classed = (classes: Partial<Record<ReadingField, ConfidenceClass>>): ReceiptReading => ({
  ...readReceipt([]),
  fields: Object.fromEntries(Object.entries(classes).map(([field, given]) => [field, derived(given)])),
});

const DATED = { invoiceDate: 'likely', supplierName: 'likely' } as const;

/** Rows of a page: the given ones hold the text, the others nothing to look at. */
const rowsWith = (text: string, ...rows: readonly number[]) =>
  photographed(Array.from({ length: 30 }, (_, at) => (rows.includes(at) ? text : 'paint')).join('\n'));

test.each([
  // why                                            rows with a sum      regions
  ['sums two rows apart are one region', [0, 2], 1],
  ['three rows apart they are two', [0, 3], 2],
  ['four regions are read again', [0, 4, 8, 12], 4],
  ['no more than four', [0, 4, 8, 12, 16], 4],
])('%s', (_why, rows, count) => {
  expect(regionsToReread(rowsWith('Total 1.00', ...rows), classed(DATED))).toHaveLength(count);
});

test('of many sums the last twelve are read again, with half a line around them', () => {
  const pages = rowsWith('Total 1.00', ...Array.from({ length: 14 }, (_, at) => at));
  const [region] = regionsToReread(pages, classed(DATED));
  expect((region?.box.y0 ?? 0) * 60).toBeCloseTo(2.1 - 0.4);
  expect((region?.box.y1 ?? 0) * 60).toBeCloseTo(13.9 + 0.4);
});

test('of several dates the first two are read again', () => {
  const pages = rowsWith('Date 12/09/2O26', 0, 4, 8);
  const reading = classed({ totalCents: 'checked', supplierName: 'likely' });
  expect(regionsToReread(pages, reading)).toHaveLength(2);
});

test('a name is looked for in the first three rows', () => {
  const reading = classed({ totalCents: 'checked', invoiceDate: 'likely' });
  const [region] = regionsToReread(rowsWith('paint'), reading);
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
    'two likely fields are worth as much as a checked one',
    { vatCents: 'likely', invoiceDate: 'likely' },
    { vatCents: 'checked' },
    false,
  ],
  ['a likely field beats a guess', { vatCents: 'guess' }, { vatCents: 'likely' }, true],
  ['a guess beats nothing', {}, { vatCents: 'guess' }, true],
  [
    'two guesses are worth as much as a likely field',
    { vatCents: 'guess', invoiceDate: 'guess' },
    { vatCents: 'likely' },
    false,
  ],
  ['the total counts twice', { vatCents: 'likely', invoiceDate: 'guess' }, { totalCents: 'likely' }, true],
])('of two readings: %s', (_why, first, second, isSecond) => {
  const readings = [classed(first), classed(second)] as const;
  expect(betterReading(...readings)).toBe(readings[isSecond ? 1 : 0]);
});
