import { proposeCompany } from '@tillslip/domain/receipts/intake/propose-company';
import type { UserDb } from '../../../platform/database/database.ts';
import { findCompanies } from '../../companies/index.ts';
import type { StoredReading } from '../core/stored-reading.ts';
import { type DraftRow, setDraftCompany } from './drafts.repository.ts';

/**
 * Return the company of an upload, and store the one that its document names where nobody chose one. Null where it stays
 * open. The sample company is never proposed.
 */
export async function fileDraft(
  tx: UserDb,
  { id, companyId, proposesCompany, isSample }: DraftRow,
  { facts, ownSaleOf }: StoredReading,
): Promise<string | null> {
  if (companyId !== null || !proposesCompany || isSample) return companyId;
  const { recipientName, recipientVatNumber } = facts;
  const companies = (await findCompanies(tx)).filter((company) => !company.isSample);
  const proposal = proposeCompany({ recipientName, recipientVatNumber, sellerId: ownSaleOf }, companies);
  if (proposal) await setDraftCompany(tx, id, proposal.companyId);
  return proposal?.companyId ?? null;
}
