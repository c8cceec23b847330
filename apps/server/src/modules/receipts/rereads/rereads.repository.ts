import type { Selectable } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { ReceiptRereads, RereadStatus } from '../../../platform/database/types.gen.ts';

/** A re-read of an invoice. */
export type RereadRow = Selectable<ReceiptRereads>;

/** Insert a re-read that waits for a worker. */
export const insertReread = (
  { db, userId }: UserDb,
  receiptId: string,
  reader: string,
  now: Date,
): Promise<RereadRow> =>
  db
    .insertInto('receiptRereads')
    .values({ userId, receiptId, reader, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Find one re-read. */
export const findReread = ({ db, userId }: UserDb, id: string): Promise<RereadRow | undefined> =>
  db.selectFrom('receiptRereads').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst();

/** Find the latest re-read of an invoice. */
export const findLatestReread = ({ db, userId }: UserDb, receiptId: string): Promise<RereadRow | undefined> =>
  db
    .selectFrom('receiptRereads')
    .selectAll()
    .where('userId', '=', userId)
    .where('receiptId', '=', receiptId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Move a re-read by compare-and-set; false when its state has changed since. */
export async function moveReread(
  { db, userId }: UserDb,
  id: string,
  from: readonly RereadStatus[],
  change: { status: RereadStatus; reading?: string; failure?: string },
): Promise<boolean> {
  const moved = await db
    .updateTable('receiptRereads')
    .set(change)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}
