import { queryOptions } from '@tanstack/react-query';
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
