import { expect, test } from 'vitest';
import { between, pick } from './use-selection.ts';

const ids = ['a', 'b', 'c', 'd'];

test.each([
  ['downwards', 'a', 'c', ['a', 'b', 'c']],
  ['upwards', 'd', 'c', ['c', 'd']],
  ['only one if there is no first', null, 'c', ['c']],
  ['only one if the first is gone', 'x', 'c', ['c']],
])('a range goes %s', (_why, from, to, range) => {
  expect(between(ids, from, to)).toEqual(range);
});

test('rows are selected and deselected together', () => {
  expect([...pick(new Set(['a']), ['b', 'c'], true)]).toEqual(['a', 'b', 'c']);
  expect([...pick(new Set(['a', 'b']), ['a', 'x'], false)]).toEqual(['b']);
});
