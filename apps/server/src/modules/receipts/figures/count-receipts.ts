import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { scopeOf } from '../core/company-scope.ts';
import { countNeedsYou } from '../core/needs-you.repository.ts';
import { countByValidity } from './validity.repository.ts';

/** Count invoices by validity, and those that need a person, for the sidebar; of one company, of none or of all. */
export const countReceipts = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  { companyId }: { companyId?: string | undefined } = {},
) =>
  readAsUser(deps.db, userId, async (tx) => {
    const scope = scopeOf(companyId);
    const { total, ...counts } = await countByValidity(tx, scope);
    return { all: total, ...counts, ...(await countNeedsYou(tx, scope)) };
  });
