import { expect, test } from 'vitest';
import { changeWorkspace, isNarrowed, readWorkspace } from './workspace-search.ts';

const id = '3f0b7a52-5b1f-4c8e-9f52-0a4d2b7f1c11';
const usual = { show: 'open', direction: 'all' };

test.each([
  ['nothing: what is open', {}, usual],
  ['only the sure ones, money out', { show: 'sure', direction: 'out' }, { show: 'sure', direction: 'out' }],
  ['one company and one statement', { company: id, statement: id }, { ...usual, companyId: id, statementId: id }],
  ['days', { from: '2026-03-01', to: '2026-03-31' }, { ...usual, from: '2026-03-01', to: '2026-03-31' }],
  ['text is trimmed', { q: ' spar ' }, { ...usual, q: 'spar' }],
  [
    'what is not understood is ignored',
    { show: 'odd', direction: 'up', company: '7', from: '2026-02-31', q: ' ' },
    usual,
  ],
])('read: %s', (_why, search, filter) => {
  expect(readWorkspace(search)).toEqual(filter);
});

test.each([
  ['what was there stays', { company: id }, { show: 'all' }, { company: id, show: 'all' }],
  ['defaults are left out', { show: 'all' }, { show: 'open' }, {}],
  ['the row in focus goes', { row: id }, { q: 'a' }, { q: 'a' }],
])('change: %s', (_why, search, change, next) => {
  expect(changeWorkspace(search, change)).toEqual(next);
});

test.each([
  ['which kind of rows does not narrow', { show: 'sure' }, false],
  ['a text does', { show: 'sure', q: 'a' }, true],
  ['a row in focus does not', { row: id }, false],
])('%s', (_why, search, narrowed) => {
  expect(isNarrowed(search)).toBe(narrowed);
});
