import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

test.each([
  ['nothing', {}, ''],
  ['empty values are left out', { q: '', month: undefined, company: null }, ''],
  ['a number becomes text', { page: 2 }, '?page=2'],
  ['text is escaped', { q: 'R&B 100%' }, '?q=R%26B+100%25'],
])('written: %s', (_why, search, text) => {
  expect(stringifySearch(search)).toBe(text);
});

test('text that looks like a number stays text', () => {
  expect(parseSearch('?q=007&month=2026-03')).toEqual({ q: '007', month: '2026-03' });
});
