import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { judgementValues } from '../core/receipt-values.ts';
import { judgeRow, readingOf } from '../core/receipt-view.ts';
import { lockReceipts, undelete } from '../core/receipts.repository.ts';

/**
 * Takes deletions back: the invoices are as they were, judged as of now. One that is not deleted (any
 * more) stays as it is, so that a second click does no harm.
 *
 * @throws RECEIPT_NOT_FOUND when one of them is not there; none is restored then.
 */
export const restoreReceipts = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { ids }: { ids: readonly string[] },
): Promise<{ ids: string[] }> =>
  asUser(deps.db, userId, async (tx) => {
    const wanted = [...new Set(ids)];
    const rows = await lockReceipts(tx, wanted);
    if (rows.length < wanted.length) throw new AppError('RECEIPT_NOT_FOUND');
    const updatedAt = deps.clock.now();
    for (const row of rows.filter(({ deletedAt }) => deletedAt !== null)) {
      await undelete(tx, row.id, { ...judgementValues(judgeRow(row, deps)), updatedAt });
      recordAudit(tx, {
        ...{ action: 'receipt.restored', subjectType: 'receipt', subjectId: row.id, actorId: userId },
        after: readingOf(row).facts,
      });
    }
    notify(tx, { kind: 'changed', topic: 'receipts', id: null });
    return { ids: rows.map(({ id }) => id) };
  });
