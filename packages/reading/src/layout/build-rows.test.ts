import { expect, test } from 'vitest';
import { layOutText } from '../testing/lay-out-text.ts';
import type { PageWords, Word } from '../word.ts';
import { buildLayout } from './build-rows.ts';
import { boxOf, placeOfSegment } from './text-row.ts';

const cells = (pages: readonly PageWords[]) =>
  buildLayout(pages).rows.map((row) => row.segments.map((segment) => segment.text));

test('words close together form one cell; a wide gap separates two', () => {
  expect(cells(layOutText('TOTAL DUE          R 12.00\nThank you'))).toEqual([['TOTAL DUE', 'R 12.00'], ['Thank you']]);
});

test('pages are put in order', () => {
  const [first, second] = layOutText('page one\fpage two');
  expect(cells(second && first ? [second, first] : [])).toEqual([['page one'], ['page two']]);
});

test('letter-spaced print is read as words', () => {
  expect(cells(layOutText('T A X     I N V O I C E'))).toEqual([['TAX', 'INVOICE']]);
});

test('a place is the box around its words', () => {
  const segment = buildLayout(layOutText('VAT No 4999352711')).rows[0]?.segments[0];
  if (!segment) throw new Error('no segment');
  expect(boxOf({ segment, start: 7, end: 17 }).box).toMatchObject({ x0: 0.07, x1: 0.17 });
  expect(boxOf(placeOfSegment(segment)).box.x0).toBe(0);
});

/** A photographed slip whose lines rise to the right by `slope`, each line detected word by word. */
function tilted(lines: readonly string[], slope: number): PageWords {
  const words = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((match): Word => {
      const x0 = match.index / 60;
      const x1 = (match.index + match[0].length) / 60;
      const y0 = 0.3 + row * 0.025 - slope * ((x0 + x1) / 2);
      return { text: match[0], page: 1, x0, x1, y0, y1: y0 + 0.02, confidence: 0.95 };
    }),
  );
  return { page: 1, width: 1000, height: 1000, source: 'ocr', words };
}

test('a value far to the right stays on the row of its label on tilted paper', () => {
  const lines = [
    'Brown bread sliced white                        18.49',
    'Maize meal super fine                           74.99',
    'Fresh milk full cream                           36.99',
    'Total for all of these                         130.47',
  ];
  const level = cells([tilted(lines, 0)]);
  expect(cells([tilted(lines, 0.04)])).toEqual(level);
  expect(cells([tilted(lines, -0.04)])).toEqual(level);
  expect(level[3]?.[1]).toBe('130.47');
});
