import { sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';

/** A company's name and sizes, without anything of a document. */
export interface CompanyUsageRow {
  readonly id: string;
  readonly name: string;
  readonly invoices: number;
  readonly statements: number;
  readonly bytes: number;
}

/** List the user's companies with the number of documents and the size of their files. */
export async function listCompanyUsage({ db, userId }: UserDb): Promise<CompanyUsageRow[]> {
  const { rows } = await sql<CompanyUsageRow>`
    select c.id, c.company_name as name,
           (select count(*) from receipts r
             where r.user_id = c.user_id and r.company_id = c.id and r.deleted_at is null) as invoices,
           (select count(*) from bank_statements s
             where s.user_id = c.user_id and s.company_id = c.id and s.deleted_at is null) as statements,
           (select coalesce(sum(f.bytes), 0)::bigint from receipt_drafts d
              join files f on f.user_id = d.user_id and f.draft_id = d.id
             where d.user_id = c.user_id and d.company_id = c.id)
           + (select coalesce(sum(u.bytes), 0)::bigint from bank_uploads u
               where u.user_id = c.user_id and u.company_id = c.id) as bytes
      from companies c where c.user_id = ${userId} order by c.company_name, c.id`.execute(db);
  return rows;
}

/** Sum the sizes of the user's files. */
export async function sumBytes({ db, userId }: UserDb): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (select coalesce(sum(bytes), 0)::bigint from files where user_id = ${userId})
         + (select coalesce(sum(bytes), 0)::bigint from bank_uploads where user_id = ${userId}) as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}
