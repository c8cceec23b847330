import type { AuditCause } from '@tillslip/domain/kernel/audit-cause';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAudit } from '../../../platform/outbox/outbox.ts';
import { type CheckedReceipt, checkColumns } from './check-receipts.ts';
import { hasOtherExpenseLines } from './expense-lines.ts';
import { findChanges } from './fact-value.ts';
import { updateReceiptRow } from './receipts.repository.ts';

/** Record what a recheck that no person asked for changed in the audit trail. @returns false when it changed nothing. */
export async function noteRecheck(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  { row, check }: CheckedReceipt,
  reason: AuditCause,
): Promise<boolean> {
  const {
    id: _,
    recheckOn: _day,
    checkResult: _result,
    expenseLines: _lines,
    ...columns
  } = checkColumns(row.id, check);
  const changed = findChanges(row, columns);
  if (Object.keys(changed.after).length === 0) return hasOtherExpenseLines(row, check);
  await updateReceiptRow(tx, row.id, { updatedAt: clock.now() });
  recordAudit(tx, {
    ...{ action: 'receipt.rechecked', subjectType: 'receipt', subjectId: row.id, actorId: null },
    ...{ ...changed, reason },
    source: { kind: 'system', name: 'Tillslip' },
  });
  return true;
}
