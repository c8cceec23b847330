import { expect, test } from 'vitest';
import { changeListSearch, readMatching, readSorted, sortBy } from './list-search.ts';

const id = '3f0b7a52-5b1f-4c8e-9f52-0a4d2b7f1c11';
const usual = { sort: 'uploaded', dir: 'desc', filter: 'all' };

test.each([
  ['nothing', {}, usual],
  ['invalid only', { filter: 'invalid' }, { ...usual, filter: 'invalid' }],
  ['what is not understood is ignored', { filter: 'odd', sort: 'x', month: '2026-13', company: '7' }, usual],
  ['text is trimmed', { q: '  spar ' }, { ...usual, q: 'spar' }],
  ['a company and a month', { company: id, month: '2026-03' }, { ...usual, companyId: id, month: '2026-03' }],
  ['a day', { day: '2026-03-31' }, { ...usual, day: '2026-03-31' }],
  ['no such day', { day: '2026-02-31' }, usual],
  ['a tax category', { category: 'INSURANCE' }, { ...usual, category: 'INSURANCE' }],
  ['denied VAT', { vat: 'denied', category: 'odd' }, { ...usual, vat: 'denied' }],
  ['a folder', { folder: id }, { ...usual, folderId: id }],
  ['an order', { sort: 'amount', dir: 'asc' }, { ...usual, sort: 'amount', dir: 'asc' }],
])('read: %s', (_why, search, filter) => {
  expect(readSorted(search)).toEqual(filter);
});

test('counts and sums do not depend on the order', () => {
  expect(readMatching({ sort: 'amount', q: 'a' })).toEqual({ filter: 'all', q: 'a' });
});

test.each([
  ['what was there stays', { q: 'a' }, { month: '2026-03' }, { q: 'a', month: '2026-03' }],
  ['defaults are left out', { filter: 'invalid' }, { filter: 'all' }, {}],
  ['empty is left out', { q: 'a' }, { q: '' }, {}],
  ['a folder goes with its company', { company: 'a', folder: 'f' }, { company: 'b' }, { company: 'b' }],
  ['a folder may come with a company', {}, { company: 'b', folder: 'g' }, { company: 'b', folder: 'g' }],
])('change: %s', (_why, search, change, next) => {
  expect(changeListSearch(search, change)).toEqual(next);
});

test.each([
  ['names from A', {}, 'merchant', { sort: 'merchant', dir: 'asc' }],
  ['amounts from the largest', {}, 'amount', { sort: 'amount', dir: 'desc' }],
  ['once more turns it round', { sort: 'merchant', dir: 'asc' }, 'merchant', { sort: 'merchant', dir: 'desc' }],
  ['the usual order turns round too', {}, 'uploaded', { sort: 'uploaded', dir: 'asc' }],
] as const)('sort: %s', (_why, search, sort, next) => {
  expect(sortBy(search, sort)).toEqual(next);
});
