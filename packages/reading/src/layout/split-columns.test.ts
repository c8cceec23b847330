import { expect, test } from 'vitest';
import { type PlacedWord, placeWords } from '../testing/place-words.ts';
import { buildLayout } from './build-rows.ts';

/** Where the words of the second column begin. */
const COLUMN = 400;
const ROW = 5;

/** A row of five words with the given space between them and before the fourth, which begins at the column. */
function joinedRow(space: number, gap: number): readonly PlacedWord[] {
  const first = COLUMN - gap - 3 * 40 - 2 * space;
  const starts = [first, first + 40 + space, first + 2 * (40 + space), COLUMN, COLUMN + 40 + space];
  return starts.map((x0, at): PlacedWord => [`wor${at}`, x0, rowAt(ROW), x0 + 40, rowAt(ROW) + 20]);
}

const rowAt = (row: number): number => 100 + row * 40;

/** The cells of that row between other rows, of which some have a cell at the given place. */
function cellsOf(row: readonly PlacedWord[], others: readonly (readonly [row: number, x0: number])[]) {
  const between = Array.from({ length: 11 }, (_, at) => at).filter((at) => at !== ROW);
  const left = between.map((at): PlacedWord => ['left', 100, rowAt(at), 140, rowAt(at) + 20]);
  const right = others.map(([at, x0]): PlacedWord => ['next', x0, rowAt(at), x0 + 40, rowAt(at) + 20]);
  const { rows } = buildLayout([placeWords([...row, ...left, ...right])]);
  return rows[ROW]?.segments.length;
}

test.each([
  // why                                                          space and gap   cells
  ['a gap of less than 0.4 line heights is a space', 4, 7.9, 1],
  ['a wider one divides two columns', 4, 8.1, 2],
  ['a gap of less than 1.6 spaces is a space', 6, 9.5, 1],
  ['a wider one than its spaces divides two columns', 6, 9.7, 2],
])('%s', (_why, space, gap, cells) => {
  const around = [ROW - 1, ROW + 1].map((row) => [row, COLUMN] as const);
  expect(cellsOf(joinedRow(space, gap), around)).toBe(cells);
});

test.each([
  // why                                                          rows with a cell in the column, and where it begins  cells
  [
    'two rows show a column',
    [
      [4, COLUMN],
      [6, COLUMN],
    ],
    2,
  ],
  ['one row does not', [[4, COLUMN]], 1],
  [
    'four rows away',
    [
      [4, COLUMN],
      [9, COLUMN],
    ],
    2,
  ],
  [
    'five rows away is too far',
    [
      [4, COLUMN],
      [10, COLUMN],
    ],
    1,
  ],
  [
    'four rows above',
    [
      [1, COLUMN],
      [6, COLUMN],
    ],
    2,
  ],
  [
    'five rows above is too far',
    [
      [0, COLUMN],
      [6, COLUMN],
    ],
    1,
  ],
  [
    'beginning within 0.35 of a line height',
    [
      [4, COLUMN + 6.9],
      [6, COLUMN - 6.9],
    ],
    2,
  ],
  [
    'beginning elsewhere',
    [
      [4, COLUMN + 7.1],
      [6, COLUMN],
    ],
    1,
  ],
] as const)('%s', (_why, others, cells) => {
  expect(cellsOf(joinedRow(5, 12), others)).toBe(cells);
});
