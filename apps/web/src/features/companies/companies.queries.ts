import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** One company. */
export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', 'one', id],
    queryFn: ({ signal }) => client.companies.get({ id }, { signal }),
  });

/** After a change: every list that shows companies or folders is asked for anew. */
export const refreshCompanies = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['companies'] });
