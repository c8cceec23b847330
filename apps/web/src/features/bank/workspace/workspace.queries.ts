import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { Suggestion, WorkspaceFilter, WorkspaceRow } from '@tillslip/contract/bank/matching';
import { client } from '../../../api/client.ts';
import { itemsPerPage } from '../../../api/preferences/known-preferences.ts';

/** Invoices fetched at once. */

const nextOf = ({ next }: { next: string | null }) => next;
const after = (cursor: string | null) => (cursor === null ? {} : { after: cursor });

/** Transactions with suggested matches, page by page, and the count of each kind. */
export const workspaceQuery = (filter: WorkspaceFilter) =>
  infiniteQueryOptions({
    queryKey: ['bank', 'workspace', 'rows', filter, itemsPerPage()],
    queryFn: ({ signal, pageParam }) =>
      client.matching.list({ ...filter, ...after(pageParam), limit: itemsPerPage() }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
  });

/** How many unreconciled transactions have a suggested match, for the dashboard. */
export const suggestedCountQuery = (companyId: string | null) =>
  queryOptions({
    queryKey: ['bank', 'workspace', 'suggested', companyId],
    queryFn: ({ signal }) =>
      client.matching.list({ show: 'suggested', limit: 1, ...(companyId !== null && { companyId }) }, { signal }),
    select: ({ counts }) => counts.suggested,
  });

/** All high-confidence matches of a company or statement; other filters do not apply. */
export const highConfidenceQuery = ({ companyId, statementId }: Pick<WorkspaceFilter, 'companyId' | 'statementId'>) =>
  infiniteQueryOptions({
    queryKey: ['bank', 'workspace', 'highConfidence', companyId ?? null, statementId ?? null],
    queryFn: ({ signal, pageParam }) =>
      client.matching.list(
        {
          show: 'highConfidence',
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

type DocumentsInput = Omit<Parameters<typeof client.matching.documents>[0], 'after' | 'limit'>;

/** Invoices to match with; the most likely ones for the transaction come first. */
export const documentsQuery = (input: DocumentsInput) =>
  infiniteQueryOptions({
    queryKey: ['bank', 'workspace', 'documents', input, itemsPerPage()],
    queryFn: ({ signal, pageParam }) =>
      client.matching.documents({ ...input, ...after(pageParam), limit: itemsPerPage() }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
  });

/** A company, or all, and dates. */
export type Period = Pick<WorkspaceFilter, 'companyId' | 'from' | 'to'>;

/** Payments without an invoice, page by page. */
export const missingInvoicesQuery = (period: Period) =>
  infiniteQueryOptions({
    queryKey: ['bank', 'missing', period, itemsPerPage()],
    queryFn: ({ signal, pageParam }) =>
      client.matching.missing({ ...period, ...after(pageParam), limit: itemsPerPage() }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
  });

/** Invoices without a payment, page by page. */
export const unpaidInvoicesQuery = (period: Period) =>
  infiniteQueryOptions({
    queryKey: ['bank', 'unpaid', period, itemsPerPage()],
    queryFn: ({ signal, pageParam }) =>
      client.matching.unpaid({ ...period, ...after(pageParam), limit: itemsPerPage() }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
  });

/** Rules learned from accepted matches. */
export const matchingRulesQuery = (companyId: string | undefined) =>
  queryOptions({
    queryKey: ['bank', 'memory', companyId ?? null],
    queryFn: ({ signal }) => client.matching.memory(companyId === undefined ? {} : { companyId }, { signal }),
  });

type RowsPage = { rows: WorkspaceRow[]; next: string | null };

/** Remove a rejected suggestion from the cached lists before they are refetched. */
export function removeSuggestion(queries: QueryClient, rejected: Suggestion): void {
  const key = partsOf(rejected);
  queries.setQueriesData<InfiniteData<RowsPage>>(
    { queryKey: ['bank', 'workspace', 'rows'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => ({
            ...row,
            suggestions: row.suggestions.filter((one) => partsOf(one) !== key),
          })),
        })),
      },
  );
}

/** What a suggestion brings together, as one text. */
const partsOf = ({ transactionIds, documents }: Suggestion): string =>
  [...transactionIds, ...documents.map(({ receiptId }) => receiptId)].join();

/** Remove transactions from the cached unreconciled lists before they are refetched. */
export function removeUnreconciled(queries: QueryClient, ids: readonly string[]): void {
  queries.setQueriesData<InfiniteData<RowsPage>>(
    { queryKey: ['bank', 'workspace', 'rows'], predicate: ({ queryKey }) => isUnreconciledFilter(queryKey[3]) },
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

const isUnreconciledFilter = (filter: unknown): boolean => isUnreconciled(filter as WorkspaceFilter);

/** Whether a filter shows only transactions that are not reconciled, so that one leaves it when it is. */
export const isUnreconciled = ({ show }: Pick<WorkspaceFilter, 'show'>): boolean =>
  ['open', 'suggested', 'highConfidence'].includes(show);
