import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requirePlace } from '../../companies/index.ts';
import { recheckReceipts } from '../core/check-receipts.ts';
import { publishChanged } from '../core/publish-changed.ts';
import { updateReceiptRow } from '../core/receipts.repository.ts';
import { requireLockedReceipts } from '../core/require-receipt.ts';
import { rememberPlace } from '../memory/known-suppliers.ts';

/** The destination of invoices. */
export interface Move {
  readonly ids: readonly string[];
  readonly companyId: string | null;
  readonly folderId: string | null;
}

/**
 * Move invoices into a company and folder, or into none. Each is rechecked because its requirements depend on the
 * buyer. Moves all of them or none.
 *
 * @throws RECEIPT_NOT_FOUND, COMPANY_NOT_FOUND, FOLDER_NOT_FOUND.
 */
export const moveReceipts = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { ids, companyId, folderId }: Move,
): Promise<{ ids: string[] }> =>
  asUser(deps.db, userId, async (tx) => {
    await requirePlace(tx, companyId, folderId);
    const rows = await requireLockedReceipts(tx, ids, companyId);
    const moved = rows.filter((row) => row.companyId !== companyId || row.folderId !== folderId);
    const now = deps.clock.now();
    for (const row of moved) {
      const place = { companyId, folderId };
      await updateReceiptRow(tx, row.id, { ...place, updatedAt: now });
      recordAudit(tx, {
        ...{ action: 'receipt.moved', subjectType: 'receipt', subjectId: row.id, actorId: userId },
        ...{ before: { companyId: row.companyId, folderId: row.folderId }, after: place },
      });
      await rememberPlace(tx, row, place, now);
    }
    await recheckReceipts(
      deps,
      tx,
      moved.map(({ id }) => id),
    );
    publishChanged(tx, moved, companyId);
    notify(tx, { kind: 'changed', topic: 'receipts', id: null });
    return { ids: rows.map(({ id }) => id) };
  });
