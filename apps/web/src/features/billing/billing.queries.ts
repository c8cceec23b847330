import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** The documents saved in this month and year, by company. */
export const documentUsageQuery = queryOptions({
  queryKey: ['billing', 'usage'],
  queryFn: ({ signal }) => client.billing.usage(undefined, { signal }),
  staleTime: 0,
});
