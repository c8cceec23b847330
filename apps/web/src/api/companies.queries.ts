import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

/**
 * The user's companies by name. This and the folders are beside the client because almost every feature lets people
 * choose them, and features do not import each other.
 */
export const companiesQuery = queryOptions({
  queryKey: ['companies', 'list'],
  queryFn: ({ signal }) => client.companies.list(undefined, { signal }),
  staleTime: 5 * 60_000,
});

/** The folders of one company by name; disabled while no company is chosen. */
export const foldersQuery = (companyId: string | null) =>
  queryOptions({
    queryKey: ['companies', 'folders', companyId],
    queryFn: ({ signal }) => (companyId === null ? [] : client.folders.list({ companyId }, { signal })),
    enabled: companyId !== null,
  });
