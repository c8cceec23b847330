import type { StorageUse } from '@tillslip/domain/companies/storage-limits';
import { sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';

/** What one company stores and was given since a moment. `companyId` is null for the files without a company. */
export interface StorageUseRow extends StorageUse {
  readonly companyId: string | null;
}

/**
 * Sum what each of the user's companies stores and was given since a moment. Everything that is kept for a document
 * counts, with the pictures of its pages, where its invoice or statement is now; bytes that several invoices share count
 * once. The uploads of the day count where the file was uploaded for, wherever its invoice went. The sample was not
 * uploaded. An opened copy of a protected statement counts as much as its original.
 */
export async function listStorageUse({ db, userId }: UserDb, since: Date): Promise<StorageUseRow[]> {
  const { rows } = await sql<StorageUseRow>`
    with kept as (
      select distinct on (f.storage_key) f.bytes, case when f.draft_id is null then f.company_id
          when r.id is null then d.company_id else r.company_id end as company_id
        from files f
        left join receipt_drafts d on d.user_id = f.user_id and d.id = f.draft_id
        left join receipts r on r.user_id = d.user_id and r.draft_id = d.id
       where f.user_id = ${userId} order by f.storage_key, f.id),
    given as (
      select distinct f.storage_key, f.company_id from files f
        left join receipt_drafts d on d.user_id = f.user_id and d.id = f.draft_id
       where f.user_id = ${userId} and f.purpose = 'original' and f.created_at >= ${since} and d.is_sample is not true),
    uses as (
      select company_id, bytes::bigint, 0 as uploads from kept
      union all select company_id, 0, 1 from given
      union all select u.company_id, u.bytes::bigint * num_nonnulls(u.storage_key, u.unlocked_key)
          + (select coalesce(sum((page ->> 'bytes')::bigint), 0) from jsonb_array_elements(u.pages) page),
          (u.created_at >= ${since} and not u.is_sample)::int
        from bank_uploads u where u.user_id = ${userId})
    select company_id, sum(bytes)::bigint as bytes, sum(uploads)::bigint as uploads_today
      from uses group by company_id`.execute(db);
  return rows;
}

/** Lock the room of a company, or of the files without one, until the transaction ends, so that uploads are counted in turn. */
export async function lockQuota({ db, userId }: UserDb, companyId: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${companyId ?? userId}`}, 0))`.execute(db);
}
