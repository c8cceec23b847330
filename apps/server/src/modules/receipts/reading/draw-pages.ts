import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PagePicture } from '../../../ports/document-reader.ts';
import { readable } from '../files/file-views.ts';
import { filesOfDrafts, replacePages } from '../files/files.repository.ts';
import { sourcesOf } from '../files/source-files.ts';
import { findDraft, lockDraft, notePagesDrawn } from '../intake/drafts.repository.ts';
import { type PicturePlace, picturePlace, storePictures } from './store-pictures.ts';

/** An upload whose facts were saved before its pages were drawn, and the run that read it. */
interface Due {
  readonly userId: string;
  readonly draftId: string;
  readonly run: number;
  readonly place: PicturePlace;
}

/** Adds the pictures of the pages that are due, unless the upload was read anew meanwhile. */
export async function addPages(
  deps: Pick<Deps, 'db' | 'events' | 'storage'>,
  { userId, draftId, run, place }: Due,
  pictures: readonly PagePicture[],
): Promise<void> {
  const pages = await storePictures(deps, { userId, place }, pictures);
  await asUser(deps.db, userId, async (db) => {
    const draft = await lockDraft(db, userId, draftId);
    if (!draft?.pagesDue || draft.attempts !== run) return;
    await replacePages(db, userId, draftId, pages);
    await notePagesDrawn(db, userId, draftId);
    await deps.events.publish(db, userId, { kind: 'changed', topic: 'drafts', id: draftId });
    if (draft.receiptId)
      await deps.events.publish(db, userId, { kind: 'changed', topic: 'receipts', id: draft.receiptId });
  });
}

/**
 * Draws the pages of an upload whose worker ended between its facts and its pictures; does nothing for any other.
 * What cannot be drawn is not tried for ever: the upload is without pictures then, its originals are there.
 */
export async function drawDuePages(
  deps: Pick<Deps, 'db' | 'events' | 'storage' | 'reader'>,
  userId: string,
  draftId: string,
  signal: AbortSignal,
): Promise<void> {
  const due = await asUser(deps.db, userId, async (db) => {
    const draft = await findDraft(db, userId, draftId);
    if (!draft?.pagesDue) return null;
    const files = readable(await filesOfDrafts(db, userId, [draftId]));
    return { run: draft.attempts, files, place: picturePlace(draft, files) };
  });
  if (!due) return;
  const outcome = await deps.reader.readReceipt(await sourcesOf(deps, due.files), { signal });
  signal.throwIfAborted();
  await addPages(deps, { userId, draftId, run: due.run, place: due.place }, outcome.pictures);
}
