import type { AuditCause } from '@tillslip/domain/kernel/audit-cause';
import type { DuplicateReason } from '@tillslip/domain/receipts/duplicates/duplicate-reason';
import { CONFIDENCE_WHEN_MARKED } from '@tillslip/domain/receipts/duplicates/duplicate-score';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { recheckReceipts } from '../core/check-receipts.ts';
import { publishChanged } from '../core/publish-changed.ts';
import { type ReceiptRow, updateReceiptRow } from '../core/receipts.repository.ts';
import { DECISION_CAUSES } from '../core/save-receipt.ts';

/** How an invoice is linked to another of the same purchase; of two that replace each other, the newer one counts. */
export interface Mark {
  readonly duplicateOf: string;
  readonly reason: DuplicateReason;
  readonly isDuplicate: boolean;
}

/** Why a mark changes, where no person set it. */
interface MarkChange {
  readonly cause?: AuditCause;
  /** The invoice in whose place it counts. */
  readonly countsInsteadOf?: string | null;
}

/**
 * Save that a locked invoice is a duplicate, or with null that it is none: check it again, record it, and say that it
 * changed. The database refuses it for an invoice of a submitted period without a reason for its correction.
 */
export async function saveMark(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  row: ReceiptRow,
  mark: Mark | null,
  { cause, countsInsteadOf = null }: MarkChange = {},
): Promise<void> {
  const { id } = row;
  const now = deps.clock.now();
  const duplicateOf = mark?.duplicateOf ?? null;
  const isDuplicate = mark?.isDuplicate ?? false;
  await updateReceiptRow(tx, id, {
    ...{ updatedAt: now, isDuplicate, duplicateOf, countsInsteadOf },
    ...{ duplicateCheckedAt: now, duplicateCheckedBy: tx.userId },
    duplicateConfidence: mark && CONFIDENCE_WHEN_MARKED,
    duplicateReason: mark?.reason ?? null,
  });
  await recheckReceipts(deps, tx, [id]);
  publishChanged(tx, [row]);
  recordAudit(tx, {
    ...{ action: isDuplicate ? 'receipt.duplicate' : 'receipt.not-duplicate', subjectType: 'receipt', subjectId: id },
    ...{ actorId: tx.userId, before: { duplicateOf: row.duplicateOf }, after: { duplicateOf } },
    reason: cause ?? (mark ? DECISION_CAUSES[mark.reason] : undefined),
  });
  notify(tx, { kind: 'changed', topic: 'receipts', id });
}
