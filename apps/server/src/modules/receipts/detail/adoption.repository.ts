import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** Lock the invoices without a company that are not deleted, and return their ids in order. */
export async function lockUnassignedReceipts({ db, userId }: UserDb): Promise<string[]> {
  const rows = await db
    .selectFrom('receipts')
    .select('id')
    .where('userId', '=', userId)
    .where('companyId', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Give locked invoices a company. */
export async function adoptReceiptRows(
  { db, userId }: UserDb,
  ids: readonly string[],
  companyId: string,
  updatedAt: Date,
): Promise<void> {
  await db
    .updateTable('receipts')
    .set({ companyId, updatedAt })
    .where('userId', '=', userId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
}

/**
 * Give every upload without a company this one: an open one, one that failed and may be read again, and one whose invoice
 * is adopted, so that its result says what the invoice does. @returns how many are open.
 */
export async function adoptDraftRows({ db, userId }: UserDb, companyId: string): Promise<number> {
  const rows = await db
    .selectFrom('receiptDrafts')
    .select(['id', 'status'])
    .where('userId', '=', userId)
    .where('companyId', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await db
    .updateTable('receiptDrafts')
    .set({ companyId })
    .where('userId', '=', userId)
    .where('companyId', 'is', null)
    .execute();
  return rows.filter(({ status }) => ['queued', 'reading', 'awaiting_decision'].includes(status)).length;
}
