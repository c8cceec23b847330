import type { SessionUser } from '@tillslip/contract/auth';
import type { StatementDetail, Transaction } from '@tillslip/contract/bank/schemas';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { viewTransactions } from '../matching/view-transactions.ts';
import { findStatement, lockStatement, type StatementRow } from '../statements/statements.repository.ts';
import { listCountedTransactions } from '../statements/transactions.repository.ts';
import { viewStatement } from './statement-view.ts';

/** Return one statement. @throws STATEMENT_NOT_FOUND. */
export const getStatement = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  user: SessionUser,
  { id }: { id: string },
): Promise<StatementDetail> => readAsUser(deps.db, user.id, (tx) => viewStatement(deps, tx, user, id));

/** List all transactions of a statement, in its order. @throws STATEMENT_NOT_FOUND. */
export const listTransactions = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  { id }: { id: string },
): Promise<Transaction[]> =>
  readAsUser(deps.db, userId, async (tx) => {
    if (!(await findStatement(tx, id))) throw new AppError('STATEMENT_NOT_FOUND');
    return viewTransactions(tx, await listCountedTransactions(tx, id));
  });

/** Return and lock one statement that is not deleted, until the transaction ends. @throws STATEMENT_NOT_FOUND. */
export async function requireLockedStatement(tx: UserDb, id: string): Promise<StatementRow> {
  const record = await lockStatement(tx, id);
  if (!record || record.deletedAt) throw new AppError('STATEMENT_NOT_FOUND');
  return record;
}
