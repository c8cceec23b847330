import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** The webhooks of a company, oldest first. */
export const webhooksQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['webhooks', 'list', companyId],
    queryFn: ({ signal }) => client.webhooks.list({ companyId }, { signal }),
  });

/** Deliveries on one page. */
export const DELIVERIES_PER_PAGE = 20;

/** How often deliveries are looked at while one is on its way. */
const REFRESH_MS = 3000;

/** A page of a webhook's deliveries, newest first. */
export const deliveriesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['webhooks', 'deliveries', id, page],
    queryFn: ({ signal }) => client.webhooks.deliveries({ id, page, limit: DELIVERIES_PER_PAGE }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((delivery) => delivery.state === 'waiting') ? REFRESH_MS : false,
  });

/** Refetches what the page shows after a change. */
export const refreshWebhooks = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['webhooks'] });
