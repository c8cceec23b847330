import type { Deps } from '../../../platform/deps.ts';
import { pictureHash } from '../../../platform/files/picture-hash.ts';
import type { DocumentPart, PagePicture } from '../../../ports/document-reader.ts';
import type { FileRow, PageValues } from '../files/files.repository.ts';
import type { DraftRow } from '../intake/drafts.repository.ts';

type StoreDeps = Pick<Deps, 'storage'>;

/** The upload whose pictures they are. */
interface Owner {
  readonly userId: string;
  readonly draftId: string;
}

/** Pictures of pages are named after the upload that had the whole file, and their places in that. */
export interface PicturePlace {
  readonly wholeId: string;
  readonly pagesBefore: number;
}

/** Where the pictures of an upload's pages are kept. */
export const picturePlace = (draft: Pick<DraftRow, 'id' | 'partOf'>, files: readonly FileRow[]): PicturePlace => {
  const pagesBefore = (files[0]?.firstPage ?? 1) - 1;
  // Of pages that were taken apart again, as slips, the pictures are their own.
  return { wholeId: files[0]?.firstPage ? (draft.partOf ?? draft.id) : draft.id, pagesBefore };
};

/**
 * Stores the pictures under names that a second run uses again, so that nothing is left behind: also one that reads
 * only some of the pages.
 */
export const storePictures = (
  deps: StoreDeps,
  { userId, place }: { readonly userId: string; readonly place: PicturePlace },
  pictures: readonly PagePicture[],
): Promise<PageValues[]> => {
  const of = { userId, draftId: place.wholeId };
  const nameOf = (page: number): string => `${place.pagesBefore + page}`;
  return Promise.all(
    // A document is compared by its first page: the later ones of one supplier are much alike.
    pictures.map((picture) => storePicture(deps, of, picture, nameOf(picture.page), picture.page, picture.page === 1)),
  );
};

/** The same for the pictures of slips that were cut out of one. */
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
