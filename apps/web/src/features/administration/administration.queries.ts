import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** How the installation is doing. */
export const overviewQuery = queryOptions({
  queryKey: ['administration', 'overview'],
  queryFn: ({ signal }) => client.administration.overview(undefined, { signal }),
});

/** Open invitations, newest first. */
export const invitationsQuery = queryOptions({
  queryKey: ['administration', 'invitations'],
  queryFn: ({ signal }) => client.administration.invitations(undefined, { signal }),
});

/** Jobs that are not tried again, newest first. */
export const failedJobsQuery = queryOptions({
  queryKey: ['administration', 'failed-jobs'],
  queryFn: ({ signal }) => client.administration.failedJobs(undefined, { signal }),
});

/** What administrators did, newest first. */
export const actsQuery = queryOptions({
  queryKey: ['administration', 'acts'],
  queryFn: ({ signal }) => client.administration.acts(undefined, { signal }),
});

/** Sentences that people found wrong, newest first. */
export const sentencesQuery = queryOptions({
  queryKey: ['administration', 'sentences'],
  queryFn: ({ signal }) => client.administration.sentences(undefined, { signal }),
});

/** The subscriptions of all accounts, and payments with trouble; null where nothing is sold. */
export const subscriptionsQuery = queryOptions({
  queryKey: ['administration', 'subscriptions'],
  queryFn: ({ signal }) => client.administration.subscriptions(undefined, { signal }),
});

/** How often a refund that is under way is looked at. */
const REFUND_POLL_MS = 2_000;

/** The newest payments of all accounts, or those that a search finds; null where nothing is sold. */
export const paymentsQuery = (search: string) =>
  queryOptions({
    queryKey: ['administration', 'payments', search],
    queryFn: ({ signal }) => client.administration.payments({ search }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ refund }) => refund?.status === 'open') ? REFUND_POLL_MS : false,
  });

/** The public holidays of a year. */
export const holidaysQuery = (year: number) =>
  queryOptions({
    queryKey: ['administration', 'holidays', year],
    queryFn: ({ signal }) => client.administration.holidays({ year }, { signal }),
  });

/** Refetches everything on the page after an administrator did something. */
export const refreshAdministration = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['administration'] });
