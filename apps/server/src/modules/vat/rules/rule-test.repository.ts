import type { UserDb } from '../../../platform/database/database.ts';

/** List the ids of a company's newest invoices. */
export async function listNewestReceiptIds(
  { db, userId }: UserDb,
  companyId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('receipts')
    .select('id')
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
