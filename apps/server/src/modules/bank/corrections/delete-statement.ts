import type { SessionUser } from '@tillslip/contract/auth';
import type { StatementDetail } from '@tillslip/contract/bank/schemas';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordAudit } from '../../../platform/outbox/outbox.ts';
import { holdStatement } from '../lists/get-statement.ts';
import { viewStatement } from '../lists/statement-view.ts';
import { settleMatches } from '../matching/settle-matches.ts';
import { afterStatementsChanged } from '../statements/after-statements-changed.ts';
import { findOverlaps } from '../statements/find-overlaps.ts';
import { noteOverlaps } from '../statements/overlaps.repository.ts';
import { recheckBalances, recheckNeighbours } from '../statements/recheck-balances.ts';
import { refuseSubmitted } from '../statements/refuse-submitted.ts';
import { changeStatement, lockStatement, recountStatements } from '../statements/statements.repository.ts';
import { storedFacts } from '../statements/stored-facts.ts';
import {
  deleteTransactions,
  giveAway,
  printedTransactions,
  takeBack,
  transactionIdsOf,
  undeleteTransactions,
} from '../statements/transactions.repository.ts';
import { lockUserUploads } from '../uploads/uploads.repository.ts';

type ChangeDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Mark a statement and its transactions deleted: they count nowhere any more. Transactions that it held for other
 * statements count there again. Bytes stay until retention ends, and until then it can be restored.
 *
 * @throws STATEMENT_NOT_FOUND; VAT_PERIOD_SUBMITTED where a bank charge of it was submitted.
 *
 * Spec: 2 §5; decisions 7.
 */
export const deleteStatement = (deps: ChangeDeps, userId: string, { id }: { id: string }): Promise<{ id: string }> =>
  asUser(deps.db, userId, async (tx) => {
    await lockUserUploads(tx);
    const record = await holdStatement(tx, id);
    await refuseSubmitted(tx, id);
    const now = deps.clock.now();
    await deleteTransactions(tx, id, now);
    await changeStatement(tx, id, { deletedAt: now, updatedAt: now });
    const heirs = await takeBack(tx, id, now);
    recordAudit(tx, {
      ...{ action: 'statement.deleted', subjectType: 'bank_statement', subjectId: id, actorId: userId },
      before: { bankName: record.bankName, filename: record.filename, rows: record.transactionCount },
    });
    await settle(deps, tx, id, heirs);
    return { id };
  });

/** Recount what another statement gained or lost, and check the balances of its neighbours again. */
async function settle(deps: ChangeDeps, tx: UserDb, id: string, others: readonly string[]): Promise<void> {
  const now = deps.clock.now();
  for (const other of others) {
    await noteOverlaps(tx, other);
    await recountStatements(tx, [other]);
  }
  const proved = await recheckNeighbours(tx, id, now);
  await settleMatches(deps, tx, { transactionIds: await transactionIdsOf(tx, [id, ...others]), receiptIds: [] });
  await afterStatementsChanged(tx, [id, ...others, ...proved]);
}

/**
 * Take a deletion back. Transactions that came in with another statement meanwhile count there; a statement that is
 * not deleted (any more) stays as it is.
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
  await changeStatement(tx, id, { deletedAt: null, updatedAt: now });
  await leaveToOthers(tx, id, now);
  await recheckBalances(tx, id, now);
  recordAudit(tx, {
    ...{ action: 'statement.restored', subjectType: 'bank_statement', subjectId: id, actorId: tx.userId },
  });
  await settle(deps, tx, id, [id]);
}

/** Of transactions that two statements have, those of the one that was there all the time count. */
async function leaveToOthers(tx: UserDb, id: string, now: Date): Promise<void> {
  const record = await lockStatement(tx, id);
  if (!record) return;
  const rows = await printedTransactions(tx, id);
  const { heldBy } = await findOverlaps(tx, storedFacts(record, rows), id);
  for (const other of new Set(heldBy.values())) {
    const ids = rows.flatMap((row, index) => (heldBy.get(index) === other && !row.heldBy ? [row.id] : []));
    await giveAway(tx, ids, other, now);
  }
}
