import type { ReviewItem } from '@tillslip/contract/receipts/review';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { storedReviewReasons } from '../core/check-receipts.ts';
import { scopeOf } from '../core/company-scope.ts';
import { readCursor, writeCursor } from '../core/list-cursor.ts';
import { type CompanyScope, countNeedsYou } from '../core/needs-you.repository.ts';
import { listReceiptsByIds, type ReceiptRow } from '../core/receipts.repository.ts';
import { readingOf, weakFieldsOf } from '../core/stored-reading.ts';
import { viewReceiptRows } from '../list/receipt-rows.ts';
import { listToReviewAfter, listUnsureAfter, type QueuePlace } from './review-queue.repository.ts';

interface QueueInput {
  readonly companyId?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/**
 * List the invoices that need review: first those that cannot count until they are filled in, then those that contain a
 * guess, lowest confidence first.
 *
 * Spec: decisions 8.
 */
export const reviewQueue = (deps: Pick<Deps, 'db' | 'env' | 'clock'>, userId: string, input: QueueInput) =>
  readAsUser(deps.db, userId, async (tx) => {
    const companyId = scopeOf(input.companyId);
    const places = await walkQueue(tx, companyId, placeOf(input.after), input.limit + 1);
    const shown = places.slice(0, input.limit);
    const last = shown.at(-1);
    const rows = await listReceiptsByIds(
      tx,
      shown.map(({ id }) => id),
    );
    const views = await viewReceiptRows(deps, tx, rows);
    return {
      rows: views.map((view, index): ReviewItem => ({ ...view, ...needsOf(rows[index]) })),
      next: last && places.length > shown.length ? writeCursor({ ...cursorOf(last) }) : null,
      count: (await countNeedsYou(tx, companyId)).needsYou,
    };
  });

async function walkQueue(
  tx: UserDb,
  companyId: CompanyScope,
  after: QueuePlace | null,
  limit: number,
): Promise<QueuePlace[]> {
  const first = after?.part === 'unsure' ? [] : await listToReviewAfter(tx, companyId, after, limit);
  if (first.length === limit) return first;
  const place = after?.part === 'unsure' ? after : null;
  return [...first, ...(await listUnsureAfter(tx, companyId, place, limit - first.length))];
}

const cursorOf = ({ part, value, id }: QueuePlace) => ({ value: `${part} ${value}`, id, group: null });

function placeOf(after: string | undefined): QueuePlace | null {
  const cursor = readCursor(after);
  if (!cursor?.value) return null;
  const [part, ...value] = cursor.value.split(' ');
  return { part: part === 'unsure' ? 'unsure' : 'review', value: value.join(' '), id: cursor.id };
}

/** Return why an invoice is in the queue, and which fields to check. */
function needsOf(row: ReceiptRow | undefined): Pick<ReviewItem, 'reasons' | 'fields'> {
  if (!row) return { reasons: [], fields: [] };
  const reading = readingOf(row);
  const reasons = storedReviewReasons(row);
  const fields = weakFieldsOf(reading);
  return { reasons: reasons.length > 0 ? reasons : ['unsure'], fields };
}
