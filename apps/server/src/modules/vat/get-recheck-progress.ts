import { readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireCompany } from '../companies/index.ts';
import { recheckProgress } from '../receipts/index.ts';

/** Return the progress of rechecking a company's invoices; null when no recheck is running. @throws COMPANY_NOT_FOUND. */
export const getRecheckProgress = ({ db }: Pick<Deps, 'db'>, userId: string, { companyId }: { companyId: string }) =>
  readAsUser(db, userId, async (tx) => {
    await requireCompany(tx, companyId);
    return recheckProgress(tx, companyId);
  });
