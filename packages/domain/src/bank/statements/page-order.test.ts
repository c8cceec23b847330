import { expect, test } from 'vitest';
import { inPrintedOrder, missingPages } from './page-order.ts';

const pages = (...numbers: (number | null)[]) =>
  numbers.map((number, index) => ({ page: index + 1, number, of: number === null ? null : 4 }));

test.each([
  ['all there', [1, 2, 3, 4], []],
  ['one missing between', [1, 3, 4], [{ numbers: [2], before: 2 }]],
  ['the last missing', [1, 2, 3], [{ numbers: [4], before: null }]],
  ['pages without a number tell nothing', [null, null], []],
  ['a first page without a number', [null, 2, 3, 4], []],
  ['the first missing', [2, 3, 4], [{ numbers: [1], before: 1 }]],
] as const)('%s', (_why, numbers, gaps) => {
  expect(missingPages(pages(...numbers))).toEqual(gaps);
});

test('pages in the wrong order are put right only when all are there', () => {
  expect(inPrintedOrder(pages(2, 1, 3)).map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(inPrintedOrder(pages(3, 1)).map(({ number }) => number)).toEqual([3, 1]);
});
