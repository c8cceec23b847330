import { sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';

/** The documents of one company, null for those without one, saved since the month and since the year began. */
export interface SavedDocumentsRow {
  readonly companyId: string | null;
  readonly month: number;
  readonly year: number;
}

/**
 * Count the user's saved documents since two moments, by the company they are in now. The rows of the documents are the
 * count, so that uploads at the same time cannot miss each other. A deleted document was read and still counts, unless
 * it was a duplicate.
 */
export async function countSavedDocuments(
  { db, userId }: UserDb,
  { monthStart, yearStart }: { monthStart: number; yearStart: number },
): Promise<SavedDocumentsRow[]> {
  const { rows } = await sql<SavedDocumentsRow>`
    with saved as (
      select r.company_id, r.created_at from receipts r
        join receipt_drafts d on d.user_id = r.user_id and d.id = r.draft_id and not d.is_sample
       where r.user_id = ${userId} and r.created_at >= ${new Date(yearStart)} and r.read_failure is null
         and not (r.is_duplicate and r.deleted_at is not null)
      union all
      select s.company_id, s.created_at from bank_statements s
        join bank_uploads u on u.user_id = s.user_id and u.id = s.upload_id and not u.is_sample
       where s.user_id = ${userId} and s.created_at >= ${new Date(yearStart)})
    select company_id, count(*) filter (where created_at >= ${new Date(monthStart)})::int as month,
           count(*)::int as year
      from saved group by company_id order by company_id`.execute(db);
  return rows;
}
