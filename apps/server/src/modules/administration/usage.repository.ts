import { sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';

/** A company's name and how many documents it has, without anything of a document. */
export interface CompanyCountsRow {
  readonly id: string;
  readonly name: string;
  readonly invoices: number;
  readonly statements: number;
}

/** List the user's companies by name with the number of their documents. */
export async function listCompanyCounts({ db, userId }: UserDb): Promise<CompanyCountsRow[]> {
  const { rows } = await sql<CompanyCountsRow>`
    select c.id, c.company_name as name,
           (select count(*) from receipts r
             where r.user_id = c.user_id and r.company_id = c.id and r.deleted_at is null) as invoices,
           (select count(*) from bank_statements s
             where s.user_id = c.user_id and s.company_id = c.id and s.deleted_at is null) as statements
      from companies c where c.user_id = ${userId} order by c.company_name, c.id`.execute(db);
  return rows;
}
