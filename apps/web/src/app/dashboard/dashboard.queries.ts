import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** The data of the dashboard for one company, or for all (null). All counts come from the server. */
export const dashboardQuery = (companyId: string | null) =>
  queryOptions({
    queryKey: ['dashboard', 'get', companyId],
    queryFn: ({ signal }) => client.dashboard.get(companyId === null ? {} : { companyId }, { signal }),
    // The checklist must be up to date after a visit to the VAT201.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });

/** Refetch everything the dashboard shows. */
export async function refreshDashboard(queries: QueryClient): Promise<void> {
  const parts = ['dashboard', 'receipts', 'companies', 'vat'];
  await Promise.all(parts.map((part) => queries.invalidateQueries({ queryKey: [part] })));
}
