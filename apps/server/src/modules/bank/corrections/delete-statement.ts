import type { SessionUser } from '@tillslip/contract/auth';
import type { StatementDetail } from '@tillslip/contract/bank/schemas';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordAudit } from '../../../platform/outbox/outbox.ts';
import { requireLockedStatement } from '../lists/get-statement.ts';
import { viewStatement } from '../lists/statement-view.ts';
import { settleMatches } from '../matching/settle-matches.ts';
import { afterStatementsChanged } from '../statements/after-statements-changed.ts';
import { leaveToOthers } from '../statements/leave-to-others.ts';
import { saveOverlaps } from '../statements/overlaps.repository.ts';
import { recheckBalances, recheckNeighbours } from '../statements/recheck-balances.ts';
import { refuseSubmitted } from '../statements/refuse-submitted.ts';
import { lockStatement, recountStatements, updateStatementRow } from '../statements/statements.repository.ts';
import {
  deleteTransactions,
  listTransactionIds,
  releaseHeld,
  undeleteTransactions,
} from '../statements/transactions.repository.ts';
import { lockUserUploads } from '../uploads/uploads.repository.ts';

type ChangeDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Mark a statement and its transactions deleted, so that they no longer count. Transactions that it held for other
 * statements count there again. Its bytes stay until retention ends, and until then it can be restored.
 *
 * @throws STATEMENT_NOT_FOUND; VAT_PERIOD_SUBMITTED when one of its bank charges was submitted.
 *
 * Spec: 2 §5; decisions 7.
 */
export const deleteStatement = (deps: ChangeDeps, userId: string, { id }: { id: string }): Promise<{ id: string }> =>
  asUser(deps.db, userId, async (tx) => {
    await lockUserUploads(tx);
    const record = await requireLockedStatement(tx, id);
    await refuseSubmitted(tx, id);
    const now = deps.clock.now();
    await deleteTransactions(tx, id, now);
    await updateStatementRow(tx, id, { deletedAt: now, updatedAt: now });
    const heirs = await releaseHeld(tx, id, now);
    // Of several statements that had the same transaction, the last one keeps it.
    for (const heir of heirs) await leaveToOthers(tx, heir, now);
    recordAudit(tx, {
      ...{ action: 'statement.deleted', subjectType: 'bank_statement', subjectId: id, actorId: userId },
      before: { bankName: record.bankName, filename: record.filename, transactions: record.transactionCount },
    });
    await settle(deps, tx, id, heirs);
    return { id };
  });

/** Recount a statement's transactions and those of other affected statements, and check its neighbours' balances again. */
async function settle(deps: ChangeDeps, tx: UserDb, id: string, others: readonly string[]): Promise<void> {
  const now = deps.clock.now();
  for (const other of others) {
    await saveOverlaps(tx, other);
    await recountStatements(tx, [other]);
  }
  const balanceConfirmed = await recheckNeighbours(tx, id, now);
  await settleMatches(deps, tx, { transactionIds: await listTransactionIds(tx, [id, ...others]), receiptIds: [] });
  await afterStatementsChanged(tx, [id, ...others, ...balanceConfirmed]);
}

/**
 * Restore a deleted statement. Transactions that another statement has brought in since then count there. A statement
 * that is not, or no longer, deleted stays as it is.
 *
 * @throws STATEMENT_NOT_FOUND.
 */
export const restoreStatement = (
  deps: ChangeDeps & Pick<Deps, 'env'>,
  user: SessionUser,
  { id }: { id: string },
): Promise<StatementDetail> =>
  asUser(deps.db, user.id, async (tx) => {
    await lockUserUploads(tx);
    const record = await lockStatement(tx, id);
    if (!record) throw new AppError('STATEMENT_NOT_FOUND');
    if (record.deletedAt) await restore(deps, tx, id, record.deletedAt);
    return viewStatement(deps, tx, user, id);
  });

async function restore(deps: ChangeDeps, tx: UserDb, id: string, deletedAt: Date): Promise<void> {
  const now = deps.clock.now();
  await undeleteTransactions(tx, id, deletedAt, now);
  await updateStatementRow(tx, id, { deletedAt: null, updatedAt: now });
  await leaveToOthers(tx, id, now);
  await recheckBalances(tx, id, now);
  recordAudit(tx, {
    ...{ action: 'statement.restored', subjectType: 'bank_statement', subjectId: id, actorId: tx.userId },
  });
  await settle(deps, tx, id, [id]);
}
