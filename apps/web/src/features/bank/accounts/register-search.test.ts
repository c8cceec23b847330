import { expect, test } from 'vitest';
import { changeRegister, isFiltered, readRegister } from './register-search.ts';

test.each([
  ['nothing chosen', {}, { show: 'all', direction: 'all', dir: 'desc' }],
  [
    'rubbish',
    { show: 'x', direction: 'y', dir: 'z', from: '2026-02-30' },
    { show: 'all', direction: 'all', dir: 'desc' },
  ],
  [
    'everything',
    { show: 'open', direction: 'in', dir: 'asc', q: ' tea ', from: '2026-02-01', to: '2026-02-28' },
    { show: 'open', direction: 'in', dir: 'asc', q: 'tea', from: '2026-02-01', to: '2026-02-28' },
  ],
])('reads %s', (_why, search, filter) => {
  expect(readRegister(search)).toEqual(filter);
});

test('keeps only what is not the default in the URL', () => {
  expect(changeRegister({ q: 'tea', show: 'open' }, { show: 'all', dir: 'desc', direction: 'in' })).toEqual({
    ...{ q: 'tea', direction: 'in' },
  });
  expect(changeRegister({ q: 'tea' }, { q: '' })).toEqual({});
});

test.each([
  ['nothing', {}, false],
  ['the order', { dir: 'asc' }, false],
  ['a default', { show: 'all' }, false],
  ['a day', { from: '2026-01-01' }, true],
  ['a state', { show: 'open' }, true],
])('%s is a filter or none', (_why, search, expected) => {
  expect(isFiltered(search)).toBe(expected);
});
