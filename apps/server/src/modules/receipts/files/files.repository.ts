import { hashBands } from '@tillslip/domain/receipts/duplicates/perceptual-hash';
import type { PageRange } from '@tillslip/domain/receipts/intake/propose-page-split';
import type { Selectable } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { FileKind, Files } from '../../../platform/database/types.gen.ts';

export type FileRow = Selectable<Files>;

/** The values of an original, all known before it is stored. */
export type OriginalValues = Pick<FileRow, 'storageKey' | 'mediaType' | 'bytes' | 'companyId'> & {
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
  /** The perceptual hash, computed for the first page only. */
  readonly pictureHash?: string | null;
};

/** Return the pages of an original that belong to an upload; undefined for all of them. */
export const pagesOf = ({ firstPage, lastPage }: Pick<FileRow, 'firstPage' | 'lastPage'>): PageRange | undefined =>
  firstPage === null || lastPage === null ? undefined : { from: firstPage, to: lastPage };

/** Insert an original that was stored. @returns its id. */
export async function insertOriginal({ db, userId }: UserDb, values: OriginalValues): Promise<string> {
  const { id } = await db
    .insertInto('files')
    .values({ ...values, userId, purpose: 'original' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Find one of the user's files. */
export const findFile = ({ db, userId }: UserDb, id: string): Promise<FileRow | undefined> =>
  db.selectFrom('files').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst();

/** Find these originals of the user, in no particular order. */
export const findOriginals = ({ db, userId }: UserDb, ids: readonly string[]): Promise<FileRow[]> =>
  db
    .selectFrom('files')
    .selectAll()
    .where('userId', '=', userId)
    .where('purpose', '=', 'original')
    .where('id', 'in', [...ids])
    .execute();

/** Count an original that is not part of an upload against a company, or against none. */
export async function assignOriginals(
  { db, userId }: UserDb,
  ids: readonly string[],
  companyId: string | null,
): Promise<void> {
  await db
    .updateTable('files')
    .set({ companyId })
    .where('userId', '=', userId)
    .where('id', 'in', [...ids])
    .where('draftId', 'is', null)
    .execute();
}

/** Delete an original that is not part of an upload. @returns where its bytes are; undefined when it is part of one. */
export const deleteLooseOriginal = ({ db, userId }: UserDb, id: string): Promise<{ storageKey: string } | undefined> =>
  db
    .deleteFrom('files')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('draftId', 'is', null)
    .returning('storageKey')
    .executeTakeFirst();

/** Attach an original to an upload as a page; false when it belongs to another already. */
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

/** Move an original to another upload as a page, with its unlocked copy. */
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

/** Insert the unlocked copy of a protected PDF, once for each original. */
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

/** List the originals and pictures of these uploads, in page order. */
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

/** Find the first picture of each of these uploads. */
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

/** Replace the pictures of an upload and of the slips in it with those of this run. */
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

/** Split a hash into the quarters that are indexed. */
function bandsOf(hash: string | null) {
  const [bandA = null, bandB = null, bandC = null, bandD = null] = hash === null ? [] : hashBands(hash);
  return { bandA, bandB, bandC, bandD };
}
