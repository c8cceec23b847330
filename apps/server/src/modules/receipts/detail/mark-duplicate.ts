import type { SeenInput } from '@tillslip/contract/common';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import type { DuplicateReason } from '@tillslip/domain/receipts/duplicates/duplicate-reason';
import { CONFIDENCE_WHEN_MARKED } from '@tillslip/domain/receipts/duplicates/duplicate-score';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { resolveEdit } from '../../../platform/edits/resolve-edit.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { recheckReceipts } from '../core/check-receipts.ts';
import { publishChanged } from '../core/publish-changed.ts';
import { findReceipt, type ReceiptRow, updateReceiptRow } from '../core/receipts.repository.ts';
import { lockReceiptsAndCompanies, requireReceipt } from '../core/require-receipt.ts';
import { DECISION_CAUSES } from '../core/save-receipt.ts';
import { viewReceipt } from './receipt-view.ts';

type MarkDeps = Pick<Deps, 'db' | 'env' | 'clock'>;

/**
 * Mark a saved invoice as a duplicate, which counts nowhere, or with null undo the mark. An invoice that was replaced
 * counts again, and the newer one no longer says that it replaces it.
 *
 * @throws DUPLICATE_NOT_FOUND when the original is not there, or is the invoice itself; CHANGED_MEANWHILE when it was marked
 * otherwise since the person saw it.
 */
export const markDuplicate = (
  deps: MarkDeps,
  userId: string,
  { id, duplicateOf, ...seen }: SeenInput & { id: string; duplicateOf: string | null },
): Promise<ReceiptDetail> =>
  asUser(deps.db, userId, async (tx) => {
    const { duplicateOf: linked } = await requireReceipt(tx, id);
    const rows = await lockReceiptsAndCompanies(tx, linked === null ? [id] : [id, linked]);
    const row = rows.find((one) => one.id === id);
    if (!row || row.deletedAt !== null) throw new AppError('RECEIPT_NOT_FOUND');
    if (duplicateOf && (duplicateOf === id || !(await findReceipt(tx, duplicateOf))))
      throw new AppError('DUPLICATE_NOT_FOUND');
    await resolveEdit(tx, { table: 'receipts', id, row, valuesOf: markOf, mine: { duplicateOf }, seen });
    await saveMark(deps, tx, row, duplicateOf === null ? null : { duplicateOf, reason: 'marked-duplicate' });
    const newer = rows.find((one) => one.duplicateOf === id && isReason(one, 'replaces'));
    if (newer && isReason(row, 'replaced')) await saveMark(deps, tx, newer, null);
    return viewReceipt(deps, tx, await requireReceipt(tx, id));
  });

const markOf = ({ duplicateOf }: ReceiptRow) => ({ duplicateOf });

const isReason = ({ duplicateReason }: ReceiptRow, reason: DuplicateReason): boolean => duplicateReason === reason;

/** Why an invoice counts nowhere, and which one counts instead. */
interface Mark {
  readonly duplicateOf: string;
  readonly reason: Extract<DuplicateReason, 'marked-duplicate' | 'replaced'>;
}

/**
 * Save that a locked invoice is a duplicate, or with null that it is none: check it again, record it, and say that it
 * changed. The database refuses it for an invoice of a submitted period without a reason for its correction.
 */
export async function saveMark(deps: Pick<Deps, 'clock'>, tx: UserDb, row: ReceiptRow, mark: Mark | null) {
  const { id } = row;
  const now = deps.clock.now();
  const duplicateOf = mark?.duplicateOf ?? null;
  await updateReceiptRow(tx, id, {
    ...{ updatedAt: now, isDuplicate: mark !== null, duplicateOf },
    ...{ duplicateCheckedAt: now, duplicateCheckedBy: tx.userId },
    duplicateConfidence: mark && CONFIDENCE_WHEN_MARKED,
    duplicateReason: mark?.reason ?? null,
  });
  await recheckReceipts(deps, tx, [id]);
  publishChanged(tx, [row]);
  recordAudit(tx, {
    ...{ action: mark ? 'receipt.duplicate' : 'receipt.not-duplicate', subjectType: 'receipt', subjectId: id },
    ...{ actorId: tx.userId, before: { duplicateOf: row.duplicateOf }, after: { duplicateOf } },
    reason: mark ? DECISION_CAUSES[mark.reason] : undefined,
  });
  notify(tx, { kind: 'changed', topic: 'receipts', id });
}
