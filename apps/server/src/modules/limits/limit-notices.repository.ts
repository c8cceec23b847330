import type { UserDb } from '../../platform/database/database.ts';

/** A step of a month's documents that was reached under a number of documents. */
export interface LimitNotice {
  readonly month: string;
  readonly documents: number;
  readonly step: number;
}

/** Remember that a step is told; false when it was before. */
export async function saveNotice({ db, userId }: UserDb, notice: LimitNotice, now: Date): Promise<boolean> {
  const saved = await db
    .insertInto('limitNotices')
    .values({ ...notice, userId, toldAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return saved.numInsertedOrUpdatedRows === 1n;
}
