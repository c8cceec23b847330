import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { DraftRow } from './drafts.repository.ts';

/** Where among the slips of a picture the whole picture is kept once they are apart. */
const WHOLE = 0;

/**
 * Adds an upload for one slip of another upload's picture: read already, waiting to be saved. The originals'
 * rows are repeated for it; their bytes are not. The database refuses the same slip twice.
 */
export async function insertPart(db: Db, userId: string, draft: DraftRow, part: number, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('receiptDrafts')
    .values({
      ...{ userId, companyId: draft.companyId, categoryId: draft.categoryId },
      ...{ status: 'awaiting_decision', partOf: draft.id, part },
      ...{ createdAt: now, updatedAt: now, queuedAt: draft.queuedAt, finishedAt: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into files (user_id, purpose, draft_id, position, storage_key, media_type, bytes, kind, original_filename,
        sha256, retention_until, created_at)
      select user_id, purpose, ${id}, position, storage_key, media_type, bytes, kind, original_filename, sha256,
        retention_until, created_at
        from files
       where user_id = ${userId} and draft_id = ${draft.id} and purpose in ('original', 'unlocked')`.execute(db);
  return id;
}

/** The picture of the whole is no page any more where each slip has one of its own. */
export async function putWholePictureAside(db: Db, userId: string, draftId: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ purpose: 'part', position: WHOLE })
    .where('userId', '=', userId)
    .where('draftId', '=', draftId)
    .where('purpose', '=', 'page')
    .where('position', '=', 1)
    .execute();
}

/** Makes the picture of a slip the page of its own upload, and gives what it looks like. */
export async function takePartPicture(
  db: Db,
  userId: string,
  { from, part, to }: { from: string; part: number; to: string },
): Promise<string | null> {
  const taken = await db
    .updateTable('files')
    .set({ purpose: 'page', position: 1, draftId: to })
    .where('userId', '=', userId)
    .where('draftId', '=', from)
    .where('purpose', '=', 'part')
    .where('position', '=', part)
    .returning('pictureHash')
    .executeTakeFirstOrThrow();
  return taken.pictureHash;
}

/** Where in the picture of its original an upload lies; null for one that is all of it. */
export async function partBoxOf(db: Db, userId: string, draftId: string): Promise<unknown> {
  const draft = await db
    .selectFrom('receiptDrafts')
    .select('partBox')
    .where('userId', '=', userId)
    .where('id', '=', draftId)
    .executeTakeFirst();
  return draft?.partBox ?? null;
}

/** The uploads that were cut from the same picture, this one included. */
export async function siblingsOf(db: Db, userId: string, draftId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with one as (select coalesce(part_of, id) as first from receipt_drafts where user_id = ${userId} and id = ${draftId})
    select d.id from receipt_drafts d join one on d.id = one.first or d.part_of = one.first
     where d.user_id = ${userId}`.execute(db);
  return rows.map(({ id }) => id);
}
