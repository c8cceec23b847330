import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

test.each([
  ['one down', 0, 1, ['b', 'a', 'c']],
  ['to the end', 0, 2, ['b', 'c', 'a']],
  ['to the start', 2, 0, ['c', 'a', 'b']],
  ['above the first is unchanged', 0, -1, ['a', 'b', 'c']],
  ['below the last is unchanged', 2, 3, ['a', 'b', 'c']],
])('%s', (_why, from, to, order) => {
  expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(order);
});
