import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { CONFIDENCE_WHEN_MARKED } from '@tillslip/domain/receipts/duplicates/duplicate-score';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordEvent } from '../../audit/index.ts';
import { viewReceipt } from '../core/receipt-view.ts';
import { changeReceipt, findReceipt } from '../core/receipts.repository.ts';
import { holdReceipt, requireReceipt } from '../core/require-receipt.ts';

/** What is kept with an invoice that a person marked. Spec: 1 §4. */
const MARKED_REASON = 'Manually marked as duplicate by user';

/**
 * Says of a saved invoice that it repeats another and counts nowhere, or (null) that it does not.
 *
 * @throws DUPLICATE_NOT_FOUND when the original is not there, or is the invoice itself.
 */
export const markDuplicate = (
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'events'>,
  userId: string,
  { id, duplicateOf }: { id: string; duplicateOf: string | null },
): Promise<ReceiptDetail> =>
  asUser(deps.db, userId, async (db) => {
    const row = await holdReceipt(db, userId, id);
    if (duplicateOf && (duplicateOf === id || !(await findReceipt(db, userId, duplicateOf))))
      throw new AppError('DUPLICATE_NOT_FOUND');
    const now = deps.clock.now();
    const isDuplicate = duplicateOf !== null;
    await changeReceipt(db, userId, id, {
      ...{ status: row.status, updatedAt: now, isDuplicate, duplicateOf },
      ...{ duplicateCheckedAt: now, duplicateCheckedBy: userId },
      duplicateConfidence: isDuplicate ? CONFIDENCE_WHEN_MARKED : null,
      duplicateReason: isDuplicate ? MARKED_REASON : null,
    });
    await recordEvent(db, userId, {
      ...{ action: isDuplicate ? 'receipt.duplicate' : 'receipt.not-duplicate', subjectType: 'receipt', subjectId: id },
      ...{ actorId: userId, before: { duplicateOf: row.duplicateOf }, after: { duplicateOf } },
      reason: isDuplicate ? MARKED_REASON : undefined,
    });
    await deps.events.publish(db, userId, { kind: 'changed', topic: 'receipts', id });
    return viewReceipt(deps, db, userId, await requireReceipt(db, userId, id));
  });
