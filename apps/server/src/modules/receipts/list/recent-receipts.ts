import type { ReceiptRow } from '@tillslip/contract/receipts/schemas';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newestReceipts } from '../core/receipts.repository.ts';
import { viewReceiptRows } from './receipt-rows.ts';

/** The invoices added last, as the list shows them; of one company where it is given. */
export const recentReceipts = async (
  deps: Pick<Deps, 'env' | 'clock'>,
  tx: UserDb,
  companyId: string | undefined,
  limit: number,
): Promise<ReceiptRow[]> => viewReceiptRows(deps, tx, await newestReceipts(tx, companyId, limit));
