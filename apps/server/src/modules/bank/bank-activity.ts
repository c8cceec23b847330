import { maskAccount } from '@tillslip/domain/bank/statements/mask-account';
import type { Db } from '../../platform/database/database.ts';
import { newestRows, type RecentRow } from './bank-activity.repository.ts';

export { type BankMonth, monthsOfBank as bankMonths } from './bank-activity.repository.ts';

/** The bank rows of the latest days, of one company where it is given; of the account only the last digits. */
export const recentTransactions = async (
  db: Db,
  userId: string,
  companyId: string | undefined,
  limit: number,
): Promise<RecentRow[]> =>
  (await newestRows(db, userId, companyId, limit)).map((row) => ({
    ...row,
    accountNumber: row.accountNumber === null ? null : maskAccount(row.accountNumber),
  }));
