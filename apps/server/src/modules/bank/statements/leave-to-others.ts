import type { UserDb } from '../../../platform/database/database.ts';
import { type FoundTransaction, findOverlaps } from './find-overlaps.ts';
import { lockStatement } from './statements.repository.ts';
import { storedFacts } from './stored-facts.ts';
import { assignToHolder, listPrintedTransactions, type TransactionRow } from './transactions.repository.ts';

/**
 * Leave transactions that another statement also has to that statement, except those that a person kept apart. What is
 * reconciled here and open there counts here, so that nothing that a person said of it is lost. Return the other statements.
 */
export async function leaveToOthers(tx: UserDb, id: string, now: Date): Promise<string[]> {
  const record = await lockStatement(tx, id);
  if (!record) return [];
  const transactions = await listPrintedTransactions(tx, id);
  const { found, statementIds } = await findOverlaps(tx, storedFacts(record, transactions), id);
  const shared = transactions.flatMap((own, index) => {
    const there = found.get(index);
    return there && !own.heldBy && !(there.isDoubtful && own.keptApart) ? [{ own, there }] : [];
  });
  for (const other of statementIds) {
    const left = shared.filter(({ own, there }) => there.statementId === other && !isKept(own, there));
    await assignToHolder(
      tx,
      left.map(({ own }) => own.id),
      other,
      now,
    );
  }
  const taken = shared.filter(({ own, there }) => isKept(own, there)).map(({ there }) => there.transaction.id);
  await assignToHolder(tx, taken, id, now);
  return [...statementIds];
}

/** Whether a person reconciled the transaction here and not there, where it counts. */
const isKept = (own: TransactionRow, { transaction }: FoundTransaction): boolean =>
  own.isReconciled && !transaction.isReconciled && transaction.deletedAt === null;
