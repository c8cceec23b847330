import type { Company, CompanyInput } from '@tillslip/contract/companies';
import { DEFAULT_FOLDERS } from '@tillslip/domain/companies/default-folders';
import type { z } from 'zod';
import { asUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify, recordAudit } from '../../platform/outbox/outbox.ts';
import { requireCompanyRoom } from '../limits/index.ts';
import { insertCompany } from './companies.repository.ts';
import { companyValues, requireBasisAllowed } from './company-values.ts';
import { companyView } from './company-view.ts';
import { insertFolders } from './folders.repository.ts';
import { requireCountedCompany } from './require-company.ts';

type NewCompany = z.output<typeof CompanyInput>;

/** Create a company. @throws COMPANY_LIMIT_REACHED where the account's plan has no room for another. */
export const createCompany = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  input: NewCompany,
): Promise<Company> =>
  asUser(deps.db, userId, async (tx) => {
    await requireCompanyRoom(deps, tx);
    return addCompany(tx, input, { isSample: false });
  });

/**
 * Create a company with its five default folders, inside a transaction.
 *
 * @throws BAD_INPUT.
 * @param isSample marks the sample company; a user has at most one.
 * Spec: 1 §4 (default folders), 5.4.
 */
export async function addCompany(tx: UserDb, input: NewCompany, { isSample }: { isSample: boolean }): Promise<Company> {
  const values = companyValues(input);
  requireBasisAllowed(null, values, input.isBasisAllowed);
  const id = await insertCompany(tx, values, isSample);
  await insertFolders(tx, id, DEFAULT_FOLDERS);
  const event = { action: 'company.created', subjectType: 'company', subjectId: id } as const;
  recordAudit(tx, { ...event, actorId: tx.userId, after: values });
  notify(tx, { kind: 'changed', topic: 'companies', id });
  return companyView(await requireCountedCompany(tx, id));
}
