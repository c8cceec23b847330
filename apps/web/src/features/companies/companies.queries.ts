import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Company } from '@tillslip/contract/companies';
import { client } from '../../api/client.ts';
import { companiesQuery } from '../../api/companies.queries.ts';

/** One company. */
export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', 'one', id],
    queryFn: ({ signal }) => client.companies.get({ id }, { signal }),
  });

/** What a company currently contains, shown before the company is deleted. */
export const companyUsageQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', 'usage', id],
    queryFn: ({ signal }) => client.companies.usage({ id }, { signal }),
    staleTime: 0,
  });

/** The returns due, nearest first. */
export const deadlinesQuery = queryOptions({
  queryKey: ['vat', 'deadlines', 'list'],
  queryFn: ({ signal }) => client.vat.deadlines.list(undefined, { signal }),
});

/** The accounting packages that the companies are connected to. */
export const connectionsQuery = queryOptions({
  queryKey: ['accounting', 'overview'],
  queryFn: ({ signal }) => client.integrations.overview(undefined, { signal }),
});

/** Refetch every list that shows companies or folders, after a change. */
export async function refreshCompanies(queries: QueryClient): Promise<void> {
  // The VAT settings of a company are shown with its periods too.
  await Promise.all([['companies'], ['vat']].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Show a company as it was saved, before the lists are refetched: its form may be opened again at once. */
export async function showSaved(queries: QueryClient, saved: Company): Promise<void> {
  // An answer on its way may be of before the change.
  await queries.cancelQueries({ queryKey: companiesQuery.queryKey });
  queries.setQueryData(companiesQuery.queryKey, (list) =>
    list?.map((company) => (company.id === saved.id ? saved : company)),
  );
}
