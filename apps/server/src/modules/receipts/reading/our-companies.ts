import { isSalesFolder } from '@tillslip/domain/vat/claim/document-side';
import type { OwnCompany } from '@tillslip/reading/parties/own-traces';
import type { UserDb } from '../../../platform/database/database.ts';
import { findCompanies } from '../../companies/index.ts';

/** Where a document is filed. */
export interface Filed {
  readonly companyId: string | null;
  readonly folderName: string | null;
}

/**
 * Return the companies that a reader must not take for the supplier: the document's own, or all of the user's while it
 * has none. With a company, the user's others are not included, because one may well sell to another.
 */
export async function listOurCompanies(tx: UserDb, { companyId, folderName }: Filed): Promise<OwnCompany[]> {
  const companies = await findCompanies(tx);
  const ours = companyId === null ? companies.filter(({ isSample }) => !isSample) : companies;
  return ours
    .filter(({ id }) => companyId === null || id === companyId)
    .map(({ id, companyName, vatNumber }) => ({
      id,
      names: [companyName],
      vatNumber,
      registrationNumber: null,
      isExpectedSeller: companyId !== null && isSalesFolder(folderName),
    }));
}
