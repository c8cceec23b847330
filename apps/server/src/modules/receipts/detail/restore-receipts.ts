import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { recheckReceipts } from '../core/check-receipts.ts';
import { undelete } from '../core/receipts.repository.ts';
import { lockReceiptsAndCompanies } from '../core/require-receipt.ts';
import { readingOf } from '../core/stored-reading.ts';
import { listFamilyIds } from './links.repository.ts';
import { takeBackCopies } from './release-copies.ts';

/**
 * Restore deleted invoices and check them again. An invoice that is not deleted stays as it is, so a second click does
 * no harm. A duplicate that counted in the place of one of them no longer does.
 *
 * @throws RECEIPT_NOT_FOUND when one of them does not exist; none is restored then.
 */
export const restoreReceipts = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { ids }: { ids: readonly string[] },
): Promise<{ ids: string[] }> =>
  asUser(deps.db, userId, async (tx) => {
    const wanted = [...new Set(ids)];
    const family = await listFamilyIds(tx, wanted);
    const rows = (await lockReceiptsAndCompanies(tx, family)).filter(({ id }) => wanted.includes(id));
    if (rows.length < wanted.length) throw new AppError('RECEIPT_NOT_FOUND');
    const updatedAt = deps.clock.now();
    const deleted = rows.filter(({ deletedAt }) => deletedAt !== null);
    for (const row of deleted) {
      await undelete(tx, row.id, updatedAt);
      recordAudit(tx, {
        ...{ action: 'receipt.restored', subjectType: 'receipt', subjectId: row.id, actorId: userId },
        after: readingOf(row).facts,
      });
    }
    await recheckReceipts(
      deps,
      tx,
      deleted.map(({ id }) => id),
    );
    await takeBackCopies(deps, tx, { ids: deleted.map(({ id }) => id), family });
    for (const companyId of new Set(deleted.map((row) => row.companyId))) {
      const receiptIds = deleted.filter((row) => row.companyId === companyId).map(({ id }) => id);
      publish(tx, 'receipt.restored', { receiptIds, companyId });
    }
    notify(tx, { kind: 'changed', topic: 'receipts', id: null });
    return { ids: rows.map(({ id }) => id) };
  });
