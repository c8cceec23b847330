import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requirePlace } from '../../companies/index.ts';
import { recheckReceipts } from '../core/check-receipts.ts';
import { publishChanged } from '../core/publish-changed.ts';
import { changeReceipt } from '../core/receipts.repository.ts';
import { holdReceipts } from '../core/require-receipt.ts';
import { rememberPlace } from '../memory/known-suppliers.ts';

/** Where invoices go. */
export interface Move {
  readonly ids: readonly string[];
  readonly companyId: string | null;
  readonly folderId: string | null;
}

/**
 * Puts invoices into a company and folder, or into none; each is checked again, since what it needs depends
 * on who bought. All of them are moved, or none.
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
    const rows = await holdReceipts(tx, ids);
    const moved = rows.filter((row) => row.companyId !== companyId || row.folderId !== folderId);
    const now = deps.clock.now();
    for (const row of moved) {
      const place = { companyId, folderId };
      await changeReceipt(tx, row.id, { ...place, updatedAt: now });
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
