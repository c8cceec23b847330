import type { UserDb } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { findReceipt, lockReceipt, lockReceipts, type ReceiptRow } from './receipts.repository.ts';

/**
 * One of the user's invoices.
 *
 * @throws RECEIPT_NOT_FOUND when there is none, it was deleted, or it is another user's.
 */
export const requireReceipt = async (tx: UserDb, id: string): Promise<ReceiptRow> => found(await findReceipt(tx, id));

/** The same, held until the transaction ends: for changing it. */
export async function holdReceipt(tx: UserDb, id: string): Promise<ReceiptRow> {
  return found(await lockReceipt(tx, id));
}

function found(receipt: ReceiptRow | undefined): ReceiptRow {
  if (!receipt) throw new AppError('RECEIPT_NOT_FOUND');
  return receipt;
}

/**
 * Several of the user's invoices, held until the transaction ends, in the order of ids.
 *
 * @throws RECEIPT_NOT_FOUND when one of them is not there, was deleted, or is another user's.
 */
export async function holdReceipts(tx: UserDb, ids: readonly string[]): Promise<ReceiptRow[]> {
  const wanted = [...new Set(ids)];
  const rows = (await lockReceipts(tx, wanted)).filter(({ deletedAt }) => deletedAt === null);
  if (rows.length < wanted.length) throw new AppError('RECEIPT_NOT_FOUND');
  return rows;
}
