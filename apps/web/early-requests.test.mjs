// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { EARLY_REQUESTS } from './early-requests.mjs';
import { fakeServer, json } from './src/ui/fake-server.testing.ts';

const server = fakeServer();
server.answer(() => json(null));
const { companiesQuery } = await import('./src/api/companies.queries.ts');
const { sessionQuery } = await import('./src/api/session.ts');
const { dashboardQuery } = await import('./src/app/dashboard/dashboard.queries.ts');
const { listViewsQuery } = await import('./src/features/receipts/views/list-look.ts');
const receipts = await import('./src/features/receipts/receipts.queries.ts');
const { parseFilter, parsePageRequest } = await import('./src/features/receipts/list/list-search.ts');

test.each([
  ['everywhere', [sessionQuery, companiesQuery, receipts.receiptCountsQuery()]],
  ['/app/dashboard', [dashboardQuery('{choice}'), receipts.draftsQuery, receipts.batchesQuery]],
  [
    '/app/receipts',
    [receipts.receiptPagesQuery(parsePageRequest({})), receipts.receiptSummaryQuery(parseFilter({})), listViewsQuery],
  ],
])('what is asked early is what the page asks: %s', async (place, queries) => {
  server.asked.length = 0;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await Promise.all(
    queries.map((query) =>
      ('initialPageParam' in query ? client.fetchInfiniteQuery(query) : client.fetchQuery(query)).catch(() => null),
    ),
  );
  expect(server.asked.map(({ path }) => decodeURIComponent(path))).toEqual(EARLY_REQUESTS[place]);
});
