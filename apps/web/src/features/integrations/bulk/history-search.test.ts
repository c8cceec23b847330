import { expect, test } from 'vitest';
import { type HistoryFilter, isFiltered, readHistoryFilter } from './history-search.ts';

test.each<[string, Parameters<typeof readHistoryFilter>[0], HistoryFilter]>([
  ['nothing', {}, {}],
  ['a state', { state: 'failed' }, { state: 'failed' }],
  ['a state that does not exist', { state: 'broken' }, {}],
  ['a day that does not exist', { from: '2026-02-31', to: 'soon' }, {}],
  ['an empty search', { q: '' }, {}],
  ['a search', { q: 'sync_1' }, { search: 'sync_1' }],
])('%s', (_why, search, filter) => {
  expect(readHistoryFilter(search)).toEqual(filter);
  expect(isFiltered(filter)).toBe(Object.keys(filter).length > 0);
});
