import { hasCompanyRoom } from '@tillslip/domain/billing/limits';
import type { UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { currentTerms } from '../billing/index.ts';
import { hasLimits } from './month-of-account.ts';
import { countCompanies, lockRoom } from './room.repository.ts';

/**
 * Check that the account's plan has room for another company. Companies that exist are never locked.
 *
 * @throws COMPANY_LIMIT_REACHED with the number of companies of the plan.
 */
export async function requireCompanyRoom(deps: Pick<Deps, 'env' | 'clock'>, tx: UserDb): Promise<void> {
  if (!hasLimits(deps)) return;
  await lockRoom(tx);
  const terms = await currentTerms(deps, tx);
  if (terms === null || hasCompanyRoom(terms, await countCompanies(tx))) return;
  throw new AppError('COMPANY_LIMIT_REACHED', { data: { most: terms.companies ?? 0 } });
}
