import type { UserDb } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type CompanyRow, findCompany, holdCompany } from './companies.repository.ts';
import { type FolderRow, findFolder } from './folders.repository.ts';

/**
 * One of the user's companies.
 *
 * @throws COMPANY_NOT_FOUND when there is none, or it is another user's.
 */
export async function requireCompany(tx: UserDb, id: string): Promise<CompanyRow> {
  const company = await findCompany(tx, id);
  if (!company) throw new AppError('COMPANY_NOT_FOUND');
  return company;
}

/**
 * Holds one of the user's companies until the transaction ends, for a change of what decides its claims.
 *
 * @throws COMPANY_NOT_FOUND when there is none, or it is another user's.
 */
export async function lockCompany(tx: UserDb, id: string): Promise<void> {
  if (!(await holdCompany(tx, id))) throw new AppError('COMPANY_NOT_FOUND');
}

/**
 * One of the user's folders.
 *
 * @throws FOLDER_NOT_FOUND when there is none, or it is another user's.
 */
export async function requireFolder(tx: UserDb, id: string): Promise<FolderRow> {
  const folder = await findFolder(tx, id);
  if (!folder) throw new AppError('FOLDER_NOT_FOUND');
  return folder;
}

/**
 * Proves that a company and a folder, where given, are the user's and belong together.
 *
 * @throws COMPANY_NOT_FOUND; FOLDER_NOT_FOUND also when the folder is of another company or of none.
 */
export async function requirePlace(
  tx: UserDb,
  companyId: string | null,
  folderId: string | null,
): Promise<CompanyRow | null> {
  const company = companyId ? await requireCompany(tx, companyId) : null;
  if (folderId && (await requireFolder(tx, folderId)).companyId !== companyId) throw new AppError('FOLDER_NOT_FOUND');
  return company;
}
