import type { Draft } from '@tillslip/contract/receipts/receipts';
import type { PageSchema, StoredFile } from '@tillslip/contract/receipts/stored-file';
import type { z } from 'zod';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createFileLinks, type LinkKind } from '../../../platform/files/file-links.ts';
import type { SourceFile } from '../../../ports/document-reader.ts';
import { type FileRow, firstPages, pagesOf } from './files.repository.ts';

/** Builds the link to a file for its owner. */
export type LinkTo = (fileId: string) => string;

/** Create a function that links to this user's files. */
export function linksFor({ env, clock }: Pick<Deps, 'env' | 'clock'>, userId: string): LinkTo {
  const links = createFileLinks(env.appSecret);
  const now = clock.now();
  return (fileId) => links.linkTo(userId, fileId, now);
}

/** List the pages that can be shown, in order. */
export const pageViews = (files: readonly FileRow[], linkTo: LinkTo): z.infer<typeof PageSchema>[] =>
  files
    .filter(({ purpose }) => purpose === 'page')
    .map(({ id, position, width, height }) => ({
      page: position ?? 1,
      width: width ?? 0,
      height: height ?? 0,
      url: linkTo(id),
    }));

/** List the originals, in upload order. */
export const originalViews = (files: readonly FileRow[], linkTo: LinkTo): StoredFile[] =>
  originals(files).map((file) => {
    const { id, originalFilename, mediaType, bytes, sha256 } = file;
    const pages = pagesOf(file);
    return {
      id,
      filename: originalFilename ?? '',
      mediaType,
      bytes,
      sha256: sha256 ?? '',
      url: linkTo(id),
      ...(pages ? { pages } : {}),
    };
  });

/** Filter the originals among the files of an upload. */
export const originals = (files: readonly FileRow[]): FileRow[] =>
  files.filter(({ purpose }) => purpose === 'original');

/** List the originals as readers get them: an unlocked copy replaces the protected PDF. */
export const readableFiles = (files: readonly FileRow[]): FileRow[] =>
  originals(files).map((file) => {
    const copy = files.find(({ purpose, position }) => purpose === 'unlocked' && position === file.position);
    return copy ? { ...file, storageKey: copy.storageKey } : file;
  });

/** Return the parts of the name of an upload: its first file, the pages of that file, and the number of files. */
export function uploadNameParts(files: readonly FileRow[]): Pick<Draft, 'filename' | 'pageRange' | 'fileCount'> {
  const own = originals(files);
  const [first] = own;
  return {
    filename: first?.originalFilename ?? '',
    pageRange: (first && pagesOf(first)) ?? null,
    fileCount: own.length,
  };
}

/** Map each upload's id to the picture of its first page. */
export const thumbnails = (pages: readonly FileRow[], linkTo: LinkTo): Map<string, string> =>
  new Map(pages.map(({ draftId, id }) => [draftId ?? '', linkTo(id)]));

/** Load the originals with their bytes, as a reader takes them. @throws when bytes are missing, which is a bug. */
export const sourcesOf = ({ storage }: Pick<Deps, 'storage'>, files: readonly FileRow[]): Promise<SourceFile[]> =>
  Promise.all(
    files.map(async ({ storageKey, kind, firstPage, lastPage }) => {
      const bytes = await storage.get(storageKey);
      if (!bytes || !kind) throw new Error('The bytes of an original are missing');
      return { bytes, kind, pages: pagesOf({ firstPage, lastPage }) };
    }),
  );

/** Map these uploads' ids to links to the pictures of their first pages, leaving out uploads without one. */
export const receiptThumbnails = async (
  deps: Pick<Deps, 'env' | 'clock'>,
  tx: UserDb,
  draftIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => thumbnails(await firstPages(tx, draftIds), linksFor(deps, tx.userId));

/** Links to small pictures of originals. */
export const PREVIEWS: LinkKind = { path: '/previews', purpose: 'preview-links' };

/** Build the link to the small picture of an original for its owner. */
export const previewLink = ({ env, clock }: Pick<Deps, 'env' | 'clock'>, userId: string, fileId: string): string =>
  createFileLinks(env.appSecret, PREVIEWS).linkTo(userId, fileId, clock.now());

/** Build the link to the small picture of an upload's first file; null for an electronic invoice, which has none. */
export function uploadPreview(
  deps: Pick<Deps, 'env' | 'clock'>,
  userId: string,
  files: readonly FileRow[],
): string | null {
  const [first] = originals(files);
  return first && first.kind !== 'xml' ? previewLink(deps, userId, first.id) : null;
}
