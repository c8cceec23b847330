import type { Transaction } from '@tillslip/contract/bank/schemas';
import type { UserDb } from '../../../platform/database/database.ts';
import { halvesOf, transactionView } from '../statements/transaction-view.ts';
import type { TransactionRow } from '../statements/transactions.repository.ts';
import { matchesOf } from './matches-of.ts';
import { halvesAmong } from './transactions-to-match.repository.ts';

/** Transactions as the contract shows them, with what they are matched with; in the order given. */
export async function viewTransactions(tx: UserDb, rows: readonly TransactionRow[]): Promise<Transaction[]> {
  const halves = halvesOf(
    await halvesAmong(
      tx,
      rows.flatMap(({ splitOf }) => splitOf ?? []),
    ),
  );
  const matches = await matchesOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => transactionView(row, matches.get(row.id) ?? [], halves));
}
