import type { Deps } from '../../platform/deps.ts';
import { api } from '../../platform/http/api.ts';
import { getBankAccount, listBankAccounts } from './accounts/list-accounts.ts';
import { listAccountTransactions } from './accounts/list-register.ts';

const { bankAccounts } = api;

/** Handle the contract's `bankAccounts`. */
export const bankAccountRoutes = (deps: Deps) => ({
  list: bankAccounts.list.handler(({ context, input }) => listBankAccounts(deps, context.user.id, input)),
  get: bankAccounts.get.handler(({ context, input }) => getBankAccount(deps, context.user.id, input)),
  transactions: bankAccounts.transactions.handler(({ context, input }) =>
    listAccountTransactions(deps, context.user.id, input),
  ),
});
