import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RegisterFilter } from '@tillslip/contract/bank/accounts';
import { client } from '../../../api/client.ts';
import { itemsPerPage } from '../../../api/preferences/known-preferences.ts';

/** The bank accounts of a company, or of all. */
export const bankAccountsQuery = (companyId: string | undefined) =>
  queryOptions({
    queryKey: ['bank', 'accounts', 'list', companyId ?? null],
    queryFn: ({ signal }) => client.bankAccounts.list(companyId === undefined ? {} : { companyId }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One bank account with its statements and the gaps between them. */
export const bankAccountQuery = (id: string) =>
  queryOptions({
    queryKey: ['bank', 'accounts', 'one', id],
    queryFn: ({ signal }) => client.bankAccounts.get({ id }, { signal }),
  });

/** The transactions of an account, page by page; the first page has the totals. */
export const registerQuery = (id: string, filter: RegisterFilter) =>
  infiniteQueryOptions({
    queryKey: ['bank', 'accounts', 'transactions', id, filter, itemsPerPage()],
    queryFn: ({ signal, pageParam }) =>
      client.bankAccounts.transactions(
        { id, ...filter, ...(pageParam !== null && { after: pageParam }), limit: itemsPerPage() },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
