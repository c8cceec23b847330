import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { REVIEW_MESSAGES, reviewReasons } from '@tillslip/domain/receipts/check/needs-review';
import { asUser, type Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordEvent } from '../../audit/index.ts';
import { judgementValues } from '../core/receipt-values.ts';
import { judgeRow, readingOf, viewReceipt } from '../core/receipt-view.ts';
import { changeReceipt, type ReceiptRow } from '../core/receipts.repository.ts';
import { holdReceipt, holdReceipts, requireReceipt } from '../core/require-receipt.ts';
import { rememberPapers } from '../memory/known-suppliers.ts';

type ReviewDeps = Pick<Deps, 'db' | 'clock' | 'events'>;

/**
 * Accepts an invoice as it stands: a person looked through it.
 *
 * @throws RECEIPT_NOT_READY with what must be filled in first.
 */
export const acceptReceipt = (
  deps: ReviewDeps & Pick<Deps, 'env'>,
  userId: string,
  { id }: { id: string },
): Promise<ReceiptDetail> =>
  asUser(deps.db, userId, async (db) => {
    const row = await holdReceipt(db, userId, id);
    const message = notReady(row);
    if (message) throw new AppError('RECEIPT_NOT_READY', { message });
    await accept(deps, db, userId, row);
    await deps.events.publish(db, userId, { kind: 'changed', topic: 'receipts', id });
    return viewReceipt(deps, db, userId, await requireReceipt(db, userId, id));
  });

/** Accepts each of these that has what it needs, and says what the others lack. */
export const reviewReceipts = (deps: ReviewDeps, userId: string, { ids }: { ids: readonly string[] }) =>
  asUser(deps.db, userId, async (db) => {
    const rows = await holdReceipts(db, userId, ids);
    const lacking = rows.map((row) => ({ id: row.id, message: notReady(row) }));
    const ready = rows.filter((row) => lacking.some(({ id, message }) => id === row.id && message === null));
    for (const row of ready) await accept(deps, db, userId, row);
    await deps.events.publish(db, userId, { kind: 'changed', topic: 'receipts', id: null });
    return {
      ids: ready.map(({ id }) => id),
      notReady: lacking.flatMap(({ id, message }) => (message === null ? [] : [{ id, message }])),
    };
  });

/** What an invoice lacks before it can count, as a sentence; null when it has what it needs. */
function notReady(row: ReceiptRow): string | null {
  const [reason] = reviewReasons(row.readFailure === null ? readingOf(row).facts : null);
  return reason ? REVIEW_MESSAGES[reason] : null;
}

async function accept(deps: ReviewDeps, db: Db, userId: string, row: ReceiptRow): Promise<void> {
  if (row.reviewedAt) return;
  const now = deps.clock.now();
  await changeReceipt(db, userId, row.id, { ...judgementValues(judgeRow(row, deps)), reviewedAt: now, updatedAt: now });
  await rememberPapers(db, userId, row.id, readingOf(row), now);
  await recordEvent(db, userId, {
    ...{ action: 'receipt.accepted', subjectType: 'receipt', subjectId: row.id, actorId: userId },
  });
}
