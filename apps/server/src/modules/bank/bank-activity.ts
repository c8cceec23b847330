import { maskAccount } from '@tillslip/domain/bank/statements/mask-account';
import type { UserDb } from '../../platform/database/database.ts';
import { listNewestTransactions } from './bank-activity.repository.ts';
import type { RecentTransaction } from './lists/search.repository.ts';

export { type BankMonth, listBankMonths as bankMonths } from './bank-activity.repository.ts';

/** List the newest transactions, optionally of one company, with only the last digits of the account. */
export const recentTransactions = async (
  tx: UserDb,
  companyId: string | undefined,
  limit: number,
): Promise<RecentTransaction[]> =>
  (await listNewestTransactions(tx, companyId, limit)).map((row) => ({
    ...row,
    accountNumber: maskAccount(row.accountNumber),
  }));
