// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { DEFAULT_PREFERENCES } from '@tillslip/domain/preferences/preferences';
import { afterEach, expect, test } from 'vitest';
import { EARLY_REQUESTS, earlyAddress } from './early-requests.mjs';
import { fakeServer, json } from './src/ui/fake-server.testing.ts';

const server = fakeServer();
server.answer(() => json(null));
const { companiesQuery } = await import('./src/api/companies.queries.ts');
const { sessionQuery } = await import('./src/api/session.ts');
const { dashboardQuery } = await import('./src/app/dashboard/dashboard.queries.ts');
const { listViewsQuery } = await import('./src/features/receipts/views/list-look.ts');
const receipts = await import('./src/features/receipts/receipts.queries.ts');
const { parseFilter, parsePageRequest } = await import('./src/features/receipts/list/list-search.ts');
const { showPreferences } = await import('./src/api/preferences/known-preferences.ts');

const CHOICE = 'all';
const everywhere = () => [sessionQuery, companiesQuery, receipts.receiptCountsQuery()];
const dashboard = () => [dashboardQuery(CHOICE), receipts.draftsQuery, receipts.batchesQuery];
const list = () => [
  receipts.receiptPagesQuery(parsePageRequest({})),
  receipts.receiptSummaryQuery(parseFilter({})),
  listViewsQuery,
];

afterEach(() => localStorage.clear());

test.each([
  ['everywhere', everywhere],
  ['/app/dashboard', dashboard],
  ['/app/receipts', list],
  ['/app/receipts', list, 50],
])('what is asked early is what the page asks: %s', async (place, queries, itemsPerPage) => {
  if (itemsPerPage !== undefined) showPreferences({ ...DEFAULT_PREFERENCES, itemsPerPage, version: 1 });
  // As `load-application.js` reads them.
  const preferences = JSON.parse(localStorage.getItem('tillslip.preferences') ?? '""');
  server.asked.length = 0;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await Promise.all(
    queries().map((query) =>
      ('initialPageParam' in query ? client.fetchInfiniteQuery(query) : client.fetchQuery(query)).catch(() => null),
    ),
  );
  const early = EARLY_REQUESTS[place].map((request) => earlyAddress(request, { choice: CHOICE, preferences }));
  expect(server.asked.map(({ path }) => path)).toEqual(early);
});
