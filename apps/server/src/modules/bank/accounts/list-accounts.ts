import type { BankAccount, BankAccountDetail } from '@tillslip/contract/bank/accounts';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { accountDetail, accountsOf, accountView, requireAccount } from './account-statements.ts';
import { listAccountParts } from './accounts.repository.ts';

/** List the bank accounts of a company, or of all, by bank and number. */
export const listBankAccounts = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { companyId }: { companyId?: string | undefined },
): Promise<BankAccount[]> =>
  readAsUser(db, userId, async (tx) => {
    const accounts = accountsOf(await listAccountParts(tx, companyId)).map(accountView);
    return accounts.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b)));
  });

/** Accounts without a bank, and those without a number, come last. */
const nameOf = ({ bankName, accountMasked, companyName }: BankAccount): string =>
  [bankName ?? '\uffff', accountMasked ?? '\uffff', companyName ?? ''].join(' ');

/** Return the account that a statement belongs to. @throws BANK_ACCOUNT_NOT_FOUND. */
export const getBankAccount = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { id }: { id: string },
): Promise<BankAccountDetail> => readAsUser(db, userId, async (tx) => accountDetail(await requireAccount(tx, id)));
