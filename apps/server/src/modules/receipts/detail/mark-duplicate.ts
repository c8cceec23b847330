import type { SeenInput } from '@tillslip/contract/common';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import type { DuplicateReason } from '@tillslip/domain/receipts/duplicates/duplicate-reason';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { resolveEdit } from '../../../platform/edits/resolve-edit.ts';
import { AppError } from '../../../platform/errors.ts';
import { findReceipt, type ReceiptRow } from '../core/receipts.repository.ts';
import { lockReceiptsAndCompanies, requireReceipt } from '../core/require-receipt.ts';
import { viewReceipt } from './receipt-view.ts';
import { saveMark } from './save-mark.ts';

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
    await saveMark(
      deps,
      tx,
      row,
      duplicateOf === null ? null : { duplicateOf, reason: 'marked-duplicate', isDuplicate: true },
    );
    const newer = rows.find((one) => one.duplicateOf === id && isReason(one, 'replaces'));
    if (newer && isReason(row, 'replaced')) await saveMark(deps, tx, newer, null);
    return viewReceipt(deps, tx, await requireReceipt(tx, id));
  });

const markOf = ({ duplicateOf }: ReceiptRow) => ({ duplicateOf });

const isReason = ({ duplicateReason }: ReceiptRow, reason: DuplicateReason): boolean => duplicateReason === reason;
