import type { Deps } from '../../platform/deps.ts';
import { pictureHash } from '../../platform/files/picture-hash.ts';
import type { DocumentPart, PagePicture } from '../../ports/document-reader.ts';
import type { PageValues } from './files.repository.ts';

type StoreDeps = Pick<Deps, 'storage'>;

/** The upload whose pictures they are. */
interface Owner {
  readonly userId: string;
  readonly draftId: string;
}

/** Stores the pictures under names that a second run uses again, so that nothing is left behind. */
export const storePictures = (deps: StoreDeps, of: Owner, pictures: readonly PagePicture[]): Promise<PageValues[]> =>
  Promise.all(
    // A document is compared by its first page: the later ones of one supplier are much alike.
    pictures.map((picture) => storePicture(deps, of, picture, `${picture.page}`, picture.page, picture.page === 1)),
  );

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
