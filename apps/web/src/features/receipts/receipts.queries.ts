import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ChangeEvent } from '@tillslip/contract/events';
import type { Draft } from '@tillslip/contract/receipts/receipts';
import { client } from '../../api/client.ts';
import { itemsPerPage } from '../../api/preferences/known-preferences.ts';

/** The filters of the invoice list as the API takes them. */
export type ReceiptFilter = Parameters<typeof client.receipts.list>[0];

const SECOND = 1000;

/** One company, `NO_COMPANY` for the invoices without one, or undefined for all. */
type Scope = Parameters<typeof client.review.queue>[0]['companyId'];

/** Counts by validity and of what needs the person, for the sidebar and the list; kept 30 s (Spec: 1 §9). */
export const receiptCountsQuery = (companyId?: Scope) =>
  queryOptions({
    queryKey: ['receipts', 'counts', companyId ?? null],
    queryFn: ({ signal }) => client.receipts.count(companyId === undefined ? {} : { companyId }, { signal }),
    staleTime: 30 * SECOND,
  });

/** One page of the list; the previous page stays visible while the next loads. */
export const receiptListQuery = (filter: ReceiptFilter) =>
  queryOptions({
    queryKey: ['receipts', 'list', filter],
    queryFn: ({ signal }) => client.receipts.list(filter, { signal }),
    staleTime: 120 * SECOND,
    placeholderData: keepPreviousData,
  });

/** The list page by page, each starting after the one before it. */
export const receiptPagesQuery = (filter: Omit<ReceiptFilter, 'after' | 'offset'>) =>
  infiniteQueryOptions({
    queryKey: ['receipts', 'pages', filter],
    queryFn: ({ signal, pageParam }) =>
      client.receipts.list({ ...filter, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 120 * SECOND,
    placeholderData: keepPreviousData,
  });

/** The count and totals of all matches, and the count of each other filter. */
export const receiptSummaryQuery = (filter: Parameters<typeof client.receipts.summary>[0]) =>
  queryOptions({
    queryKey: ['receipts', 'summary', filter],
    queryFn: ({ signal }) => client.receipts.summary(filter, { signal }),
    staleTime: 120 * SECOND,
    placeholderData: keepPreviousData,
  });

/** The invoices before and after one in the filtered, sorted list. */
export const neighboursQuery = (input: Parameters<typeof client.receipts.neighbours>[0]) =>
  queryOptions({
    queryKey: ['receipts', 'neighbours', input],
    queryFn: ({ signal }) => client.receipts.neighbours(input, { signal }),
    staleTime: 30 * SECOND,
  });

/** The duplicates that would count if these invoices were deleted, or moved to another company. */
export const countingNextQuery = (ids: readonly string[], by: 'deleted' | 'moved') =>
  queryOptions({
    queryKey: ['receipts', 'counting-next', by, ids],
    queryFn: ({ signal }) => client.receipts.countingNext({ ids: ids.join(','), by }, { signal }),
  });

/** The history of one invoice, newest first. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipts', 'history', id],
    queryFn: ({ signal }) => client.receipts.history({ id }, { signal }),
  });

/** The latest re-reading of an invoice; polled while it is being read. */
export const rereadQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipts', 'reread', id],
    queryFn: ({ signal }) => client.receipts.newestReread({ id }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'queued' || state.data?.status === 'reading' ? 2 * SECOND : false,
  });

/** The readers an invoice can be re-read with. */
export const readersQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipts', 'readers', id],
    queryFn: ({ signal }) => client.review.readers({ id }, { signal }),
  });

/** The review queue of one company or of all, up to one session's worth. */
export const reviewQueueQuery = (companyId: Scope) =>
  queryOptions({
    queryKey: ['receipts', 'review', companyId ?? null],
    queryFn: ({ signal }) =>
      client.review.queue({ limit: 200, ...(companyId !== undefined && { companyId }) }, { signal }),
  });

/** Suppliers whose names contain the text, most used first. */
export const supplierNamesQuery = (q: string) =>
  queryOptions({
    queryKey: ['suppliers', 'names', q],
    queryFn: ({ signal }) => client.suppliers.suggest({ q }, { signal }),
    staleTime: 60 * SECOND,
    placeholderData: keepPreviousData,
  });

/** What is remembered for each supplier. */
export const supplierMemoryQuery = queryOptions({
  queryKey: ['suppliers', 'memory'],
  queryFn: ({ signal }) => client.suppliers.memory(undefined, { signal }),
});

/** The bulk uploads of the last week; polled while one is being read. */
export const batchesQuery = queryOptions({
  queryKey: ['receipts', 'batches'],
  queryFn: ({ signal }) => client.batches.list(undefined, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.some(({ queued, reading }) => queued + reading > 0) ? 2 * SECOND : false,
});

/** The files of one bulk upload, page by page. */
export const batchDraftsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['receipts', 'batch-drafts', id, itemsPerPage()],
    queryFn: ({ signal, pageParam }) =>
      client.batches.drafts({ id, limit: itemsPerPage(), ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** One invoice in full. Its picture links expire soon, so it is not cached for long. */
export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipts', 'one', id],
    queryFn: ({ signal }) => client.receipts.get({ id }, { signal }),
  });

/** Uploads that are not saved yet. Server events keep them up to date; polled while one is being read. */
export const draftsQuery = queryOptions({
  queryKey: ['receipts', 'drafts'],
  queryFn: ({ signal }) => client.drafts.list(undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isBeingRead) ? 4 * SECOND : false),
});

/** True while the server is reading it. */
export const isBeingRead = ({ status }: Pick<Draft, 'status'>): boolean => status === 'queued' || status === 'reading';

/** Put a draft the server has just returned into the cached list, without refetching it. */
export function cacheDraft(queries: QueryClient, draft: Draft): void {
  queries.setQueryData(draftsQuery.queryKey, (drafts) => [
    draft,
    ...(drafts ?? []).filter((other) => other.id !== draft.id),
  ]);
}

/** Write a progress event into its cached draft. */
export const patchDraftProgress =
  (queries: QueryClient) =>
  ({ draftId, progress }: Extract<ChangeEvent, { kind: 'progress' }>): void => {
    queries.setQueryData(draftsQuery.queryKey, (drafts) =>
      drafts?.map((draft) => (draft.id === draftId ? { ...draft, status: 'reading' as const, progress } : draft)),
    );
  };

/** Refetch lists, counts, drafts and the VAT201 after invoices change. */
export async function refreshReceipts(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['receipts'] }),
    queries.invalidateQueries({ queryKey: ['vat'] }),
  ]);
}
