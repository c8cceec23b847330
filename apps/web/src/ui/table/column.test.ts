import { defineColumns } from '@tillslip/domain/kernel/list-column';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnWidths, fitColumns, tableColumns, widthOf } from './column.tsx';

type Row = { a: string; b: string; c: string; d: string };

const COLUMNS = tableColumns(
  defineColumns<Row>()({
    a: { label: 'A', kind: 'text' },
    b: { label: 'B', kind: 'text' },
    c: { label: 'C', kind: 'text' },
    d: { label: 'D', kind: 'text' },
  }),
  {
    a: { width: 200, grows: 3 },
    b: { width: 100, grows: 1 },
    c: { width: 100, dropOrder: 1 },
    d: { width: 100, dropOrder: 2 },
  },
);
const keys = (room: number) => fitColumns(COLUMNS, room).map(({ key }) => key);

test.each([
  ['all fit', 500, ['a', 'b', 'c', 'd']],
  ['exactly', 500.5, ['a', 'b', 'c', 'd']],
  ['the least important column is dropped first', 499, ['a', 'b', 'c']],
  ['then the next', 399, ['a', 'b']],
  ['required columns stay even if they do not fit', 10, ['a', 'b']],
])('%s', (_why, room, shown) => {
  expect(keys(room)).toEqual(shown);
});

test.each([
  ['spare width is shared among the columns that grow', 600, [275, 125, 100, 100]],
  ['no spare width', 500, [200, 100, 100, 100]],
  ['too little space makes no column narrower than its minimum', 300, [200, 100, 100, 100]],
])('widths: %s', (_why, room, widths) => {
  expect([...columnWidths(COLUMNS, room).values()]).toEqual(widths);
});

test('widths fill the space to within a pixel each, and never exceed it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 500, max: 4000 }), (room) => {
      const filled = [...columnWidths(COLUMNS, room).values()].reduce((total, width) => total + width, 0);
      expect(filled).toBeLessThanOrEqual(room);
      expect(filled).toBeGreaterThan(room - COLUMNS.length);
    }),
  );
});

test('if no column grows, all do', () => {
  const still = COLUMNS.filter(({ grows }) => grows === 0);
  expect([...columnWidths(still, widthOf(still) + 20).values()]).toEqual([110, 110]);
});
