import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { adoptStatements } from '../bank/index.ts';
import { requireCompany } from '../companies/index.ts';
import { adoptReceipts, adoptUploads } from '../receipts/index.ts';

/** What was given a company. */
export interface Adopted {
  readonly invoices: number;
  readonly uploads: number;
  readonly statements: number;
}

/**
 * Give every document without a company this one, in one transaction: all of them or none. What has a company stays.
 *
 * @throws COMPANY_NOT_FOUND; COMPANY_IS_SAMPLE, because removing the sample removes everything in it.
 */
export const adoptUnassigned = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { companyId }: { companyId: string },
): Promise<Adopted> =>
  asUser(deps.db, userId, async (tx) => {
    if ((await requireCompany(tx, companyId)).isSample) throw new AppError('COMPANY_IS_SAMPLE');
    // In the order of lock-order.ts.
    const drafts = await adoptUploads(tx, companyId);
    const { statements, uploads } = await adoptStatements(deps, tx, companyId);
    const invoices = await adoptReceipts(deps, tx, companyId);
    return { invoices, statements, uploads: drafts + uploads };
  });
