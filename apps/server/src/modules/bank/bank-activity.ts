import { maskAccount } from '@tillslip/domain/bank/statements/mask-account';
import type { UserDb } from '../../platform/database/database.ts';
import { newestTransactions, type RecentTransaction } from './bank-activity.repository.ts';

export { type BankMonth, monthsOfBank as bankMonths } from './bank-activity.repository.ts';

/** The transactions of the latest days, of one company where it is given; of the account only the last digits. */
export const recentTransactions = async (
  tx: UserDb,
  companyId: string | undefined,
  limit: number,
): Promise<RecentTransaction[]> =>
  (await newestTransactions(tx, companyId, limit)).map((row) => ({
    ...row,
    accountNumber: maskAccount(row.accountNumber),
  }));
