import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordEvent } from '../../audit/index.ts';
import { readingOf } from '../core/receipt-view.ts';
import { changeReceipt } from '../core/receipts.repository.ts';
import { holdReceipts } from '../core/require-receipt.ts';

/**
 * Marks invoices deleted: they count nowhere and are shown nowhere any more. Their rows and bytes are kept
 * until the retention date, and until then they can be restored. All of them, or none.
 *
 * Spec: decisions 7.
 */
export const deleteReceipts = (
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  userId: string,
  { ids, reason }: { ids: readonly string[]; reason: string | null },
): Promise<{ ids: string[] }> =>
  asUser(deps.db, userId, async (db) => {
    const rows = await holdReceipts(db, userId, ids);
    const now = deps.clock.now();
    for (const row of rows) {
      await changeReceipt(db, userId, row.id, { status: 'deleted', deletedAt: now, updatedAt: now });
      await recordEvent(db, userId, {
        ...{ action: 'receipt.deleted', subjectType: 'receipt', subjectId: row.id, actorId: userId },
        ...{ before: readingOf(row).facts, reason: reason ?? undefined },
      });
    }
    await deps.events.publish(db, userId, {
      kind: 'changed',
      topic: 'receipts',
      id: rows.length === 1 ? (rows[0]?.id ?? null) : null,
    });
    return { ids: rows.map(({ id }) => id) };
  });
