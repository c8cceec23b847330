import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordEvent } from '../audit/index.ts';
import { readingOf } from './receipt-view.ts';
import { changeReceipt } from './receipts.repository.ts';
import { holdReceipt } from './require-receipt.ts';

/**
 * Marks an invoice deleted: it counts nowhere and is shown nowhere any more. Its row and its bytes are
 * kept until the retention date.
 *
 * Spec: decisions 7.
 */
export const deleteReceipt = (
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  userId: string,
  { id }: { id: string },
): Promise<{ id: string }> =>
  asUser(deps.db, userId, async (db) => {
    const row = await holdReceipt(db, userId, id);
    const now = deps.clock.now();
    await changeReceipt(db, userId, id, { status: 'deleted', deletedAt: now, updatedAt: now });
    const event = { action: 'receipt.deleted', subjectType: 'receipt', subjectId: id, actorId: userId } as const;
    await recordEvent(db, userId, { ...event, before: readingOf(row).facts });
    await deps.events.publish(db, userId, { kind: 'changed', topic: 'receipts', id });
    return { id };
  });
