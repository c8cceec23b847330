import { hashBands } from '@tillslip/domain/receipts/duplicates/perceptual-hash';
import type { PageRange } from '@tillslip/domain/receipts/intake/propose-page-split';
import type { Selectable } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { FileKind, Files } from '../../../platform/database/types.gen.ts';

export type FileRow = Selectable<Files>;

/** An original: all of it is known before it is stored. */
export type OriginalValues = Pick<FileRow, 'storageKey' | 'mediaType' | 'bytes'> & {
  readonly kind: FileKind;
  readonly originalFilename: string;
  readonly sha256: string;
  readonly retentionUntil: NonNullable<FileRow['retentionUntil']>;
  readonly createdAt: Date;
};

/** A picture of a page, derived from the originals. */
export type PageValues = Pick<FileRow, 'storageKey' | 'bytes'> & {
  readonly position: number;
  readonly width: number;
  readonly height: number;
  /** What the page looks like; known of the first page only. */
  readonly pictureHash?: string | null;
};

/** The pages of an original that are an upload's; undefined for all of them. */
export const pagesOf = ({ firstPage, lastPage }: Pick<FileRow, 'firstPage' | 'lastPage'>): PageRange | undefined =>
  firstPage === null || lastPage === null ? undefined : { from: firstPage, to: lastPage };

/** Notes an original that was stored, and gives its id. */
export async function insertOriginal({ db, userId }: UserDb, values: OriginalValues): Promise<string> {
  const { id } = await db
    .insertInto('files')
    .values({ ...values, userId, purpose: 'original' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One file of the user's, or undefined. */
export const findFile = ({ db, userId }: UserDb, id: string): Promise<FileRow | undefined> =>
  db.selectFrom('files').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst();

/** These originals of the user's, in no particular order. */
export const findOriginals = ({ db, userId }: UserDb, ids: readonly string[]): Promise<FileRow[]> =>
  db
    .selectFrom('files')
    .selectAll()
    .where('userId', '=', userId)
    .where('purpose', '=', 'original')
    .where('id', 'in', [...ids])
    .execute();

/** Makes an original a page of an upload, unless it is one of another already: then false. */
export async function attachOriginal(
  { db, userId }: UserDb,
  id: string,
  draftId: string,
  position: number,
): Promise<boolean> {
  const attached = await db
    .updateTable('files')
    .set({ draftId, position })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('draftId', 'is', null)
    .executeTakeFirst();
  return attached.numUpdatedRows === 1n;
}

/** Gives an original to another upload, as its page; its copy without protection goes with it. */
export async function moveOriginal(
  { db, userId }: UserDb,
  id: string,
  draftId: string,
  position: number,
): Promise<void> {
  await db
    .updateTable('files')
    .set({ draftId, position })
    .from('files as moved')
    .where('files.userId', '=', userId)
    .where('moved.userId', '=', userId)
    .where('moved.id', '=', id)
    .where('moved.purpose', '=', 'original')
    .where('files.purpose', 'in', ['original', 'unlocked'])
    .whereRef('files.draftId', '=', 'moved.draftId')
    .whereRef('files.position', '=', 'moved.position')
    .execute();
}

/** Notes the copy of a protected PDF that opens without a password, once for each original. */
export async function insertUnlocked(
  { db, userId }: UserDb,
  { draftId, position }: Pick<FileRow, 'draftId' | 'position'>,
  copy: Pick<FileRow, 'storageKey' | 'bytes'>,
): Promise<void> {
  await db
    .insertInto('files')
    .values({ userId, draftId, position, ...copy, purpose: 'unlocked', mediaType: 'application/pdf' })
    .execute();
}

/** Originals and pictures of these uploads, in the order of their pages. */
export const filesOfDrafts = async ({ db, userId }: UserDb, draftIds: readonly string[]): Promise<FileRow[]> =>
  draftIds.length === 0
    ? []
    : db
        .selectFrom('files')
        .selectAll()
        .where('userId', '=', userId)
        .where('draftId', 'in', [...draftIds])
        .orderBy('position')
        .execute();

/** The first picture of each of these uploads: what a list shows. */
export const firstPages = async ({ db, userId }: UserDb, draftIds: readonly string[]): Promise<FileRow[]> =>
  draftIds.length === 0
    ? []
    : db
        .selectFrom('files')
        .selectAll()
        .where('userId', '=', userId)
        .where('purpose', '=', 'page')
        .where('position', '=', 1)
        .where('draftId', 'in', [...draftIds])
        .execute();

/** Notes the pictures of an upload, and those of slips in it, in place of those of an earlier run. */
export async function replacePages(
  { db, userId }: UserDb,
  draftId: string,
  pages: readonly PageValues[],
  parts: readonly PageValues[] = [],
): Promise<void> {
  await db
    .deleteFrom('files')
    .where('userId', '=', userId)
    .where('draftId', '=', draftId)
    .where('purpose', 'in', ['page', 'part'])
    .execute();
  if (pages.length + parts.length === 0) return;
  const values = (purpose: 'page' | 'part') => (page: PageValues) => {
    const common = { userId, draftId, purpose, mediaType: 'image/jpeg' };
    return { ...page, ...common, ...bandsOf(page.pictureHash ?? null) };
  };
  await db
    .insertInto('files')
    .values([...pages.map(values('page')), ...parts.map(values('part'))])
    .execute();
}

/** The quarters of a hash as they are indexed. */
function bandsOf(hash: string | null) {
  const [bandA = null, bandB = null, bandC = null, bandD = null] = hash === null ? [] : hashBands(hash);
  return { bandA, bandB, bandC, bandD };
}
