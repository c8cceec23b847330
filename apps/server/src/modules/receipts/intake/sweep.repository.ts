import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** A file that is no longer wanted. */
export interface SweptFile {
  readonly id: string;
  readonly storageKey: string;
  /** Another upload, of a slip in the same picture, uses the same bytes, which therefore stay. */
  readonly isShared: boolean;
}

/**
 * List files that never became an invoice: not part of an upload since before `looseSince`, or of an upload that failed
 * or was cancelled before `endedSince`. Never returns a file of an invoice, and returns files that share bytes one at a
 * time.
 */
export async function listUnwantedFiles(
  { db, userId }: UserDb,
  { looseSince, endedSince }: { looseSince: Date; endedSince: Date },
): Promise<SweptFile[]> {
  const { rows } = await sql<SweptFile>`
    select distinct on (f.storage_key) f.id, f.storage_key, exists (select from files o
        where o.user_id = f.user_id and o.storage_key = f.storage_key and o.id <> f.id) as is_shared
      from files f
      left join receipt_drafts d on d.user_id = f.user_id and d.id = f.draft_id
     where f.user_id = ${userId} and ((f.draft_id is null and f.created_at < ${looseSince})
       or (d.status in ('failed', 'cancelled') and d.updated_at < ${endedSince}))
       and not exists (select from receipts r where r.user_id = f.user_id and r.draft_id = f.draft_id)
     limit 1000`.execute(db);
  return rows;
}

/** Delete the rows of files whose bytes are deleted. */
export async function removeFiles({ db, userId }: UserDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('files')
    .where('userId', '=', userId)
    .where('id', 'in', [...ids])
    .execute();
}

/**
 * List uploads whose job may be lost: queued or read without progress since a moment, or saved in the last week without
 * their pages drawn.
 */
export async function listStalledDrafts({ db, userId }: UserDb, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from receipt_drafts
     where user_id = ${userId} and updated_at < ${since} and (status in ('queued', 'reading')
       or (pages_due and updated_at > ${since}::timestamptz - interval '7 days')) limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}
