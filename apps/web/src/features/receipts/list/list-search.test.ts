import { expect, test } from 'vitest';
import { changeListSearch, isSameSearch, parseFilter, parseSortedFilter, searchOf, sortBy } from './list-search.ts';

const id = '3f0b7a52-5b1f-4c8e-9f52-0a4d2b7f1c11';
const WHOLE = {
  ...{ company: id, folder: id, q: 'spar', month: '2026-03', day: '2026-03-31', category: 'INSURANCE' },
  ...{ vat: 'denied', sort: 'amount', dir: 'asc', filter: 'valid' },
};
const defaults = { sort: 'uploaded', dir: 'desc', filter: 'all' };

test.each([
  ['nothing', {}, defaults],
  ['invalid only', { filter: 'invalid' }, { ...defaults, filter: 'invalid' }],
  ['invalid values are ignored', { filter: 'odd', sort: 'x', month: '2026-13', company: '7' }, defaults],
  ['text is trimmed', { q: '  spar ' }, { ...defaults, q: 'spar' }],
  ['a company and a month', { company: id, month: '2026-03' }, { ...defaults, companyId: id, month: '2026-03' }],
  ['a day', { day: '2026-03-31' }, { ...defaults, day: '2026-03-31' }],
  ['an invalid day', { day: '2026-02-31' }, defaults],
  ['a tax category', { category: 'INSURANCE' }, { ...defaults, category: 'INSURANCE' }],
  ['denied VAT', { vat: 'denied', category: 'odd' }, { ...defaults, vat: 'denied' }],
  ['a folder', { folder: id }, { ...defaults, folderId: id }],
  ['an order', { sort: 'amount', dir: 'asc' }, { ...defaults, sort: 'amount', dir: 'asc' }],
])('read: %s', (_why, search, filter) => {
  expect(parseSortedFilter(search)).toEqual(filter);
});

test.each<[string, Parameters<typeof isSameSearch>[0], Parameters<typeof isSameSearch>[1], boolean]>([
  ['defaults need not be said', { filter: 'all', sort: 'uploaded' }, {}, true],
  ['every parameter', WHOLE, searchOf(parseSortedFilter(WHOLE)), true],
  ['another order', { sort: 'amount' }, { sort: 'amount', dir: 'asc' }, false],
  ['one filter more', { q: 'spar' }, { q: 'spar', filter: 'invalid' }, false],
])('the same list: %s', (_why, one, other, isSame) => {
  expect(isSameSearch(one, other)).toBe(isSame);
});

test('counts and totals do not depend on the order', () => {
  expect(parseFilter({ sort: 'amount', q: 'a' })).toEqual({ filter: 'all', q: 'a' });
});

test.each([
  ['other parameters stay', { q: 'a' }, { month: '2026-03' }, { q: 'a', month: '2026-03' }],
  ['defaults are left out', { filter: 'invalid' }, { filter: 'all' }, {}],
  ['empty values are left out', { q: 'a' }, { q: '' }, {}],
  ['a new company clears the folder', { company: 'a', folder: 'f' }, { company: 'b' }, { company: 'b' }],
  ['a company and a folder together', {}, { company: 'b', folder: 'g' }, { company: 'b', folder: 'g' }],
])('change: %s', (_why, search, change, next) => {
  expect(changeListSearch(search, change)).toEqual(next);
});

test.each([
  ['names, A first', {}, 'supplier', { sort: 'supplier', dir: 'asc' }],
  ['amounts, largest first', {}, 'amount', { sort: 'amount', dir: 'desc' }],
  [
    'the same column again reverses it',
    { sort: 'supplier', dir: 'asc' },
    'supplier',
    { sort: 'supplier', dir: 'desc' },
  ],
  ['the default order reverses too', {}, 'uploaded', { sort: 'uploaded', dir: 'asc' }],
] as const)('sort: %s', (_why, search, sort, next) => {
  expect(sortBy(search, sort)).toEqual(next);
});
