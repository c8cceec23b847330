import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { countByValidity } from './validity.repository.ts';

/** Count invoices by validity, for the sidebar. */
export const countReceipts = (deps: Pick<Deps, 'db'>, userId: string) =>
  readAsUser(deps.db, userId, async (tx) => {
    const { total, ...counts } = await countByValidity(tx, undefined);
    return { all: total, ...counts };
  });
