import type { SessionUser } from '@tillslip/contract/auth';
import type { ReconciliationStatus, StatementDetail } from '@tillslip/contract/bank/schemas';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requireLockedStatement } from '../lists/get-statement.ts';
import { viewStatement } from '../lists/statement-view.ts';
import { updateStatementRow } from '../statements/statements.repository.ts';

/**
 * Set the status of a whole statement. 'Reconciled' saves when and by whom; any other status clears both.
 *
 * @throws STATEMENT_NOT_FOUND.
 * Spec: 2 §4.
 */
export const reconcileStatement = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  user: SessionUser,
  { id, status, notes }: { id: string; status: ReconciliationStatus; notes: string | null },
): Promise<StatementDetail> =>
  asUser(deps.db, user.id, async (tx) => {
    const before = await requireLockedStatement(tx, id);
    const now = deps.clock.now();
    const isReconciled = status === 'reconciled';
    await updateStatementRow(tx, id, {
      reconciliationStatus: status,
      reconciliationNotes: notes || null,
      reconciledAt: isReconciled ? now : null,
      reconciledBy: isReconciled ? user.id : null,
      updatedAt: now,
    });
    recordAudit(tx, {
      ...{ action: 'statement.reconciled', subjectType: 'bank_statement', subjectId: id, actorId: user.id },
      before: { status: before.reconciliationStatus, notes: before.reconciliationNotes },
      after: { status, notes: notes || null },
    });
    notify(tx, { kind: 'changed', topic: 'bank', id });
    return viewStatement(deps, tx, user, id);
  });
