import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { countReceiptRows } from './receipt-summary.repository.ts';

/** How many invoices of each verdict, for the sidebar and the dashboard. */
export const countReceipts = (deps: Pick<Deps, 'db'>, userId: string) =>
  readAsUser(deps.db, userId, (tx) => countReceiptRows(tx));
