import type { UserDb } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { shareCompanies } from '../../companies/index.ts';
import { findReceipt, lockReceipt, lockReceipts, type ReceiptRow } from './receipts.repository.ts';

/**
 * Return one of the user's invoices.
 *
 * @throws RECEIPT_NOT_FOUND when there is none, it was deleted, or it is another user's.
 */
export const requireReceipt = async (tx: UserDb, id: string): Promise<ReceiptRow> => found(await findReceipt(tx, id));

/**
 * Lock one of the user's invoices and its company until the transaction ends.
 *
 * @param companyId the company into which it moves.
 * @throws RECEIPT_NOT_FOUND like `requireReceipt`.
 */
export async function requireLockedReceipt(
  tx: UserDb,
  id: string,
  companyId: string | null = null,
): Promise<ReceiptRow> {
  const row = found(await lockReceipt(tx, id));
  await shareCompanies(tx, [row.companyId, companyId]);
  return row;
}

function found(receipt: ReceiptRow | undefined): ReceiptRow {
  if (!receipt) throw new AppError('RECEIPT_NOT_FOUND');
  return receipt;
}

/** Lock these invoices, also deleted ones, in the order of ids, and then their companies, until the transaction ends. */
export async function lockReceiptsAndCompanies(
  tx: UserDb,
  ids: readonly string[],
  companyId: string | null = null,
): Promise<ReceiptRow[]> {
  if (ids.length === 0) return [];
  const rows = await lockReceipts(tx, [...new Set(ids)]);
  await shareCompanies(tx, [...rows.map((row) => row.companyId), companyId]);
  return rows;
}

/**
 * Lock several of the user's invoices and their companies until the transaction ends.
 *
 * @param companyId the company into which they move.
 * @throws RECEIPT_NOT_FOUND when one of them is not there, was deleted, or is another user's.
 */
export async function requireLockedReceipts(
  tx: UserDb,
  ids: readonly string[],
  companyId: string | null = null,
): Promise<ReceiptRow[]> {
  const rows = (await lockReceiptsAndCompanies(tx, ids, companyId)).filter(({ deletedAt }) => deletedAt === null);
  if (rows.length < new Set(ids).size) throw new AppError('RECEIPT_NOT_FOUND');
  return rows;
}
