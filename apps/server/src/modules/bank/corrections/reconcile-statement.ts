import type { SessionUser } from '@tillslip/contract/auth';
import type { ReconciliationStatus, StatementDetail } from '@tillslip/contract/bank/schemas';
import type { SeenInput } from '@tillslip/contract/common';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { resolveEdit } from '../../../platform/edits/resolve-edit.ts';
import { personIn } from '../../../platform/members/member.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requireLockedStatement } from '../lists/get-statement.ts';
import { viewStatement } from '../lists/statement-view.ts';
import { type StatementRow, updateStatementRow } from '../statements/statements.repository.ts';

/**
 * Set the status of a whole statement. 'Reconciled' saves when and by whom; any other status clears both.
 *
 * @throws STATEMENT_NOT_FOUND; CHANGED_MEANWHILE when both this edit and another one changed the status or the notes.
 * Spec: 2 §4.
 */
export const reconcileStatement = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  user: SessionUser,
  {
    id,
    status: wanted,
    notes: typed,
    ...seen
  }: SeenInput & { id: string; status: ReconciliationStatus; notes: string | null },
): Promise<StatementDetail> =>
  asUser(deps.db, user.id, async (tx) => {
    const before = await requireLockedStatement(tx, id);
    const mine = { status: wanted, notes: typed || null };
    const edit = { table: 'bank_statements', id, row: before, valuesOf: reconciliationOf, mine, seen } as const;
    const { status, notes } = await resolveEdit(tx, edit);
    const now = deps.clock.now();
    const isReconciled = status === 'reconciled';
    await updateStatementRow(tx, id, {
      reconciliationStatus: status,
      reconciliationNotes: notes,
      reconciledAt: isReconciled ? now : null,
      reconciledBy: isReconciled ? personIn(user.id) : null,
      updatedAt: now,
    });
    recordAudit(tx, {
      ...{ action: 'statement.reconciled', subjectType: 'bank_statement', subjectId: id, actorId: user.id },
      before: { status: before.reconciliationStatus, notes: before.reconciliationNotes },
      after: { status, notes },
    });
    notify(tx, { kind: 'changed', topic: 'bank', id });
    return viewStatement(deps, tx, user, id);
  });

const reconciliationOf = (row: StatementRow) => ({
  status: row.reconciliationStatus,
  notes: row.reconciliationNotes,
});
