import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** Everything the dashboard shows, for one company or for all; null is all. The server counts, never the browser. */
export const dashboardQuery = (companyId: string | null) =>
  queryOptions({
    queryKey: ['dashboard', 'get', companyId],
    queryFn: ({ signal }) => client.dashboard.get(companyId === null ? {} : { companyId }, { signal }),
    // Coming back from the VAT201 must tick its step off; the answer takes the server a few milliseconds.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });

/** What the dashboard is made of, asked for anew: the pull and the button "Refresh". */
export async function refreshDashboard(queries: QueryClient): Promise<void> {
  const parts = ['dashboard', 'receipts', 'companies', 'vat'];
  await Promise.all(parts.map((part) => queries.invalidateQueries({ queryKey: [part] })));
}
