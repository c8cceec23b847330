import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** List the next invoices that were saved before anything was asked of them, in the order of ids. */
export async function listQuestionsDue({ db, userId }: UserDb, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('receipts')
    .select('id')
    .where('userId', '=', userId)
    .where('questionsDue', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** List those of these invoices that are in a submitted VAT period. */
export async function listEverSubmitted({ db, userId }: UserDb, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct receipt_id as id from vat_period_documents
     where user_id = ${userId} and receipt_id = any(${[...ids]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
