import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import {
  changeStatementSearch,
  countText,
  readStatementFilter,
  readStatementPage,
  sortStatementsBy,
} from './statement-search.ts';

const english = createI18n('en');

const company = '0b0e7c1e-5f4e-4f3a-9c55-0d4f8f1f2a11';

test.each([
  ['an empty URL shows everything, newest upload first', {}, { sort: 'uploaded', dir: 'desc' }],
  [
    'valid values are passed on',
    { company, bank: 'FNB', reconciliation: 'reconciled', q: ' 4821 ', from: '2026-01-01', to: '2026-03-31' },
    {
      ...{ companyId: company, bank: 'FNB', reconciliation: 'reconciled', q: '4821', from: '2026-01-01' },
      ...{ to: '2026-03-31', sort: 'uploaded', dir: 'desc' },
    },
  ],
  [
    'invalid values are left out',
    { company: 'mine', reconciliation: 'half', from: '2026-02-30', sort: 'size', dir: 'up', q: '  ' },
    { sort: 'uploaded', dir: 'desc' },
  ],
])('%s', (_why, search, filter) => {
  expect(readStatementFilter(search)).toEqual(filter);
});

test.each([
  ['no page is the first', {}, 1],
  ['a page', { page: '3' }, 3],
  ['no number', { page: '-3' }, 1],
])('page: %s', (_why, search, page) => {
  expect(readStatementPage(search).page).toBe(page);
});

test.each([
  ['a filter returns to the first page', { page: '3' }, { bank: 'FNB' }, { bank: 'FNB' }],
  ['another page keeps the filter', { bank: 'FNB' }, { page: '2' }, { bank: 'FNB', page: '2' }],
  ['defaults are left out', { bank: 'FNB', dir: 'asc' }, { bank: '', dir: 'desc', sort: 'uploaded', page: '1' }, {}],
])('%s', (_why, search, change, next) => {
  expect(changeStatementSearch(search, change)).toEqual(next);
});

test.each([
  ['all on one page', [3, 1, 3], '3 bank statements'],
  ['one', [1, 1, 1], '1 bank statement'],
  ['none', [0, 1, 0], '0 bank statements'],
  ['a page in the middle', [55, 2, 25], '26–50 of 55 bank statements'],
  ['the last page', [55, 3, 5], '51–55 of 55 bank statements'],
] as const)('count: %s', (_why, [total, page, shown], text) => {
  expect(countText(english, total, page, shown)).toBe(text);
});

test.each([
  ['names from A', {}, 'bank', { sort: 'bank', dir: 'asc' }],
  ['days from the newest', {}, 'start', { sort: 'start', dir: 'desc' }],
  ['a second click reverses the order', { sort: 'bank', dir: 'asc' }, 'bank', { sort: 'bank', dir: 'desc' }],
  ['the default order reverses too', {}, 'uploaded', { sort: 'uploaded', dir: 'asc' }],
] as const)('sort: %s', (_why, search, sort, next) => {
  expect(sortStatementsBy(search, sort)).toEqual(next);
});
