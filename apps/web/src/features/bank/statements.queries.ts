import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StatementDetail, StatementUpload } from '@tillslip/contract/bank-schemas';
import type { ColumnMappingInput } from '@tillslip/contract/bank-statements';
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

/** The links to pictures die after some minutes, and later pages are fetched only when they come into sight. */
const FRESH_LINKS_MS = 5 * 60 * SECOND;

/** One statement in full, asked for again before its links to pictures die. */
export const statementQuery = (id: string) =>
  queryOptions({
    queryKey: ['bank', 'statements', 'one', id],
    queryFn: ({ signal }) => client.statements.get({ id }, { signal }),
    refetchInterval: FRESH_LINKS_MS,
  });

/** All rows of a statement, in its order. */
export const transactionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['bank', 'statements', 'transactions', id],
    queryFn: ({ signal }) => client.statements.transactions({ id }, { signal }),
  });

/** Files of statements in hand. Server events keep them fresh; while one is being read they are also asked for. */
export const statementUploadsQuery = queryOptions({
  queryKey: ['bank', 'uploads'],
  queryFn: ({ signal }) => client.statements.uploads(undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isInReading) ? 4 * SECOND : false),
});

/** What an export would become with these columns, or with those that are proposed. */
export const mappingPreviewQuery = (id: string, mapping: ColumnMappingInput | null) =>
  queryOptions({
    queryKey: ['bank', 'mapping', id, mapping],
    queryFn: ({ signal }) => client.statements.previewMapping({ id, mapping }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The documents a row may have paid, the likely ones first. */
export const payablesQuery = (transactionId: string, q: string) =>
  queryOptions({
    queryKey: ['bank', 'payables', transactionId, q],
    queryFn: ({ signal }) =>
      client.reconciliation.documents({ transactionId, show: 'all', limit: 20, ...(q !== '' && { q }) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** True while the server is still working on it. */
export const isInReading = ({ status }: Pick<StatementUpload, 'status'>): boolean =>
  status === 'queued' || status === 'reading';

/** Puts an upload the server has just returned into the list, without asking for the list again. */
export function keepUpload(queries: QueryClient, upload: StatementUpload): void {
  queries.setQueryData(statementUploadsQuery.queryKey, (uploads) => {
    if (uploads?.some(({ id }) => id === upload.id))
      return uploads.map((other) => (other.id === upload.id ? upload : other));
    return [upload, ...(uploads ?? [])];
  });
}

/** Takes an upload out of the list. */
export function dropUpload(queries: QueryClient, id: string): void {
  queries.setQueryData(statementUploadsQuery.queryKey, (uploads) => uploads?.filter((upload) => upload.id !== id));
}

/** Writes a progress event into the upload it is about. */
export const patchUploadProgress =
  (queries: QueryClient) =>
  ({ uploadId, progress }: Extract<ChangeEvent, { kind: 'statement-progress' }>): void => {
    queries.setQueryData(statementUploadsQuery.queryKey, (uploads) =>
      uploads?.map((upload) => (upload.id === uploadId ? { ...upload, status: 'reading' as const, progress } : upload)),
    );
  };

/** After a change: the statement as the server returned it is shown at once, everything else is asked for anew. */
export async function keepStatement(queries: QueryClient, statement: StatementDetail): Promise<void> {
  queries.setQueryData(statementQuery(statement.id).queryKey, statement);
  await refreshBank(queries);
}

/** After a change: all that is known of bank statements, and what is shown of them elsewhere, is asked for anew. */
export async function refreshBank(queries: QueryClient): Promise<void> {
  await Promise.all(
    ['bank', 'receipts', 'vat', 'dashboard'].map((topic) => queries.invalidateQueries({ queryKey: [topic] })),
  );
}
