import type { Transaction } from '@tillslip/contract/bank/schemas';
import type { UserDb } from '../../../platform/database/database.ts';
import { halvesOf, transactionView } from '../statements/transaction-view.ts';
import type { TransactionRow } from '../statements/transactions.repository.ts';
import { findTreatments } from '../statements/treatments.repository.ts';
import { matchesOf } from './matches-of.ts';
import { findHalves } from './transactions-to-match.repository.ts';

/** Build the contract's views of transactions with their matches, in the given order. */
export async function viewTransactions(tx: UserDb, transactions: readonly TransactionRow[]): Promise<Transaction[]> {
  const halves = halvesOf(
    await findHalves(
      tx,
      transactions.flatMap(({ splitOf }) => splitOf ?? []),
    ),
  );
  const matches = await matchesOf(
    tx,
    transactions.map(({ id }) => id),
  );
  const treatments = await findTreatments(
    tx,
    transactions.map(({ id }) => id),
  );
  return transactions.map((transaction) =>
    transactionView(transaction, {
      matches: matches.get(transaction.id) ?? [],
      treatment: treatments.get(transaction.id) ?? null,
      halves,
    }),
  );
}
