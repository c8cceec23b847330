import type { PageSchema, StoredFile } from '@tillslip/contract/receipts/schemas';
import { pagesText } from '@tillslip/domain/receipts/intake/pages-text';
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

/** Build the name of an upload: its first file with the page range, and how many more files. */
export function documentName(files: readonly FileRow[]): string {
  const [first, ...more] = originals(files).map((file) => `${file.originalFilename ?? ''}${pagesText(pagesOf(file))}`);
  return more.length > 0 ? `${first} and ${more.length} more` : (first ?? '');
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

/** Links to small pictures of photos that browsers cannot show. */
export const PREVIEWS: LinkKind = { path: '/previews', purpose: 'preview-links' };

/** Build the link to a photo's small picture for its owner. */
export const previewLink = ({ env, clock }: Pick<Deps, 'env' | 'clock'>, userId: string, fileId: string): string =>
  createFileLinks(env.appSecret, PREVIEWS).linkTo(userId, fileId, clock.now());
