import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';

/** How often what is under way is asked for again while no event comes, in milliseconds. Spec: 3 §7. */
const POLL_ACTIVE = 2000;
const POLL_HISTORY = 30_000;

/** The number of invoices that match filters now. */
export const countQuery = (input: Parameters<typeof client.bulkSync.count>[0]) =>
  queryOptions({
    queryKey: ['accounting', 'bulk', 'count', input],
    queryFn: ({ signal }) => client.bulkSync.count(input, { signal }),
    placeholderData: (before) => before,
  });

/** The bulk syncs of a connection that are not over. */
export const activeQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounting', 'bulk', 'active', id],
    queryFn: ({ signal }) => client.bulkSync.active({ id }, { signal }),
    refetchInterval: ({ state }) => ((state.data?.active ?? 0) > 0 ? POLL_ACTIVE : POLL_HISTORY),
  });

/** One bulk sync with its batches. */
export const bulkSyncQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounting', 'bulk', 'one', id],
    queryFn: ({ signal }) => client.bulkSync.get({ id }, { signal }),
    refetchInterval: ({ state }) =>
      state.data && (state.data.endedAt === null || state.data.rollback.waiting > 0) ? POLL_ACTIVE : false,
  });

/** A page of the history of a connection. */
export const bulkHistoryQuery = (input: Parameters<typeof client.bulkSync.history>[0]) =>
  queryOptions({
    queryKey: ['accounting', 'bulk', 'history', input],
    queryFn: ({ signal }) => client.bulkSync.history(input, { signal }),
    refetchInterval: POLL_HISTORY,
    placeholderData: (before) => before,
  });
