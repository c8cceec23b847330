import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findReceipt, lockReceipt, type ReceiptRow } from './receipts.repository.ts';

/**
 * One of the user's invoices.
 *
 * @throws RECEIPT_NOT_FOUND when there is none, it was deleted, or it is another user's.
 */
export const requireReceipt = async (db: Db, userId: string, id: string): Promise<ReceiptRow> =>
  found(await findReceipt(db, userId, id));

/** The same, held until the transaction ends: for changing it. */
export const holdReceipt = async (db: Db, userId: string, id: string): Promise<ReceiptRow> =>
  found(await lockReceipt(db, userId, id));

function found(receipt: ReceiptRow | undefined): ReceiptRow {
  if (!receipt) throw new AppError('RECEIPT_NOT_FOUND');
  return receipt;
}
