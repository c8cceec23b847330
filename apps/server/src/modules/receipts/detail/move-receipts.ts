import type { CountingReceipt } from '@tillslip/contract/receipts/counting-receipt';
import type { ChangedReceipt, MovedReceipt } from '@tillslip/contract/receipts/list';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requirePlace } from '../../companies/index.ts';
import { recheckReceipts } from '../core/check-receipts.ts';
import { publishChanged } from '../core/publish-changed.ts';
import { type ReceiptRow, updateReceiptRow } from '../core/receipts.repository.ts';
import { rememberPlace } from '../memory/known-suppliers.ts';
import { divideChanged, idsOf, type SeenReceipt } from './changed-receipts.ts';
import { requireLockedFamily, settleMoved } from './release-copies.ts';

/** The destination of invoices. */
export interface Move {
  readonly receipts: readonly SeenReceipt[];
  readonly companyId: string | null;
  readonly folderId: string | null;
}

/**
 * Move invoices into a company and folder, or into none. Each is rechecked because its requirements depend on the
 * buyer. One that was moved elsewhere since the person saw it stays there. Where one counted for its duplicates, the next
 * of those that stay in its company counts.
 *
 * @throws RECEIPT_NOT_FOUND, COMPANY_NOT_FOUND, FOLDER_NOT_FOUND, COMPANY_IS_SAMPLE; VAT_PERIOD_SUBMITTED.
 */
export const moveReceipts = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { receipts: seen, companyId, folderId }: Move,
): Promise<{ ids: string[]; moved: MovedReceipt[]; changedMeanwhile: ChangedReceipt[]; counting: CountingReceipt[] }> =>
  asUser(deps.db, userId, async (tx) => {
    const { rows, family } = await requireLockedFamily(tx, idsOf(seen), companyId);
    for (const from of new Set(rows.map((row) => row.companyId))) await requirePlace(tx, companyId, folderId, from);
    const isThere = (row: ReceiptRow) => row.companyId === companyId && row.folderId === folderId;
    const elsewhere = rows.filter((row) => !isThere(row));
    const { current, changedMeanwhile } = await divideChanged(tx, elsewhere, seen, placeOf);
    const now = deps.clock.now();
    const moved: MovedReceipt[] = [];
    for (const row of current) {
      const place = { companyId, folderId };
      const version = await updateReceiptRow(tx, row.id, { ...place, updatedAt: now });
      const { id, companyId: fromCompany, folderId: fromFolder } = row;
      moved.push({ id, version: version ?? row.version, companyId: fromCompany, folderId: fromFolder });
      recordAudit(tx, {
        ...{ action: 'receipt.moved', subjectType: 'receipt', subjectId: row.id, actorId: userId },
        ...{ before: { companyId: row.companyId, folderId: row.folderId }, after: place },
      });
      await rememberPlace(tx, row, place, now);
    }
    await recheckReceipts(deps, tx, idsIn(current));
    const leaving = current.filter((row) => row.companyId !== companyId);
    const counting = await settleMoved(deps, tx, leaving, family);
    publishChanged(tx, current, companyId);
    notify(tx, { kind: 'changed', topic: 'receipts', id: null });
    const ids = idsIn(rows.filter((row) => isThere(row) || current.includes(row)));
    return { ids, moved, changedMeanwhile, counting };
  });

const idsIn = (rows: readonly ReceiptRow[]): string[] => rows.map(({ id }) => id);

const placeOf = ({ companyId, folderId }: ReceiptRow) => ({ place: { companyId, folderId } });
