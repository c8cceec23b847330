import { expect, test } from 'vitest';
import { changeWorkspaceSearch, isFiltered, readWorkspaceFilter } from './workspace-search.ts';

const id = '3f0b7a52-5b1f-4c8e-9f52-0a4d2b7f1c11';
const usual = { show: 'open', direction: 'all' };

test.each([
  ['an empty URL shows unreconciled transactions', {}, usual],
  [
    'high-confidence matches, money out',
    { show: 'highConfidence', direction: 'out' },
    { show: 'highConfidence', direction: 'out' },
  ],
  ['one company and one statement', { company: id, statement: id }, { ...usual, companyId: id, statementId: id }],
  ['days', { from: '2026-03-01', to: '2026-03-31' }, { ...usual, from: '2026-03-01', to: '2026-03-31' }],
  ['text is trimmed', { q: ' spar ' }, { ...usual, q: 'spar' }],
  ['invalid values are ignored', { show: 'odd', direction: 'up', company: '7', from: '2026-02-31', q: ' ' }, usual],
])('read: %s', (_why, search, filter) => {
  expect(readWorkspaceFilter(search)).toEqual(filter);
});

test.each([
  ['other parameters stay', { company: id }, { show: 'all' }, { company: id, show: 'all' }],
  ['defaults are left out', { show: 'all' }, { show: 'open' }, {}],
  ['the current transaction is left out', { row: id }, { q: 'a' }, { q: 'a' }],
])('change: %s', (_why, search, change, next) => {
  expect(changeWorkspaceSearch(search, change)).toEqual(next);
});

test.each([
  ['`show` is not a filter', { show: 'highConfidence' }, false],
  ['a search is', { show: 'highConfidence', q: 'a' }, true],
  ['the current transaction is not', { row: id }, false],
])('%s', (_why, search, narrowed) => {
  expect(isFiltered(search)).toBe(narrowed);
});
