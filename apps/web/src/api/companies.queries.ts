import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Company } from '@tillslip/contract/companies';
import type { ExpenseCategory } from '@tillslip/contract/expense-categories';
import { client } from './client.ts';

/**
 * The user's companies by name. This and the folders are beside the client because almost every feature lets people
 * choose them, and features do not import each other.
 */
export const companiesQuery = queryOptions({
  queryKey: ['companies', 'list'],
  queryFn: ({ signal }) => client.companies.list(undefined, { signal }),
  staleTime: 5 * 60_000,
});

/**
 * The companies among which something can be filed: the person's own, or the sample alone for what is already in it.
 * Nothing enters or leaves the sample.
 */
export const useFilingCompanies = (current: string | null = null): Company[] => {
  const { data: companies = [] } = useQuery(companiesQuery);
  const isInSample = companies.some(({ id, isSample }) => isSample && id === current);
  return companies.filter(({ isSample }) => isSample === isInSample);
};

/** The company into which new documents go while this one is shown; null instead of the sample. */
export const useOwnCompanyId = (companyId: string | null): string | null => {
  const { data: companies = [] } = useQuery(companiesQuery);
  return companies.some(({ id, isSample }) => isSample && id === companyId) ? null : companyId;
};

/** What each company stores and was given today, with the limits. */
export const storageQuery = queryOptions({
  queryKey: ['companies', 'storage'],
  queryFn: ({ signal }) => client.companies.storage(undefined, { signal }),
  staleTime: 0,
});

/** The folders of one company by name; disabled while no company is chosen. */
export const foldersQuery = (companyId: string | null) =>
  queryOptions({
    queryKey: ['companies', 'folders', companyId],
    queryFn: ({ signal }) => (companyId === null ? [] : client.folders.list({ companyId }, { signal })),
    enabled: companyId !== null,
  });

/** A company's own expense categories in its order, archived ones last; disabled while no company is chosen. */
export const expenseCategoriesQuery = (companyId: string | null) =>
  queryOptions({
    queryKey: ['companies', 'expenses', companyId],
    queryFn: ({ signal }) => (companyId === null ? [] : client.expenseCategories.list({ companyId }, { signal })),
    enabled: companyId !== null,
  });

/** A company's own expense categories; none while they load, and without a company. */
export function useExpenseCategories(companyId: string | null): readonly ExpenseCategory[] {
  const { data = [] } = useQuery(expenseCategoriesQuery(companyId));
  return companyId === null ? [] : data;
}

/**
 * A company's dated settings, and the periods from which a change can count; the company and its VAT settings change
 * them.
 */
export const settingsHistoryQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['vat', 'settings', companyId, 'history'],
    queryFn: ({ signal }) => client.vat.settings.history({ companyId }, { signal }),
  });

/** Refetch the categories of companies, and what shows them on invoices. */
export async function refreshExpenseCategories(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['companies'] }),
    queries.invalidateQueries({ queryKey: ['receipts'] }),
  ]);
}
