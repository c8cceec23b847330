import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** Who works in a company, and the invitations that wait; asked only for whoever may manage people. */
export const peopleQuery = (companyId: string, isManaged: boolean) =>
  queryOptions({
    queryKey: ['people', 'of', companyId],
    queryFn: ({ signal }) => client.people.list({ companyId }, { signal }),
    enabled: isManaged,
  });

/** Refetch who works where, after a change. */
export const refreshPeople = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['people'] });
