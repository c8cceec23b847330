import type { Transaction } from '@tillslip/contract/bank/schemas';
import type { SeenInput } from '@tillslip/contract/common';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import { listEarlierVersions } from '../../../platform/edits/earlier-versions.repository.ts';
import { resolveEdit } from '../../../platform/edits/resolve-edit.ts';
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
  readonly isReconciled: boolean;
  readonly receiptIds: readonly string[];
  readonly notes: string | null;
}

/**
 * Save the dialog of a transaction: reconciled with or without documents, or unreconciled, which clears its match. Choosing
 * other documents replaces the match. The other half of a transfer stays if no document is chosen.
 *
 * @throws TRANSACTION_NOT_FOUND, RECEIPT_NOT_FOUND, MATCH_NOT_POSSIBLE; VAT_PERIOD_SUBMITTED; CHANGED_MEANWHILE when both
 * this edit and another one changed a field.
 * Spec: 2 §2 (Reconcile Transaction dialog), §4.
 */
export const reconcileTransaction = (
  deps: MatchDeps,
  userId: string,
  { id, version, overwrite, ...asked }: Reconciliation & SeenInput & { readonly id: string },
): Promise<Transaction> =>
  asUser(deps.db, userId, async (tx) => {
    const [transaction] = await lockTransactions(tx, [id]);
    if (!transaction) throw new AppError('TRANSACTION_NOT_FOUND');
    const resolved = await resolveReconciliation(tx, id, asked, { version, overwrite });
    await changeMatch(deps, tx, id, resolved);
    const { isReconciled, notes, receiptIds } = resolved;
    await setReconciled(tx, [id], { isReconciled, notes, now: deps.clock.now() });
    recordAudit(tx, {
      ...{ action: 'transaction.reconciled', subjectType: 'bank_transaction', subjectId: id, actorId: userId },
      before: { isReconciled: transaction.isReconciled },
      after: { isReconciled, notes, receiptIds },
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

/** The dialog as an edit; null when it is no longer known which documents the transaction had. */
type EditedReconciliation = Omit<Reconciliation, 'receiptIds'> & { readonly receiptIds: readonly string[] | null };

/**
 * Merge the dialog with what changed since the person loaded the transaction. Which documents it had earlier is known as
 * long as it was not reconciled, or was reconciled all the time.
 */
async function resolveReconciliation(
  tx: UserDb,
  id: string,
  { isReconciled, receiptIds, notes }: Reconciliation,
  seen: SeenInput,
): Promise<Reconciliation> {
  const [row] = await loadTransactions(tx, [id]);
  if (!row) throw new AppError('TRANSACTION_NOT_FOUND');
  const matchId = (await findActiveMatches(tx, [id])).get(id);
  const parts = matchId ? await listParts(tx, [matchId]) : [];
  const documents = sorted(parts.flatMap(({ receiptId }) => receiptId ?? []));
  const changes = await listEarlierVersions(tx, 'bank_transactions', id, seen.version);
  const lastFlip = changes.find(({ replaced }) => 'is_reconciled' in replaced)?.version ?? 0;
  const resolved = await resolveEdit(tx, {
    ...{ table: 'bank_transactions', id, row, seen },
    mine: { isReconciled, notes: notes || null, receiptIds: isReconciled ? sorted(receiptIds) : [] },
    valuesOf: (state): EditedReconciliation => ({
      ...{ isReconciled: state.isReconciled, notes: state.reconciliationNotes },
      receiptIds: !state.isReconciled ? [] : state.version > lastFlip ? documents : null,
    }),
  });
  return { ...resolved, receiptIds: resolved.receiptIds ?? documents };
}

const sorted = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted();

async function changeMatch(
  deps: MatchDeps,
  tx: UserDb,
  id: string,
  { isReconciled, receiptIds, notes }: Reconciliation,
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
