import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

/**
 * The user's companies by name, and a company's folders. They live beside the client because almost every
 * feature offers them to choose from, and features do not import each other.
 */
export const companiesQuery = queryOptions({
  queryKey: ['companies', 'list'],
  queryFn: ({ signal }) => client.companies.list(undefined, { signal }),
  staleTime: 5 * 60_000,
});

/** The folders of one company by name; asks nothing while no company is chosen. */
export const foldersQuery = (companyId: string | null) =>
  queryOptions({
    queryKey: ['companies', 'folders', companyId],
    queryFn: ({ signal }) => (companyId === null ? [] : client.folders.list({ companyId }, { signal })),
    enabled: companyId !== null,
  });
