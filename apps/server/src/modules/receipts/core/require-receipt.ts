import type { UserDb } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { findReceipt, lockReceipt, lockReceipts, type ReceiptRow } from './receipts.repository.ts';

/**
 * Return one of the user's invoices.
 *
 * @throws RECEIPT_NOT_FOUND when there is none, it was deleted, or it is another user's.
 */
export const requireReceipt = async (tx: UserDb, id: string): Promise<ReceiptRow> => found(await findReceipt(tx, id));

/** Lock one of the user's invoices until the transaction ends. @throws RECEIPT_NOT_FOUND like `requireReceipt`. */
export async function requireLockedReceipt(tx: UserDb, id: string): Promise<ReceiptRow> {
  return found(await lockReceipt(tx, id));
}

function found(receipt: ReceiptRow | undefined): ReceiptRow {
  if (!receipt) throw new AppError('RECEIPT_NOT_FOUND');
  return receipt;
}

/**
 * Lock several of the user's invoices until the transaction ends, in the order of ids.
 *
 * @throws RECEIPT_NOT_FOUND when one of them is not there, was deleted, or is another user's.
 */
export async function requireLockedReceipts(tx: UserDb, ids: readonly string[]): Promise<ReceiptRow[]> {
  const wanted = [...new Set(ids)];
  const rows = (await lockReceipts(tx, wanted)).filter(({ deletedAt }) => deletedAt === null);
  if (rows.length < wanted.length) throw new AppError('RECEIPT_NOT_FOUND');
  return rows;
}
