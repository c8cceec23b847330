import type { PageRange } from '@tillslip/domain/receipts/intake/propose-page-split';
import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { DraftRow } from '../drafts/drafts.repository.ts';

/** Where among the slips of a picture the whole picture is kept once they are apart. */
const WHOLE = 0;

/** Which part of an upload becomes an upload of its own: a slip that was read already, or pages to be read. */
export interface NewPart {
  readonly part: number;
  readonly status: 'awaiting_decision' | 'queued';
  /** Of its one file; those of the whole where they are not said. */
  readonly pages?: PageRange;
  readonly now: Date;
}

/**
 * Adds an upload for one part of another. The originals' rows are repeated for it; their bytes are not. The
 * database refuses the same part twice.
 */
export async function insertPart(
  { db, userId }: UserDb,
  draft: DraftRow,
  { part, status, pages, now }: NewPart,
): Promise<string> {
  const isRead = status === 'awaiting_decision';
  const { id } = await db
    .insertInto('receiptDrafts')
    .values({
      ...{ userId, companyId: draft.companyId, folderId: draft.folderId },
      ...{ status, partOf: draft.id, part, createdAt: now, updatedAt: now },
      ...{ queuedAt: isRead ? draft.queuedAt : now, finishedAt: isRead ? now : null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into files (user_id, purpose, draft_id, position, storage_key, media_type, bytes, kind, original_filename,
        sha256, retention_until, created_at, first_page, last_page)
      select user_id, purpose, ${id}, position, storage_key, media_type, bytes, kind, original_filename, sha256,
        retention_until, created_at, coalesce(${pages?.from ?? null}::int, first_page),
        coalesce(${pages?.to ?? null}::int, last_page)
        from files
       where user_id = ${userId} and draft_id = ${draft.id} and purpose in ('original', 'unlocked')`.execute(db);
  return id;
}

/** The picture of the whole is no page any more where each slip has one of its own. */
export async function putWholePictureAside({ db, userId }: UserDb, draftId: string): Promise<void> {
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
  { db, userId }: UserDb,
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

/** Gives an upload its pages of a file, and their pictures as far as they are drawn, counted anew. */
export async function takePages(
  { db, userId }: UserDb,
  { from, pages, to }: { from: string; pages: PageRange; to: string },
): Promise<void> {
  await sql`
    update files set first_page = ${pages.from}, last_page = ${pages.to}
     where user_id = ${userId} and draft_id = ${to} and purpose in ('original', 'unlocked')`.execute(db);
  await sql`
    update files set draft_id = ${to}, position = position - ${pages.from}::int + 1
     where user_id = ${userId} and draft_id = ${from} and purpose = 'page'
       and position between ${pages.from} and ${pages.to}`.execute(db);
}
