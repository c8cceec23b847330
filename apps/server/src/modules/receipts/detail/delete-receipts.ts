import type { CountingReceipt } from '@tillslip/contract/receipts/counting-receipt';
import type { ChangedReceipt } from '@tillslip/contract/receipts/list';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { removeClaimsOfDeleted } from '../core/claims.repository.ts';
import { updateReceiptRow } from '../core/receipts.repository.ts';
import { readingOf } from '../core/stored-reading.ts';
import { divideChanged, idsOf, type SeenReceipt } from './changed-receipts.ts';
import { releaseCopies, requireLockedFamily } from './release-copies.ts';

/**
 * Mark invoices as deleted: they no longer count and are no longer shown. Their rows and files are kept until the
 * retention date and can be restored until then. Those that were edited since the person saw them stay. Where one
 * counted for its duplicates, the next of them counts. One of a submitted period is deleted after its change was given a
 * reason; the open period then reverses it.
 *
 * @throws RECEIPT_NOT_FOUND; VAT_PERIOD_SUBMITTED.
 * Spec: decisions 7.
 */
export const deleteReceipts = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { receipts: seen, reason }: { receipts: readonly SeenReceipt[]; reason: string | null },
): Promise<{ ids: string[]; changedMeanwhile: ChangedReceipt[]; counting: CountingReceipt[] }> =>
  asUser(deps.db, userId, async (tx) => {
    const { rows: selected, family } = await requireLockedFamily(tx, idsOf(seen));
    const { current: rows, changedMeanwhile } = await divideChanged(tx, selected, seen);
    const now = deps.clock.now();
    for (const row of rows) {
      await updateReceiptRow(tx, row.id, { status: 'deleted', deletedAt: now, updatedAt: now });
      recordAudit(tx, {
        ...{ action: 'receipt.deleted', subjectType: 'receipt', subjectId: row.id, actorId: userId },
        ...{ before: readingOf(row).facts, reason: reason ?? undefined },
      });
    }
    const counting = await releaseCopies(deps, tx, { leaving: rows, family, by: 'deleted' });
    await removeClaimsOfDeleted(
      tx,
      rows.map(({ id }) => id),
    );
    for (const companyId of new Set(rows.map((row) => row.companyId))) {
      const receiptIds = rows.filter((row) => row.companyId === companyId).map(({ id }) => id);
      publish(tx, 'receipt.deleted', { receiptIds, companyId });
    }
    notify(tx, {
      kind: 'changed',
      topic: 'receipts',
      id: rows.length === 1 ? (rows[0]?.id ?? null) : null,
    });
    return { ids: rows.map(({ id }) => id), changedMeanwhile, counting };
  });
