import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** How far a new check of a company's invoices is. */
export interface RecheckProgress {
  readonly done: number;
  readonly total: number;
}

/** Notes that the invoices of a company, or of none, are being checked again. */
export async function beginRecheck({ db, userId }: UserDb, companyId: string | null): Promise<void> {
  await sql`
    insert into company_rechecks (user_id, company_id, done, total)
      select ${userId}::uuid, ${companyId}::uuid, 0, count(*)::integer from receipts
       where user_id = ${userId} and company_id is not distinct from ${companyId}::uuid and deleted_at is null
      on conflict (user_id, company_id) do update set done = 0, total = excluded.total`.execute(db);
}

/** Notes that so many more were checked. */
export async function advanceRecheck({ db, userId }: UserDb, companyId: string | null, more: number): Promise<void> {
  await sql`update company_rechecks set done = done + ${more}
     where user_id = ${userId} and company_id is not distinct from ${companyId}::uuid`.execute(db);
}

/** Notes that all were checked. */
export async function endRecheck({ db, userId }: UserDb, companyId: string | null): Promise<void> {
  await sql`delete from company_rechecks
     where user_id = ${userId} and company_id is not distinct from ${companyId}::uuid`.execute(db);
}

/** How far a company's new check is; undefined before it begins and when there is none. */
export const findRecheck = ({ db, userId }: UserDb, companyId: string): Promise<RecheckProgress | undefined> =>
  db
    .selectFrom('companyRechecks')
    .select(['done', 'total'])
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();

/** The next invoices of a company, or of none, after an id, held until the transaction ends; in the order of ids. */
export async function lockReceiptsOfCompany(
  { db, userId }: UserDb,
  companyId: string | null,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('receipts')
    .select('id')
    .where('userId', '=', userId)
    .where('companyId', companyId ? '=' : 'is', companyId)
    .where('deletedAt', 'is', null)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Invoices whose check may come out differently from this day on although nobody changed them; held. */
export async function lockReceiptsDue({ db, userId }: UserDb, today: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from receipts where user_id = ${userId} and recheck_on <= ${today}::date and deleted_at is null
     order by id limit ${limit} for no key update`.execute(db);
  return rows.map(({ id }) => id);
}
