import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pictureHash } from '../../../platform/files/images.ts';
import { notify } from '../../../platform/outbox/outbox.ts';
import type { DocumentPart, PagePicture } from '../../../ports/document-reader.ts';
import { type DraftRow, findDraft, lockDraft, markPagesDrawn } from '../drafts/drafts.repository.ts';
import { readableFiles, sourcesOf } from '../files/file-views.ts';
import { type FileRow, filesOfDrafts, type PageValues, replacePages } from '../files/files.repository.ts';
import type { ReadingContext } from './read-originals.ts';

type StoreDeps = Pick<Deps, 'storage'>;

/** The upload that owns the pictures. */
interface Owner {
  readonly userId: string;
  readonly draftId: string;
}

/** The upload that had the whole file, after which pictures are named, and the first page's position in it. */
export interface PicturePlace {
  readonly wholeId: string;
  readonly pagesBefore: number;
}

/** Return where the pictures of an upload's pages are stored. */
export const picturePlace = (draft: Pick<DraftRow, 'id' | 'partOf'>, files: readonly FileRow[]): PicturePlace => {
  const pagesBefore = (files[0]?.firstPage ?? 1) - 1;
  // Slips cut from split pages have their own pictures.
  return { wholeId: files[0]?.firstPage ? (draft.partOf ?? draft.id) : draft.id, pagesBefore };
};

/**
 * Store the pictures under names that a second run reuses, even one that reads only some of the pages, so that nothing
 * is left behind.
 */
export const storePictures = (
  deps: StoreDeps,
  { userId, place }: { readonly userId: string; readonly place: PicturePlace },
  pictures: readonly PagePicture[],
): Promise<PageValues[]> => {
  const of = { userId, draftId: place.wholeId };
  const nameOf = (page: number): string => `${place.pagesBefore + page}`;
  return Promise.all(
    // Documents are compared by their first page, because later pages of one supplier look alike.
    pictures.map((picture) => storePicture(deps, of, picture, nameOf(picture.page), picture.page, picture.page === 1)),
  );
};

/** Store the pictures of slips cut out of one picture. */
export const storeCrops = (deps: StoreDeps, of: Owner, parts: readonly DocumentPart[]): Promise<PageValues[]> =>
  Promise.all(parts.map(({ picture }, index) => storePicture(deps, of, picture, `part-${index + 1}`, index + 1, true)));

async function storePicture(
  { storage }: StoreDeps,
  { userId, draftId }: Owner,
  { width, height, jpeg }: PagePicture,
  name: string,
  position: number,
  isCompared: boolean,
): Promise<PageValues> {
  const storageKey = `${userId}/pages/${draftId}/${name}.jpg`;
  await storage.put(storageKey, jpeg, 'image/jpeg');
  const hash = isCompared ? await pictureHash(jpeg) : null;
  return { storageKey, position, width, height, bytes: jpeg.length, pictureHash: hash };
}

/** One run of the reading job on an upload. */
export interface DraftRun extends ReadingContext {
  readonly userId: string;
  readonly draftId: string;
  /** The number of this run. A later run invalidates earlier ones. */
  readonly run: number;
  readonly files: readonly FileRow[];
  /** Where the pictures of its pages are stored. */
  readonly place: PicturePlace;
  /** The area of one of several slips in a picture, whose own picture is already cut out; null for a whole document. */
  readonly partBox: unknown;
}

/** An upload whose facts were saved before its pages were drawn, and the run that read it. */
interface Due {
  readonly userId: string;
  readonly draftId: string;
  readonly run: number;
  readonly place: PicturePlace;
}

/** Add the pictures of pages that are due, unless the upload was read again in the meantime. */
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
    await markPagesDrawn(tx, draftId);
    notify(tx, { kind: 'changed', topic: 'drafts', id: draftId });
    if (draft.receiptId) notify(tx, { kind: 'changed', topic: 'receipts', id: draft.receiptId });
  });
}

/**
 * Draw the pages of an upload whose worker ended between saving its facts and its pictures; do nothing for any other.
 * Pages that cannot be drawn are given up, and the upload keeps only its originals.
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
    const files = readableFiles(await filesOfDrafts(tx, [draftId]));
    return { run: draft.attempts, files, place: picturePlace(draft, files) };
  });
  if (!due) return;
  const outcome = await deps.reader.readReceipt(await sourcesOf(deps, due.files), { signal });
  signal.throwIfAborted();
  await addPages(deps, { userId, draftId, run: due.run, place: due.place }, outcome.pictures);
}
