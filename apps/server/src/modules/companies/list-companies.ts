import type { Company } from '@tillslip/contract/companies';
import { readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { companiesOf } from './companies.repository.ts';
import { companyView } from './company-view.ts';

/** The user's companies by name. */
export const listCompanies = (deps: Pick<Deps, 'db'>, userId: string): Promise<Company[]> =>
  readAsUser(deps.db, userId, async (tx) => (await companiesOf(tx)).map(companyView));
