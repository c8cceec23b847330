import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { type JudgedReceipt, receiptsById } from '../../receipts/index.ts';

/** An invoice in a company. */
export type CompanyReceipt = JudgedReceipt & { readonly companyId: string };

/**
 * One of the user's invoices that is in a company.
 *
 * @throws RECEIPT_NOT_FOUND when there is none, or it is another user's; VAT_NO_COMPANY when it is in none.
 */
export async function requireVatReceipt(deps: Pick<Deps, 'clock'>, tx: UserDb, id: string): Promise<CompanyReceipt> {
  const [receipt] = await receiptsById(deps, tx, [id]);
  if (!receipt) throw new AppError('RECEIPT_NOT_FOUND');
  const { companyId } = receipt.row;
  if (companyId === null) throw new AppError('VAT_NO_COMPANY');
  return { ...receipt, companyId };
}
