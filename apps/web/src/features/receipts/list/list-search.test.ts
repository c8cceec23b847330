import { expect, test } from 'vitest';
import { changeListSearch, pageOf, readListSearch } from './list-search.ts';

const id = '3f0b7a52-5b1f-4c8e-9f52-0a4d2b7f1c11';
const usual = { sort: 'uploaded', dir: 'desc', filter: 'all', offset: 0, limit: 25 };

test.each([
  ['nothing', {}, usual],
  ['invalid only', { filter: 'invalid' }, { ...usual, filter: 'invalid' }],
  ['what is not understood is ignored', { filter: 'odd', sort: 'x', month: '2026-13', company: '7' }, usual],
  ['text is trimmed', { q: '  spar ' }, { ...usual, q: 'spar' }],
  ['a company and a month', { company: id, month: '2026-03' }, { ...usual, companyId: id, month: '2026-03' }],
  ['the third page', { page: '3' }, { ...usual, offset: 50 }],
])('read: %s', (_why, search, filter) => {
  expect(readListSearch(search)).toEqual(filter);
});

test.each([
  ['a page is not kept when the filter changes', { page: '4', q: 'a' }, { q: 'b' }, { q: 'b' }],
  ['defaults are left out', { filter: 'invalid' }, { filter: 'all' }, {}],
  ['empty is left out', { q: 'a' }, { q: '' }, {}],
  ['a page can be asked for', { q: 'a' }, { page: '2' }, { q: 'a', page: '2' }],
  ['the first page has no number', { page: '2' }, { page: '1' }, {}],
])('change: %s', (_why, search, change, next) => {
  expect(changeListSearch(search, change)).toEqual(next);
});

test.each([
  ['none', undefined, 1],
  ['nonsense', '-2', 1],
  ['a fraction', '1.5', 1],
  ['a page', '7', 7],
])('page: %s', (_why, page, number) => {
  expect(pageOf(page === undefined ? {} : { page })).toBe(number);
});
