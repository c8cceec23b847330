import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** The account as its owner sees it. */
export const profileQuery = queryOptions({
  queryKey: ['account', 'profile'],
  queryFn: ({ signal }) => client.account.profile(undefined, { signal }),
});

/** The sessions of the person, most recently used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => client.account.sessions(undefined, { signal }),
});

/** The passkeys of the person, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: ({ signal }) => client.passkeys.list(undefined, { signal }),
});

/** The API keys of the person that were not revoked, newest first. */
export const apiKeysQuery = queryOptions({
  queryKey: ['account', 'api-keys'],
  queryFn: ({ signal }) => client.apiKeys.list(undefined, { signal }),
});

/** What deleting the account would do; never cached, so that the figures are current. */
export const deletionQuery = queryOptions({
  queryKey: ['account', 'deletion'],
  queryFn: ({ signal }) => client.account.previewDeletion(undefined, { signal }),
  staleTime: 0,
});

/** Refetches everything on the page after a change of the account. */
export const refreshAccount = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['account'] });
