import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** List the ids of these invoices and of all that are linked with them, also through others and also deleted ones. */
export async function listFamilyIds({ db, userId }: UserDb, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive family (id) as (
      select unnest(${[...ids]}::uuid[])
      union
      select other.id from family f cross join lateral (
        select r.id from receipts r where r.user_id = ${userId} and r.duplicate_of = f.id
        union all
        select r.id from receipts r where r.user_id = ${userId} and r.counts_instead_of = f.id
        union all
        select link from receipts r, unnest(array[r.duplicate_of, r.counts_instead_of]) as link
         where r.user_id = ${userId} and r.id = f.id and link is not null) as other (id))
    select id from family`.execute(db);
  return rows.map(({ id }) => id);
}

/** List those of these invoices that a submitted VAT period locks, because nobody gave a reason for a correction. */
export async function listSubmittedIds({ db, userId }: UserDb, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select distinct p.receipt_id as id from vat_period_documents p
     where p.user_id = ${userId} and p.receipt_id = any(${[...ids]}::uuid[])
       and not exists (select from vat_claims c
         where c.user_id = p.user_id and c.receipt_id = p.receipt_id and c.correction_reason is not null)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
