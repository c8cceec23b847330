import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

/** The trade of a company in its people's words; null where nobody described it. */
export const tradeQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['vat', 'trade', companyId],
    queryFn: async ({ signal }) => {
      // What people said of the company comes before what was learned.
      const { answers } = await client.vat.answers.list({ companyId, limit: 1 }, { signal });
      return answers.find(({ question }) => question === 'trade')?.answer ?? null;
    },
  });

/** The expense accounts of the accounting package that a company is connected to. */
export const expenseAccountsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['companies', 'expense-accounts', companyId],
    queryFn: ({ signal }) => client.expenseCategories.accounts({ companyId }, { signal }),
  });
