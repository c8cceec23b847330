import { expect, test } from 'vitest';
import { transactionAtPoint } from './transaction-at-point.ts';

const row = (id: string, page: number, y0: number, y1: number) => ({
  id,
  place: { page, box: { x0: 0.1, y0, x1: 0.9, y1 } },
});
const rows = [row('a', 1, 0.3, 0.31), row('b', 1, 0.34, 0.37), row('c', 2, 0.3, 0.31), { id: 'd', place: null }];

test.each([
  ['on the transaction', { page: 1, y: 0.305 }, 'a'],
  ['on the second line of a wrapped description', { page: 1, y: 0.365 }, 'b'],
  ['just below it', { page: 1, y: 0.318 }, 'a'],
  ['between two, the nearer one', { page: 1, y: 0.333 }, 'b'],
  ['the same place on the next page', { page: 2, y: 0.305 }, 'c'],
  ['far from any', { page: 1, y: 0.6 }, null],
  ['a page without transactions', { page: 3, y: 0.305 }, null],
])('%s', (_why, point, id) => {
  expect(transactionAtPoint(rows, point)).toBe(id);
});
