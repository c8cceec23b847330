import type { Company } from '@tillslip/contract/companies';
import { readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { companyView } from './company-view.ts';
import { requireCompany } from './require-company.ts';

/** Return one of the user's companies. */
export const getCompany = (deps: Pick<Deps, 'db'>, userId: string, input: { id: string }): Promise<Company> =>
  readAsUser(deps.db, userId, async (tx) => companyView(await requireCompany(tx, input.id)));
