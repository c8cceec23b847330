import { sql } from 'kysely';
import type { AuthDb } from '../database/auth-database.ts';
import type { UserDb } from '../database/database.ts';
import type { Member } from './member.ts';

/** Find what somebody is in a company of another; undefined for who is no member of it. */
export async function findMember(db: AuthDb, personId: string, companyId: string): Promise<Member | undefined> {
  const { rows } = await sql<Member>`
    select user_id as "ownerId", company_id as "companyId", person_id as "personId", role from public.memberships
     where person_id = ${personId} and company_id = ${companyId}`.execute(db);
  return rows[0];
}

/** Whether a company is one of the user's own. */
export const isOwnCompany = async ({ db, userId }: UserDb, id: string): Promise<boolean> =>
  (await db.selectFrom('companies').select('id').where('userId', '=', userId).where('id', '=', id).execute()).length >
  0;

/** What a change can be about. */
const SUBJECTS = [
  ...['companies', 'folders', 'expense_categories', 'receipts', 'receipt_drafts', 'draft_batches'],
  ...['bank_uploads', 'bank_statements', 'bank_transactions', 'bank_matches', 'bank_rules'],
  ...['accounting_connections', 'bulk_syncs', 'sync_schedules', 'vat_periods', 'vat_exports', 'vat_shares'],
];

/** Whether a transaction sees any of what a change is about. */
export async function seesAny({ db, userId }: UserDb, ids: readonly string[]): Promise<boolean> {
  const among = SUBJECTS.map(
    (table) =>
      sql`exists (select from ${sql.table(table)} where user_id = ${userId} and id = any(${[...ids]}::uuid[]))`,
  );
  const { rows } = await sql<{ sees: boolean }>`select ${sql.join(among, sql` or `)} as sees`.execute(db);
  return rows[0]?.sees ?? false;
}
