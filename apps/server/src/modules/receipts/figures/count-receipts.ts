import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { verdictCounts } from './verdicts.repository.ts';

/** How many invoices of each verdict, for the sidebar. */
export const countReceipts = (deps: Pick<Deps, 'db'>, userId: string) =>
  readAsUser(deps.db, userId, async (tx) => {
    const { total, ...counts } = await verdictCounts(tx, undefined);
    return { all: total, ...counts };
  });
