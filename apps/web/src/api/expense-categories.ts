import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { ExpenseCategory } from '@tillslip/contract/expense-categories';
import { client } from './client.ts';

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

/** Refetch the categories of companies, and what shows them on invoices. */
export async function refreshExpenseCategories(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['companies'] }),
    queries.invalidateQueries({ queryKey: ['receipts'] }),
  ]);
}
