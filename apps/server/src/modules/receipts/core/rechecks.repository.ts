import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** The progress of a recheck of a company's invoices. */
export interface RecheckProgress {
  readonly done: number;
  readonly total: number;
}

/** Record that a recheck of a company's invoices, or of those without a company, has started. */
export async function startRecheck({ db, userId }: UserDb, companyId: string | null): Promise<void> {
  await sql`
    insert into company_rechecks (user_id, company_id, done, total)
      select ${userId}::uuid, ${companyId}::uuid, 0, count(*)::integer from receipts
       where user_id = ${userId} and company_id is not distinct from ${companyId}::uuid and deleted_at is null
      on conflict (user_id, company_id) do update set done = 0, total = excluded.total`.execute(db);
}

/** Add to the number of rechecked invoices. */
export async function advanceRecheck({ db, userId }: UserDb, companyId: string | null, more: number): Promise<void> {
  await sql`update company_rechecks set done = done + ${more}
     where user_id = ${userId} and company_id is not distinct from ${companyId}::uuid`.execute(db);
}

/** Record that all invoices were rechecked. */
export async function finishRecheck({ db, userId }: UserDb, companyId: string | null): Promise<void> {
  await sql`delete from company_rechecks
     where user_id = ${userId} and company_id is not distinct from ${companyId}::uuid`.execute(db);
}

/** Find the progress of a company's recheck; undefined when none has started. */
export const findRecheck = ({ db, userId }: UserDb, companyId: string): Promise<RecheckProgress | undefined> =>
  db
    .selectFrom('companyRechecks')
    .select(['done', 'total'])
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .executeTakeFirst();

/** Lock the next invoices of a company, or of none, after an id, in the order of ids. */
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

/** Lock invoices whose check may change on this day although nobody edited them. */
export async function lockReceiptsDue({ db, userId }: UserDb, today: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from receipts where user_id = ${userId} and recheck_on <= ${today}::date and deleted_at is null
     order by id limit ${limit} for no key update`.execute(db);
  return rows.map(({ id }) => id);
}
