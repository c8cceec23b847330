import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** The account as its owner sees it. */
export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => client.account.profile(undefined, { signal }),
});

/** Where the person is signed in, newest use first. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => client.account.sessions(undefined, { signal }),
});

/** What deleting the account would do; never kept, the figures are asked for when they are to be believed. */
export const deletionQuery = queryOptions({
  queryKey: ['account', 'deletion'],
  queryFn: ({ signal }) => client.account.previewDeletion(undefined, { signal }),
  staleTime: 0,
});

/** After a change of the account: everything on the page is asked for anew. */
export const refreshAccount = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['account'] });
