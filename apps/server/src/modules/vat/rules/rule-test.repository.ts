import type { UserDb } from '../../../platform/database/database.ts';

/** The newest invoices of a company, by their ids. */
export async function newestReceiptIds({ db, userId }: UserDb, companyId: string, limit: number): Promise<string[]> {
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
