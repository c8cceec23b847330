import type { PageRange } from '@tillslip/domain/receipts/intake/propose-page-split';
import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { DraftRow } from '../drafts/drafts.repository.ts';

/** The position of the whole picture among its slips after a split. */
const WHOLE_PICTURE_POSITION = 0;

/** A part that becomes a separate upload: a slip that was already read, or pages to read. */
export interface NewPart {
  readonly part: number;
  readonly status: 'awaiting_decision' | 'queued';
  /** Pages of its one file; all pages when absent. */
  readonly pages?: PageRange;
  readonly now: Date;
}

/**
 * Insert an upload for one part of another. It gets copies of the originals' rows but shares their bytes. The database
 * refuses the same part twice.
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
        sha256, retention_until, created_at, company_id, first_page, last_page)
      select user_id, purpose, ${id}, position, storage_key, media_type, bytes, kind, original_filename, sha256,
        retention_until, created_at, company_id, coalesce(${pages?.from ?? null}::int, first_page),
        coalesce(${pages?.to ?? null}::int, last_page)
        from files
       where user_id = ${userId} and draft_id = ${draft.id} and purpose in ('original', 'unlocked')`.execute(db);
  return id;
}

/** Stop showing the whole picture as a page, since each slip has its own. */
export async function detachWholePicture({ db, userId }: UserDb, draftId: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ purpose: 'part', position: WHOLE_PICTURE_POSITION })
    .where('userId', '=', userId)
    .where('draftId', '=', draftId)
    .where('purpose', '=', 'page')
    .where('position', '=', 1)
    .execute();
}

/** Move the picture of a slip to its own upload as a page. @returns its perceptual hash. */
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

/** Assign an upload its pages of a file and their pictures, if drawn, renumbered from the first. */
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
