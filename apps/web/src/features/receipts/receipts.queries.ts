import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ChangeEvent } from '@tillslip/contract/events';
import type { Draft } from '@tillslip/contract/receipts';
import { client } from '../../api/client.ts';

/** The filters of the invoice list as the API takes them. */
export type ReceiptFilter = Parameters<typeof client.receipts.list>[0];

const SECOND = 1000;

/** Counts by verdict, for the sidebar and the dashboard; kept 30 s (Spec: 1 §9). */
export const receiptCountsQuery = queryOptions({
  queryKey: ['receipts', 'counts'],
  queryFn: ({ signal }) => client.receipts.count(undefined, { signal }),
  staleTime: 30 * SECOND,
});

/** One page of the list with the sums of all that match; the old page stays while the new one loads. */
export const receiptListQuery = (filter: ReceiptFilter) =>
  queryOptions({
    queryKey: ['receipts', 'list', filter],
    queryFn: ({ signal }) => client.receipts.list(filter, { signal }),
    staleTime: 120 * SECOND,
    placeholderData: keepPreviousData,
  });

/** The list page by page: each begins where the one before it ended. */
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

/** How many match, what they come to, and how many each other filter would show. */
export const receiptSummaryQuery = (filter: Parameters<typeof client.receipts.summary>[0]) =>
  queryOptions({
    queryKey: ['receipts', 'summary', filter],
    queryFn: ({ signal }) => client.receipts.summary(filter, { signal }),
    staleTime: 120 * SECOND,
    placeholderData: keepPreviousData,
  });

/** The invoices beside one in the list as filtered and sorted. */
export const neighboursQuery = (input: Parameters<typeof client.receipts.neighbours>[0]) =>
  queryOptions({
    queryKey: ['receipts', 'neighbours', input],
    queryFn: ({ signal }) => client.receipts.neighbours(input, { signal }),
    staleTime: 30 * SECOND,
  });

/** Who changed what in one invoice, the newest first. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipts', 'history', id],
    queryFn: ({ signal }) => client.receipts.history({ id }, { signal }),
  });

/** The newest re-reading of an invoice; while it is being read it is asked for again. */
export const rereadQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipts', 'reread', id],
    queryFn: ({ signal }) => client.receipts.newestReread({ id }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.status === 'queued' || state.data?.status === 'reading' ? 2 * SECOND : false,
  });

/** The readers an invoice may be read again with. */
export const readersQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipts', 'readers', id],
    queryFn: ({ signal }) => client.review.readers({ id }, { signal }),
  });

/** What needs a person, of one company or of all; as many as are worked through in one sitting. */
export const reviewQueueQuery = (companyId: string | undefined) =>
  queryOptions({
    queryKey: ['receipts', 'review', companyId ?? null],
    queryFn: ({ signal }) =>
      client.review.queue({ limit: 200, ...(companyId !== undefined && { companyId }) }, { signal }),
  });

/** How many need a person. */
export const reviewCountQuery = (companyId: string | undefined) =>
  queryOptions({
    queryKey: ['receipts', 'review-count', companyId ?? null],
    queryFn: ({ signal }) =>
      client.review.queue({ limit: 1, ...(companyId !== undefined && { companyId }) }, { signal }),
    select: ({ count }) => count,
    staleTime: 30 * SECOND,
  });

/** The suppliers whose names hold the text, the most used first. */
export const supplierNamesQuery = (q: string) =>
  queryOptions({
    queryKey: ['suppliers', 'names', q],
    queryFn: ({ signal }) => client.suppliers.suggest({ q }, { signal }),
    staleTime: 60 * SECOND,
    placeholderData: keepPreviousData,
  });

/** What is remembered of suppliers. */
export const supplierMemoryQuery = queryOptions({
  queryKey: ['suppliers', 'memory'],
  queryFn: ({ signal }) => client.suppliers.memory(undefined, { signal }),
});

/** The bulk uploads of the last week; while one is being read they are asked for again. */
export const batchesQuery = queryOptions({
  queryKey: ['receipts', 'batches'],
  queryFn: ({ signal }) => client.batches.list(undefined, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.some(({ queued, reading }) => queued + reading > 0) ? 2 * SECOND : false,
});

/** The uploads of one bulk upload, page by page. */
export const batchDraftsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['receipts', 'batch-drafts', id],
    queryFn: ({ signal, pageParam }) =>
      client.batches.drafts({ id, limit: 100, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** One invoice in full. Its links to pictures are short-lived, so it is never kept long. */
export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipts', 'one', id],
    queryFn: ({ signal }) => client.receipts.get({ id }, { signal }),
  });

/** Uploads in hand. Server events keep them fresh; while one is being read they are also asked for. */
export const draftsQuery = queryOptions({
  queryKey: ['receipts', 'drafts'],
  queryFn: ({ signal }) => client.drafts.list(undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isBeingRead) ? 4 * SECOND : false),
});

/** True while the server is still working on it. */
export const isBeingRead = ({ status }: Pick<Draft, 'status'>): boolean => status === 'queued' || status === 'reading';

/** Puts a draft the server has just returned into the list, without asking for the list again. */
export function keepDraft(queries: QueryClient, draft: Draft): void {
  queries.setQueryData(draftsQuery.queryKey, (drafts) => [
    draft,
    ...(drafts ?? []).filter((other) => other.id !== draft.id),
  ]);
}

/** Writes a progress event into the draft it is about. */
export const patchDraftProgress =
  (queries: QueryClient) =>
  ({ draftId, progress }: Extract<ChangeEvent, { kind: 'progress' }>): void => {
    queries.setQueryData(draftsQuery.queryKey, (drafts) =>
      drafts?.map((draft) => (draft.id === draftId ? { ...draft, status: 'reading' as const, progress } : draft)),
    );
  };

/** After a change of invoices: lists, counts, drafts and the VAT201 are asked for anew. */
export async function refreshReceipts(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['receipts'] }),
    queries.invalidateQueries({ queryKey: ['vat'] }),
  ]);
}
