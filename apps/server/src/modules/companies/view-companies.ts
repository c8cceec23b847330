import type { Company } from '@tillslip/contract/companies';
import { readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type CompanyUsage, countCompanyUsage, findCountedCompanies } from './companies.repository.ts';
import { companyView } from './company-view.ts';
import { requireCompany, requireCountedCompany } from './require-company.ts';

/** List the user's companies by name. */
export const listCompanies = (deps: Pick<Deps, 'db'>, userId: string): Promise<Company[]> =>
  readAsUser(deps.db, userId, async (tx) => (await findCountedCompanies(tx)).map(companyView));

/** Return one of the user's companies. */
export const getCompany = (deps: Pick<Deps, 'db'>, userId: string, input: { id: string }): Promise<Company> =>
  readAsUser(deps.db, userId, async (tx) => companyView(await requireCountedCompany(tx, input.id)));

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
