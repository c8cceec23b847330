import type { Transaction } from '@tillslip/contract/bank/schemas';
import type { TransactionExportSchema } from '@tillslip/contract/bank/statements';
import { TRANSACTION_FILE } from '@tillslip/contract/columns/transaction-columns';
import { transactionText } from '@tillslip/messages/bank/transactions';
import type { I18n } from '@tillslip/messages/i18n';
import type { z } from 'zod';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { fileNamePart } from '../../../platform/files/file-name-part.ts';
import { type ListFile, listFile } from '../../../platform/files/list-file.ts';
import { viewTransactions } from '../matching/view-transactions.ts';
import { findStatement, type StatementRow } from '../statements/statements.repository.ts';
import { listCountedTransactions } from '../statements/transactions.repository.ts';

/** The number of transactions written at a time. */
const BATCH = 500;

/**
 * Export the transactions of a statement, all or only unreconciled ones, as a file, with what they are matched with, what they
 * are without an invoice, their notes and their balance check. The balance is the printed one, or the running balance where
 * none is printed, as on the screen.
 *
 * @throws STATEMENT_NOT_FOUND; NO_UNRECONCILED when there are none.
 * Spec: 2 §5 (export).
 */
export async function exportTransactions(
  deps: Pick<Deps, 'db' | 'clock'>,
  i18n: I18n,
  userId: string,
  { id, only, format }: z.output<typeof TransactionExportSchema> & { id: string },
): Promise<ListFile> {
  const { record, transactions } = await readAsUser(deps.db, userId, (tx) => findTransactions(tx, id, only));
  if (only === 'unreconciled' && transactions.length === 0) throw new AppError('NO_UNRECONCILED');
  return listFile<Transaction>({
    name: nameOf(record, only),
    format,
    sheet: 'Transactions',
    columns: TRANSACTION_FILE,
    batches: batches(i18n, transactions),
    records: transactions.length,
    madeAt: deps.clock.now(),
  });
}

async function findTransactions(tx: UserDb, id: string, only: 'all' | 'unreconciled') {
  const record = await findStatement(tx, id);
  if (!record) throw new AppError('STATEMENT_NOT_FOUND');
  const transactions = await listCountedTransactions(tx, id);
  const wanted = only === 'all' ? transactions : transactions.filter(({ isReconciled }) => !isReconciled);
  return { record, transactions: await viewTransactions(tx, wanted) };
}

/** Build a name such as `bank-transactions-fnb-4821-2026-03-31-unreconciled`. */
const nameOf = ({ bankName, accountTail, periodEnd }: StatementRow, only: 'all' | 'unreconciled'): string =>
  [
    ...['bank-transactions', fileNamePart(bankName ?? '', 'bank')],
    ...[accountTail?.replace(/\D/g, ''), periodEnd, only === 'unreconciled' ? only : null],
  ]
    .filter(Boolean)
    .join('-');

/** Write transactions as on the screen. */
async function* batches(i18n: I18n, transactions: readonly Transaction[]): AsyncGenerator<Transaction[]> {
  for (let at = 0; at < transactions.length; at += BATCH)
    yield transactions
      .slice(at, at + BATCH)
      .map((transaction) => ({ ...transaction, description: transactionText(i18n, transaction) }));
}
