import { readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type CompanyUsage, countCompanyUsage } from './companies.repository.ts';
import { requireCompany } from './require-company.ts';

/** Return the usage of a company, which is shown before it is deleted. */
export const getCompanyUsage = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  { id }: { id: string },
): Promise<CompanyUsage> =>
  readAsUser(deps.db, userId, async (tx) => {
    await requireCompany(tx, id);
    return countCompanyUsage(tx, id);
  });
