import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { WorkspaceFilter, WorkspaceRow } from '@tillslip/contract/reconciliation';
import { client } from '../../../api/client.ts';

/** Rows that are fetched in one go. */
const PAGE_SIZE = 50;
/** Documents that are fetched in one go. */
const DOCUMENTS_AT_ONCE = 20;

const nextOf = ({ next }: { next: string | null }) => next;
const after = (cursor: string | null) => (cursor === null ? {} : { after: cursor });

/** Bank rows with their suggestions, page by page, and how many there are of each kind. */
export const workspaceQuery = (filter: WorkspaceFilter) =>
  infiniteQueryOptions({
    queryKey: ['bank', 'workspace', 'rows', filter],
    queryFn: ({ signal, pageParam }) =>
      client.reconciliation.list({ ...filter, ...after(pageParam), limit: PAGE_SIZE }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
  });

/** How many open rows have a suggestion, for the dashboard. */
export const suggestedCountQuery = (companyId: string | null) =>
  queryOptions({
    queryKey: ['bank', 'workspace', 'suggested', companyId],
    queryFn: ({ signal }) =>
      client.reconciliation.list({ show: 'suggested', limit: 1, ...(companyId !== null && { companyId }) }, { signal }),
    select: ({ counts }) => counts.suggested,
  });

/** What "Accept the sure ones" would match: all of one company or statement, whatever else is filtered. */
export const sureQuery = ({ companyId, statementId }: Pick<WorkspaceFilter, 'companyId' | 'statementId'>) =>
  infiniteQueryOptions({
    queryKey: ['bank', 'workspace', 'sure', companyId ?? null, statementId ?? null],
    queryFn: ({ signal, pageParam }) =>
      client.reconciliation.list(
        {
          show: 'sure',
          ...(companyId !== undefined && { companyId }),
          ...(statementId !== undefined && { statementId }),
          ...after(pageParam),
          limit: 200,
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: nextOf,
    staleTime: 0,
  });

type DocumentsInput = Omit<Parameters<typeof client.reconciliation.documents>[0], 'after' | 'limit'>;

/** Documents to match with; those that are likely for the row come first. */
export const documentsQuery = (input: DocumentsInput) =>
  infiniteQueryOptions({
    queryKey: ['bank', 'workspace', 'documents', input],
    queryFn: ({ signal, pageParam }) =>
      client.reconciliation.documents({ ...input, ...after(pageParam), limit: DOCUMENTS_AT_ONCE }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
  });

/** A company, or all, and days. */
export type Period = Pick<WorkspaceFilter, 'companyId' | 'from' | 'to'>;

/** Payments without a document, page by page. */
export const missingQuery = (period: Period) =>
  infiniteQueryOptions({
    queryKey: ['bank', 'missing', period],
    queryFn: ({ signal, pageParam }) =>
      client.reconciliation.missing({ ...period, ...after(pageParam), limit: PAGE_SIZE }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
  });

/** Documents without a payment, page by page. */
export const unpaidQuery = (period: Period) =>
  infiniteQueryOptions({
    queryKey: ['bank', 'unpaid', period],
    queryFn: ({ signal, pageParam }) =>
      client.reconciliation.unpaid({ ...period, ...after(pageParam), limit: PAGE_SIZE }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
  });

/** What accepted matches taught. */
export const memoryQuery = (companyId: string | undefined) =>
  queryOptions({
    queryKey: ['bank', 'memory', companyId ?? null],
    queryFn: ({ signal }) => client.reconciliation.memory(companyId === undefined ? {} : { companyId }, { signal }),
  });

type RowsPage = { rows: WorkspaceRow[]; next: string | null };

/** Takes rows out of the lists of what is open, before the lists are asked for anew. */
export function dropOpenRows(queries: QueryClient, ids: readonly string[]): void {
  queries.setQueriesData<InfiniteData<RowsPage>>(
    { queryKey: ['bank', 'workspace', 'rows'], predicate: ({ queryKey }) => isOfOpenRows(queryKey[3]) },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          rows: page.rows.filter(({ transaction }) => !ids.includes(transaction.id)),
        })),
      },
  );
}

const isOfOpenRows = (filter: unknown): boolean =>
  ['open', 'suggested', 'sure'].includes((filter as WorkspaceFilter).show);
