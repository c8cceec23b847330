import type { UserDb } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import type { ReceiptRow } from './receipts.repository.ts';

/**
 * Publish that invoices changed, once for each company they were in before and are in now.
 *
 * @param rows the invoices as they were before.
 */
export function publishChanged(
  tx: UserDb,
  rows: readonly Pick<ReceiptRow, 'id' | 'companyId'>[],
  companyId?: string | null,
): void {
  const now = companyId === undefined ? [] : [companyId];
  for (const id of new Set([...rows.map((row) => row.companyId), ...now])) {
    const receiptIds = rows.filter((row) => row.companyId === id || now.includes(id)).map((row) => row.id);
    if (receiptIds.length > 0) publish(tx, 'receipt.changed', { receiptIds, companyId: id });
  }
}
