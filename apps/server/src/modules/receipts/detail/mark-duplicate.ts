import type { SeenInput } from '@tillslip/contract/common';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import type { DuplicateReason } from '@tillslip/domain/receipts/duplicates/duplicate-reason';
import { CONFIDENCE_WHEN_MARKED } from '@tillslip/domain/receipts/duplicates/duplicate-score';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { resolveEdit } from '../../../platform/edits/resolve-edit.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { recheckReceipts } from '../core/check-receipts.ts';
import { publishChanged } from '../core/publish-changed.ts';
import { findReceipt, type ReceiptRow, updateReceiptRow } from '../core/receipts.repository.ts';
import { requireLockedReceipt, requireReceipt } from '../core/require-receipt.ts';
import { viewReceipt } from './receipt-view.ts';

/**
 * Mark a saved invoice as a duplicate, which counts nowhere, or with null undo the mark.
 *
 * @throws DUPLICATE_NOT_FOUND when the original is not there, or is the invoice itself; CHANGED_MEANWHILE when it was marked
 * otherwise since the person saw it.
 */
export const markDuplicate = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  { id, duplicateOf, ...seen }: SeenInput & { id: string; duplicateOf: string | null },
): Promise<ReceiptDetail> =>
  asUser(deps.db, userId, async (tx) => {
    const row = await requireLockedReceipt(tx, id);
    if (duplicateOf && (duplicateOf === id || !(await findReceipt(tx, duplicateOf))))
      throw new AppError('DUPLICATE_NOT_FOUND');
    await resolveEdit(tx, { table: 'receipts', id, row, valuesOf: markOf, mine: { duplicateOf }, seen });
    const now = deps.clock.now();
    const isDuplicate = duplicateOf !== null;
    await updateReceiptRow(tx, id, {
      ...{ updatedAt: now, isDuplicate, duplicateOf },
      ...{ duplicateCheckedAt: now, duplicateCheckedBy: userId },
      duplicateConfidence: isDuplicate ? CONFIDENCE_WHEN_MARKED : null,
      duplicateReason: isDuplicate ? ('marked-duplicate' satisfies DuplicateReason) : null,
    });
    await recheckReceipts(deps, tx, [id]);
    publishChanged(tx, [row]);
    recordAudit(tx, {
      ...{ action: isDuplicate ? 'receipt.duplicate' : 'receipt.not-duplicate', subjectType: 'receipt', subjectId: id },
      ...{ actorId: userId, before: { duplicateOf: row.duplicateOf }, after: { duplicateOf } },
      reason: isDuplicate ? { code: 'MARKED_DUPLICATE' } : undefined,
    });
    notify(tx, { kind: 'changed', topic: 'receipts', id });
    return viewReceipt(deps, tx, await requireReceipt(tx, id));
  });

const markOf = ({ duplicateOf }: ReceiptRow) => ({ duplicateOf });
