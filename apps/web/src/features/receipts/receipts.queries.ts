import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
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
