import type { Transaction } from '@tillslip/contract/bank/schemas';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { findReasons } from './accept-match.ts';
import { type MatchDeps, makeMatch } from './make-match.ts';
import { findActiveMatches, listParts } from './matches.repository.ts';
import { loadTransactions, lockTransactions, setReconciled } from './transactions-to-match.repository.ts';
import { undoMatchesInside } from './undo-matches.ts';
import { viewTransactions } from './view-transactions.ts';

/** The values of the dialog of a transaction. */
interface Reconciliation {
  readonly id: string;
  readonly isReconciled: boolean;
  readonly receiptIds: readonly string[];
  readonly notes: string | null;
}

/**
 * Save the dialog of a transaction: reconciled with or without documents, or unreconciled, which clears its match. Choosing
 * other documents replaces the match. The other half of a transfer stays if no document is chosen.
 *
 * @throws TRANSACTION_NOT_FOUND, RECEIPT_NOT_FOUND, MATCH_NOT_POSSIBLE; VAT_PERIOD_SUBMITTED.
 * Spec: 2 §2 (Reconcile Transaction dialog), §4.
 */
export const reconcileTransaction = (deps: MatchDeps, userId: string, input: Reconciliation): Promise<Transaction> =>
  asUser(deps.db, userId, async (tx) => {
    const [transaction] = await lockTransactions(tx, [input.id]);
    if (!transaction) throw new AppError('TRANSACTION_NOT_FOUND');
    await changeMatch(deps, tx, input);
    const { id, isReconciled, notes } = input;
    await setReconciled(tx, [id], { isReconciled, notes, now: deps.clock.now() });
    recordAudit(tx, {
      ...{ action: 'transaction.reconciled', subjectType: 'bank_transaction', subjectId: id, actorId: userId },
      before: { isReconciled: transaction.isReconciled },
      after: { isReconciled, notes, receiptIds: input.receiptIds },
    });
    publish(tx, isReconciled ? 'payment.matched' : 'payment.unmatched', {
      receiptIds: [],
      companyId: transaction.companyId,
    });
    notify(tx, { kind: 'changed', topic: 'bank', id: null });
    const [view] = await viewTransactions(tx, await loadTransactions(tx, [id]));
    if (!view) throw new AppError('TRANSACTION_NOT_FOUND');
    return view;
  });

async function changeMatch(
  deps: MatchDeps,
  tx: UserDb,
  { id, isReconciled, receiptIds, notes }: Reconciliation,
): Promise<void> {
  const matchId = (await findActiveMatches(tx, [id])).get(id);
  const wanted = isReconciled ? [...new Set(receiptIds)] : [];
  if (matchId) {
    const documents = (await listParts(tx, [matchId])).flatMap(({ receiptId }) => receiptId ?? []);
    const isSame = new Set(documents).size === wanted.length && wanted.every((one) => documents.includes(one));
    if (isReconciled && isSame) return;
    await undoMatchesInside(deps, tx, [matchId], { actorId: tx.userId });
  }
  if (wanted.length > 0)
    await makeMatch(deps, tx, {
      ...{ transactionIds: [id], receiptIds: wanted, amounts: [], notes, isAutomatic: false },
      reasons: await findReasons(tx, [id], wanted),
    });
}
