import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** The bank statements without a company, and the uploads that will become some. */
export interface UnassignedStatements {
  readonly statements: number;
  readonly uploads: number;
}

/** Uploads that are being read or wait for an answer. */
const OPEN = sql`status in ('queued', 'reading', 'needs_password', 'needs_mapping', 'needs_choice')`;

/** Count the bank statements that are not deleted and the open uploads without a company. */
export async function countUnassignedStatements({ db, userId }: UserDb): Promise<UnassignedStatements> {
  const { rows } = await sql<UnassignedStatements>`
    select (select count(*) from bank_statements
        where user_id = ${userId} and company_id is null and deleted_at is null) as statements,
      (select count(*) from bank_uploads where user_id = ${userId} and company_id is null and ${OPEN}) as uploads`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('A select without a table gives one row');
  return counts;
}

/** Give every upload without a company this one, and return how many of them are open. */
export async function adoptUploadRows({ db, userId }: UserDb, companyId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    with locked as (select id from bank_uploads where user_id = ${userId} and company_id is null
        order by id for no key update),
      moved as (update bank_uploads u set company_id = ${companyId}::uuid from locked
        where u.user_id = ${userId} and u.id = locked.id returning u.status)
    select count(*) filter (where ${OPEN}) as open from moved`.execute(db);
  return rows[0]?.open ?? 0;
}

/** Lock the statements without a company that are not deleted, with their transactions, and return their ids in order. */
export async function lockUnassignedStatements({ db, userId }: UserDb): Promise<string[]> {
  const rows = await db
    .selectFrom('bankStatements')
    .select('id')
    .where('userId', '=', userId)
    .where('companyId', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await db
    .selectFrom('bankTransactions')
    .select('id')
    .where('userId', '=', userId)
    .where('bankStatementId', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return ids;
}
