import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { countKnown } from './payables.repository.ts';
import { addRejections, type RejectedPair, removeRejections } from './suggestions.repository.ts';
import { findTransactionsById } from './transactions-to-match.repository.ts';

type RejectDeps = Pick<Deps, 'db' | 'clock'>;

/** Transactions with documents, or with each other when there are no documents. */
interface Pairs {
  readonly transactionIds: readonly string[];
  readonly receiptIds: readonly string[];
}

/**
 * Reject each of these transactions with each of the documents, or the transactions with each other, so that they are not
 * suggested again.
 *
 * @throws TRANSACTION_NOT_FOUND, RECEIPT_NOT_FOUND.
 */
export const rejectSuggestion = (deps: RejectDeps, userId: string, input: Pairs): Promise<{ pairs: number }> =>
  change(deps, userId, input, 'match.rejected', (tx, pairs) => addRejections(tx, pairs, deps.clock.now()));

/**
 * Undo rejections; pairs that were not rejected stay as they are.
 *
 * @throws TRANSACTION_NOT_FOUND, RECEIPT_NOT_FOUND.
 */
export const unrejectSuggestion = (deps: RejectDeps, userId: string, input: Pairs): Promise<{ pairs: number }> =>
  change(deps, userId, input, 'match.unrejected', (tx, pairs) => removeRejections(tx, pairs));

const change = (
  deps: RejectDeps,
  userId: string,
  { transactionIds, receiptIds }: Pairs,
  action: 'match.rejected' | 'match.unrejected',
  keep: (tx: UserDb, pairs: readonly RejectedPair[]) => Promise<void>,
): Promise<{ pairs: number }> =>
  asUser(deps.db, userId, async (tx) => {
    const ids = [...new Set(transactionIds)];
    const documents = [...new Set(receiptIds)];
    const transactions = await findTransactionsById(tx, ids);
    if (transactions.length < ids.length) throw new AppError('TRANSACTION_NOT_FOUND');
    if ((await countKnown(tx, documents)) < documents.length) throw new AppError('RECEIPT_NOT_FOUND');
    const pairs = pairsOf(ids, documents);
    await keep(tx, pairs);
    for (const companyId of new Set(transactions.map((transaction) => transaction.companyId)))
      publish(tx, 'matching.input-changed', { companyId });
    const [subjectId] = ids;
    if (pairs.length > 0 && subjectId)
      recordAudit(tx, {
        ...{ action, subjectType: 'bank_transaction', subjectId, actorId: userId },
        after: { transactionIds: ids, receiptIds: documents },
      });
    notify(tx, { kind: 'changed', topic: 'bank', id: null });
    return { pairs: pairs.length };
  });

/** List pairs; two transactions are one pair in either order, stored in the order of their ids. */
function pairsOf(rows: readonly string[], documents: readonly string[]): RejectedPair[] {
  if (documents.length > 0)
    return rows.flatMap((transactionId) =>
      documents.map((receiptId) => ({ transactionId, receiptId, otherTransactionId: null })),
    );
  const ordered = rows.toSorted();
  return ordered.flatMap((transactionId, index) =>
    ordered.slice(index + 1).map((otherTransactionId) => ({ transactionId, receiptId: null, otherTransactionId })),
  );
}
