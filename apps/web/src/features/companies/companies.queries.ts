import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** One company. */
export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', 'one', id],
    queryFn: ({ signal }) => client.companies.get({ id }, { signal }),
  });

/** What a company currently contains, shown before the company is deleted. */
export const companyUsageQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', 'usage', id],
    queryFn: ({ signal }) => client.companies.usage({ id }, { signal }),
    staleTime: 0,
  });

/** What each company stores and was given today, with the limits. */
export const storageQuery = queryOptions({
  queryKey: ['companies', 'storage'],
  queryFn: ({ signal }) => client.companies.storage(undefined, { signal }),
  staleTime: 0,
});

/** Refetch every list that shows companies or folders, after a change. */
export const refreshCompanies = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['companies'] });
