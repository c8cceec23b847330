import type { Db } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type CompanyRow, findCompany } from './companies.repository.ts';
import { type FolderRow, findFolder } from './folders.repository.ts';

/**
 * One of the user's companies.
 *
 * @throws COMPANY_NOT_FOUND when there is none, or it is another user's.
 */
export async function requireCompany(db: Db, userId: string, id: string): Promise<CompanyRow> {
  const company = await findCompany(db, userId, id);
  if (!company) throw new AppError('COMPANY_NOT_FOUND');
  return company;
}

/**
 * One of the user's folders.
 *
 * @throws FOLDER_NOT_FOUND when there is none, or it is another user's.
 */
export async function requireFolder(db: Db, userId: string, id: string): Promise<FolderRow> {
  const folder = await findFolder(db, userId, id);
  if (!folder) throw new AppError('FOLDER_NOT_FOUND');
  return folder;
}

/**
 * Proves that a company and a folder, where given, are the user's and belong together.
 *
 * @throws COMPANY_NOT_FOUND; FOLDER_NOT_FOUND also when the folder is of another company or of none.
 */
export async function requirePlace(
  db: Db,
  userId: string,
  companyId: string | null,
  folderId: string | null,
): Promise<CompanyRow | null> {
  const company = companyId ? await requireCompany(db, userId, companyId) : null;
  if (folderId && (await requireFolder(db, userId, folderId)).companyId !== companyId)
    throw new AppError('FOLDER_NOT_FOUND');
  return company;
}
