import type { UserDb } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  type CompanyRow,
  type CountedCompany,
  findCompaniesByIds,
  findCompany,
  findCountedCompany,
  lockCompanyRow,
} from './companies.repository.ts';
import { type CountedFolder, type FolderRow, findCountedFolder, findFolder } from './folders.repository.ts';

/**
 * Return one of the user's companies.
 *
 * @throws COMPANY_NOT_FOUND when there is none, or it is another user's.
 */
export async function requireCompany(tx: UserDb, id: string): Promise<CompanyRow> {
  const company = await findCompany(tx, id);
  if (!company) throw new AppError('COMPANY_NOT_FOUND');
  return company;
}

/**
 * The same with the number of its invoices, to be shown.
 *
 * @throws COMPANY_NOT_FOUND.
 */
export async function requireCountedCompany(tx: UserDb, id: string): Promise<CountedCompany> {
  const company = await findCountedCompany(tx, id);
  if (!company) throw new AppError('COMPANY_NOT_FOUND');
  return company;
}

/**
 * Lock one of the user's companies until the transaction ends, for a change to its claims.
 *
 * @throws COMPANY_NOT_FOUND when there is none, or it is another user's.
 */
export async function lockCompany(tx: UserDb, id: string): Promise<void> {
  if (!(await lockCompanyRow(tx, id))) throw new AppError('COMPANY_NOT_FOUND');
}

/**
 * Keep companies as they are until the transaction ends: their periods cannot be submitted or reopened, nor their
 * settings changed, while others change invoices at the same time. Null means no company.
 */
export async function shareCompanies(tx: UserDb, ids: readonly (string | null)[]): Promise<void> {
  await findCompaniesByIds(tx, [...new Set(ids.filter((id) => id !== null))], true);
}

/**
 * Return one of the user's folders.
 *
 * @throws FOLDER_NOT_FOUND when there is none, or it is another user's.
 */
export async function requireFolder(tx: UserDb, id: string): Promise<FolderRow> {
  const folder = await findFolder(tx, id);
  if (!folder) throw new AppError('FOLDER_NOT_FOUND');
  return folder;
}

/**
 * The same with the number of its invoices, to be shown.
 *
 * @throws FOLDER_NOT_FOUND.
 */
export async function requireCountedFolder(tx: UserDb, id: string): Promise<CountedFolder> {
  const folder = await findCountedFolder(tx, id);
  if (!folder) throw new AppError('FOLDER_NOT_FOUND');
  return folder;
}

/**
 * Require that a company and a folder, where given, are the user's and belong together, and that what is put there
 * neither enters nor leaves the sample company: invented and real figures never mix.
 *
 * @param from the company it is in now; null for something new, or without a company.
 * @throws COMPANY_NOT_FOUND; FOLDER_NOT_FOUND also when the folder belongs to another company; COMPANY_IS_SAMPLE.
 * Source: docs/decisions/0190-the-sample-apart.md.
 */
export async function requirePlace(
  tx: UserDb,
  companyId: string | null,
  folderId: string | null,
  from: string | null = null,
): Promise<CompanyRow | null> {
  const company = companyId ? await requireCompany(tx, companyId) : null;
  if (folderId && (await requireFolder(tx, folderId)).companyId !== companyId) throw new AppError('FOLDER_NOT_FOUND');
  if (companyId === from) return company;
  const left = from ? await requireCompany(tx, from) : null;
  if (company?.isSample || left?.isSample) throw new AppError('COMPANY_IS_SAMPLE');
  return company;
}
