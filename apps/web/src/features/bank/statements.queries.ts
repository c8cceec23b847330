import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ColumnMappingInput } from '@tillslip/contract/bank/mapping';
import type { StatementDetail, StatementUpload } from '@tillslip/contract/bank/schemas';
import { MIN_SEARCH_LENGTH } from '@tillslip/contract/bank/search';
import type { ChangeEvent } from '@tillslip/contract/events';
import { client } from '../../api/client.ts';

/** The filters of the statement list as the API takes them. */
export type StatementListInput = Parameters<typeof client.statements.list>[0];

const SECOND = 1000;

/** One page of the list; the old page stays while the new one loads. Fresh for two minutes (Spec: 2 §9). */
export const statementListQuery = (input: StatementListInput) =>
  queryOptions({
    queryKey: ['bank', 'statements', 'list', input],
    queryFn: ({ signal }) => client.statements.list(input, { signal }),
    staleTime: 120 * SECOND,
    placeholderData: keepPreviousData,
  });

/** Links to page images expire after some minutes, and later pages load only when they are scrolled to. */
const LINK_REFRESH_MS = 5 * 60 * SECOND;

/** One statement in full, fetched again before its image links expire. */
export const statementQuery = (id: string) =>
  queryOptions({
    queryKey: ['bank', 'statements', 'one', id],
    queryFn: ({ signal }) => client.statements.get({ id }, { signal }),
    refetchInterval: LINK_REFRESH_MS,
  });

/** All transactions of a statement, in its order. */
export const transactionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['bank', 'statements', 'transactions', id],
    queryFn: ({ signal }) => client.statements.transactions({ id }, { signal }),
  });

/** The transactions that a search finds; disabled for a text that is too short to search for. */
export const foundTransactionsQuery = (input: Parameters<typeof client.statements.search>[0]) =>
  queryOptions({
    queryKey: ['bank', 'found', input],
    queryFn: ({ signal }) => client.statements.search(input, { signal }),
    enabled: input.q.length >= MIN_SEARCH_LENGTH,
  });

/** Uploaded statement files. Server events keep them fresh; they are also polled while one is being read. */
export const statementUploadsQuery = queryOptions({
  queryKey: ['bank', 'uploads'],
  queryFn: ({ signal }) => client.statements.uploads(undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isReading) ? 4 * SECOND : false),
});

/** A preview of a bank export with these columns; null uses the suggested ones. */
export const mappingPreviewQuery = (id: string, mapping: ColumnMappingInput | null) =>
  queryOptions({
    queryKey: ['bank', 'mapping', id, mapping],
    queryFn: ({ signal }) => client.statements.previewMapping({ id, mapping }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What of a file that waits for a choice may already be saved. */
export const overlapQuery = (id: string) =>
  queryOptions({
    queryKey: ['bank', 'overlap', id],
    queryFn: ({ signal }) => client.statements.previewOverlap({ id }, { signal }),
  });

/** The invoices a transaction may have paid, the most likely first. */
export const payablesQuery = (transactionId: string, q: string) =>
  queryOptions({
    queryKey: ['bank', 'payables', transactionId, q],
    queryFn: ({ signal }) =>
      client.matching.documents({ transactionId, show: 'all', limit: 20, ...(q !== '' && { q }) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Whether the server is still reading the upload. */
export const isReading = ({ status }: Pick<StatementUpload, 'status'>): boolean =>
  status === 'queued' || status === 'reading';

/** Put an upload the server has just returned into the cached list. */
export function storeUpload(queries: QueryClient, upload: StatementUpload): void {
  queries.setQueryData(statementUploadsQuery.queryKey, (uploads) => {
    if (uploads?.some(({ id }) => id === upload.id))
      return uploads.map((other) => (other.id === upload.id ? upload : other));
    return [upload, ...(uploads ?? [])];
  });
}

/** Remove an upload from the cached list. */
export function removeUpload(queries: QueryClient, id: string): void {
  queries.setQueryData(statementUploadsQuery.queryKey, (uploads) => uploads?.filter((upload) => upload.id !== id));
}

/** Apply a progress event to its upload. */
export const patchUploadProgress =
  (queries: QueryClient) =>
  ({ uploadId, progress }: Extract<ChangeEvent, { kind: 'statement-progress' }>): void => {
    queries.setQueryData(statementUploadsQuery.queryKey, (uploads) =>
      uploads?.map((upload) => (upload.id === uploadId ? { ...upload, status: 'reading' as const, progress } : upload)),
    );
  };

/** After a change: show the returned statement at once and refetch everything else. */
export async function storeStatement(queries: QueryClient, statement: StatementDetail): Promise<void> {
  queries.setQueryData(statementQuery(statement.id).queryKey, statement);
  await refreshBank(queries);
}

/** After a change: refetch bank data and everything that shows it. */
export async function refreshBank(queries: QueryClient): Promise<void> {
  await Promise.all(
    ['bank', 'receipts', 'vat', 'dashboard'].map((topic) => queries.invalidateQueries({ queryKey: [topic] })),
  );
}
