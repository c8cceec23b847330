import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** How often lists are asked again while no event comes, in milliseconds. Spec: 3 §7. */
const POLL = 30_000;

/** How often an entry is asked again while it is being sent, in milliseconds; events are usually faster. */
const POLL_BUSY = 5000;

/** The accounting packages, the person's connections, and the companies that can be connected. */
export const integrationsQuery = queryOptions({
  queryKey: ['accounting', 'overview'],
  queryFn: ({ signal }) => client.integrations.overview(undefined, { signal }),
});

/** One connection. */
export const connectionQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounting', 'connection', id],
    queryFn: ({ signal }) => client.integrations.get({ id }, { signal }),
  });

/** The lists of the books, what was chosen, and what is proposed. The lists are read first where they never were. */
export const setupQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounting', 'setup', id],
    queryFn: async ({ signal }) => {
      const setup = await client.integrations.setup({ id }, { signal });
      return setup.listsReadAt === null ? client.integrations.refreshLists({ id }, { signal }) : setup;
    },
    staleTime: 5 * 60_000,
  });

/** The mappings of categories and suppliers to accounts. */
export const mappingsQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounting', 'mappings', id],
    queryFn: ({ signal }) => client.integrations.mappings({ id }, { signal }),
  });

/** The invoices that can be sent. */
export const eligibleQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounting', 'eligible', id],
    queryFn: ({ signal }) => client.integrations.eligible({ id }, { signal }),
    refetchInterval: POLL,
  });

/** The entries that need a person. */
export const openEntriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounting', 'open', id],
    queryFn: ({ signal }) => client.integrations.open({ id }, { signal }),
    refetchInterval: POLL,
  });

/** One run of the queue, asked again until it has finished. */
export const runQuery = (id: string, runId: string) =>
  queryOptions({
    queryKey: ['accounting', 'run', id, runId],
    queryFn: ({ signal }) => client.integrations.run({ id, runId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'in_progress' ? POLL : false),
  });

/** The run that was started in this tab; null before the first. It is set, never fetched. */
export const startedRunQuery = (id: string) =>
  queryOptions<string | null>({
    queryKey: ['accounting', 'started', id],
    queryFn: () => null,
    enabled: false,
    initialData: null,
  });

/** The schedules of a connection with their figures. */
export const schedulesQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounting', 'schedules', id],
    queryFn: ({ signal }) => client.schedules.list({ id }, { signal }),
    refetchInterval: POLL,
  });

/** The newest runs of a schedule. */
export const scheduleRunsQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounting', 'schedule-runs', id],
    queryFn: ({ signal }) => client.schedules.runs({ id }, { signal }),
  });

/** A page of the log of requests. */
export const requestsQuery = (input: Parameters<typeof client.integrations.requests>[0]) =>
  queryOptions({
    queryKey: ['accounting', 'requests', input],
    queryFn: ({ signal }) => client.integrations.requests(input, { signal }),
    placeholderData: (before) => before,
  });

/** The health of a connection over a time, refetched by itself while the person wants that. */
export const healthQuery = (input: Parameters<typeof client.integrations.health>[0], isRefreshing: boolean) =>
  queryOptions({
    queryKey: ['accounting', 'health', input],
    queryFn: ({ signal }) => client.integrations.health(input, { signal }),
    refetchInterval: isRefreshing ? POLL : false,
    placeholderData: (before) => before,
  });

/** The newest rows of the log of a connection. */
export const logsQuery = (input: Parameters<typeof client.integrations.logs>[0]) =>
  queryOptions({
    queryKey: ['accounting', 'logs', input],
    queryFn: ({ signal }) => client.integrations.logs(input, { signal }),
    placeholderData: (before) => before,
  });

/** The entries of an invoice. */
export const receiptEntriesQuery = (receiptId: string) =>
  queryOptions({
    queryKey: ['accounting', 'entries', receiptId],
    queryFn: ({ signal }) => client.integrations.entries({ id: receiptId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((entry) => entry.state === 'pending' || entry.state === 'posting') ? POLL_BUSY : false,
  });

/** The checks of invoices, and how each would be booked; nothing is sent. */
export const validationQuery = (id: string, receiptIds: readonly string[]) =>
  queryOptions({
    queryKey: ['accounting', 'booking', id, receiptIds],
    queryFn: ({ signal }) => client.integrations.validate({ id, receiptIds: [...receiptIds] }, { signal }),
  });

/** How one invoice would be booked. */
export const bookingQuery = (id: string, receiptId: string) => validationQuery(id, [receiptId]);

/** Refetches everything about the accounting packages after a change. */
export const refreshAccounting = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['accounting'] });
