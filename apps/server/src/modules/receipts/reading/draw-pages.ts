import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
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
  deps: Pick<Deps, 'db' | 'storage'>,
  { userId, draftId, run, place }: Due,
  pictures: readonly PagePicture[],
): Promise<void> {
  const pages = await storePictures(deps, { userId, place }, pictures);
  await asUser(deps.db, userId, async (tx) => {
    const draft = await lockDraft(tx, draftId);
    if (!draft?.pagesDue || draft.attempts !== run) return;
    await replacePages(tx, draftId, pages);
    await notePagesDrawn(tx, draftId);
    notify(tx, { kind: 'changed', topic: 'drafts', id: draftId });
    if (draft.receiptId) notify(tx, { kind: 'changed', topic: 'receipts', id: draft.receiptId });
  });
}

/**
 * Draws the pages of an upload whose worker ended between its facts and its pictures; does nothing for any other.
 * What cannot be drawn is not tried for ever: the upload is without pictures then, its originals are there.
 */
export async function drawDuePages(
  deps: Pick<Deps, 'db' | 'storage' | 'reader'>,
  userId: string,
  draftId: string,
  signal: AbortSignal,
): Promise<void> {
  const due = await asUser(deps.db, userId, async (tx) => {
    const draft = await findDraft(tx, draftId);
    if (!draft?.pagesDue) return null;
    const files = readable(await filesOfDrafts(tx, [draftId]));
    return { run: draft.attempts, files, place: picturePlace(draft, files) };
  });
  if (!due) return;
  const outcome = await deps.reader.readReceipt(await sourcesOf(deps, due.files), { signal });
  signal.throwIfAborted();
  await addPages(deps, { userId, draftId, run: due.run, place: due.place }, outcome.pictures);
}
