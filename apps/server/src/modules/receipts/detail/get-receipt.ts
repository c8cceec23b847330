import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { requireReceipt } from '../core/require-receipt.ts';
import { viewReceipt } from './receipt-view.ts';

/** Return one of the user's invoices, with its check. */
export const getReceipt = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  { id }: { id: string },
): Promise<ReceiptDetail> =>
  readAsUser(deps.db, userId, async (tx) => viewReceipt(deps, tx, await requireReceipt(tx, id)));
