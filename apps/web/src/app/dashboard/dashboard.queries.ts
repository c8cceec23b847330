import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/**
 * The data of the dashboard for what was chosen: a company, all of them, or nothing yet (''). The server says which company
 * that is, so that the page waits for nothing else. All counts come from it too.
 */
export const dashboardQuery = (choice: string) =>
  queryOptions({
    queryKey: ['dashboard', 'get', choice],
    queryFn: ({ signal }) => client.dashboard.get({ choice }, { signal }),
    // The checklist must be up to date after a visit to the VAT201.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });

/** Refetch everything the dashboard shows. */
export async function refreshDashboard(queries: QueryClient): Promise<void> {
  const parts = ['dashboard', 'receipts', 'companies', 'vat'];
  await Promise.all(parts.map((part) => queries.invalidateQueries({ queryKey: [part] })));
}
