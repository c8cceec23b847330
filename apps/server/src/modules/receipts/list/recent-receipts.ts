import type { ReceiptRow } from '@tillslip/contract/receipts/schemas';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listNewestReceipts } from '../core/receipts.repository.ts';
import { viewReceiptRows } from './receipt-rows.ts';

/** List the newest invoices as the list shows them, optionally of one company. */
export const recentReceipts = async (
  deps: Pick<Deps, 'env' | 'clock'>,
  tx: UserDb,
  companyId: string | undefined,
  limit: number,
): Promise<ReceiptRow[]> => viewReceiptRows(deps, tx, await listNewestReceipts(tx, companyId, limit));
