import type { Transaction } from '@tillslip/contract/bank/schemas';
import type { UserDb } from '../../../platform/database/database.ts';
import { halvesOf, transactionView } from '../statements/transaction-view.ts';
import type { TransactionRow } from '../statements/transactions.repository.ts';
import { matchesOf } from './matches-of.ts';
import { halvesAmong } from './transactions-to-match.repository.ts';

/** Transactions as the contract shows them, with what they are matched with; in the order given. */
export async function viewTransactions(tx: UserDb, transactions: readonly TransactionRow[]): Promise<Transaction[]> {
  const halves = halvesOf(
    await halvesAmong(
      tx,
      transactions.flatMap(({ splitOf }) => splitOf ?? []),
    ),
  );
  const matches = await matchesOf(
    tx,
    transactions.map(({ id }) => id),
  );
  return transactions.map((transaction) => transactionView(transaction, matches.get(transaction.id) ?? [], halves));
}
