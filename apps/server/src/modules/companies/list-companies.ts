import type { Company } from '@tillslip/contract/companies';
import { readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findCompanies } from './companies.repository.ts';
import { companyView } from './company-view.ts';

/** List the user's companies by name. */
export const listCompanies = (deps: Pick<Deps, 'db'>, userId: string): Promise<Company[]> =>
  readAsUser(deps.db, userId, async (tx) => (await findCompanies(tx)).map(companyView));
