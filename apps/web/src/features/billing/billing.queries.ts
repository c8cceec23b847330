import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** The documents saved in this month and year, by company. */
export const documentUsageQuery = queryOptions({
  queryKey: ['billing', 'usage'],
  queryFn: ({ signal }) => client.billing.usage(undefined, { signal }),
  staleTime: 0,
});

/** Our tax invoices and credit notes to the person. */
export const taxDocumentsQuery = queryOptions({
  queryKey: ['tax-invoices', 'list'],
  queryFn: ({ signal }) => client.taxInvoices.list(undefined, { signal }),
});

/** Who they are made out to. */
export const billingDetailsQuery = queryOptions({
  queryKey: ['tax-invoices', 'details'],
  queryFn: ({ signal }) => client.taxInvoices.details(undefined, { signal }),
});

/** The plan, and what choosing another would cost today; null where nothing is sold. */
export const subscriptionQuery = queryOptions({
  queryKey: ['billing', 'subscription'],
  queryFn: ({ signal }) => client.billing.subscription(undefined, { signal }),
  staleTime: 60_000,
});

/** The payments, newest first. */
export const chargesQuery = queryOptions({
  queryKey: ['billing', 'charges'],
  queryFn: ({ signal }) => client.billing.charges({}, { signal }),
  staleTime: 0,
});

/** Load everything about billing again. */
export const refreshBilling = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['billing'] });
