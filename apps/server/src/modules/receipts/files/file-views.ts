import type { PageSchema, StoredFile } from '@tillslip/contract/receipts/schemas';
import { pagesText } from '@tillslip/domain/receipts/intake/pages-text';
import type { z } from 'zod';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createFileLinks, type LinkKind } from '../../../platform/files/file-links.ts';
import type { SourceFile } from '../../../ports/document-reader.ts';
import { type FileRow, firstPages, pagesOf } from './files.repository.ts';

/** Makes the link to a file for its owner. */
export type LinkTo = (fileId: string) => string;

/** Links to this user's files, as of now. */
export function linksFor({ env, clock }: Pick<Deps, 'env' | 'clock'>, userId: string): LinkTo {
  const links = createFileLinks(env.appSecret);
  const now = clock.now();
  return (fileId) => links.linkTo(userId, fileId, now);
}

/** The pages that can be shown, in order. */
export const pageViews = (files: readonly FileRow[], linkTo: LinkTo): z.infer<typeof PageSchema>[] =>
  files
    .filter(({ purpose }) => purpose === 'page')
    .map(({ id, position, width, height }) => ({
      page: position ?? 1,
      width: width ?? 0,
      height: height ?? 0,
      url: linkTo(id),
    }));

/** The originals, in the order in which they were given. */
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

/** The originals among the files of an upload. */
export const originals = (files: readonly FileRow[]): FileRow[] =>
  files.filter(({ purpose }) => purpose === 'original');

/** The same as they can be read: a copy without protection stands for the PDF it was made of. */
export const readableFiles = (files: readonly FileRow[]): FileRow[] =>
  originals(files).map((file) => {
    const copy = files.find(({ purpose, position }) => purpose === 'unlocked' && position === file.position);
    return copy ? { ...file, storageKey: copy.storageKey } : file;
  });

/** What an upload is called: its first file and which pages of it are its own, and how many more. */
export function documentName(files: readonly FileRow[]): string {
  const [first, ...more] = originals(files).map((file) => `${file.originalFilename ?? ''}${pagesText(pagesOf(file))}`);
  return more.length > 0 ? `${first} and ${more.length} more` : (first ?? '');
}

/** The picture of each upload's first page, by the upload's id. */
export const thumbnails = (pages: readonly FileRow[], linkTo: LinkTo): Map<string, string> =>
  new Map(pages.map(({ draftId, id }) => [draftId ?? '', linkTo(id)]));

/** The originals with their bytes, as a reader takes them. @throws when bytes are missing: a fault of ours. */
export const sourcesOf = ({ storage }: Pick<Deps, 'storage'>, files: readonly FileRow[]): Promise<SourceFile[]> =>
  Promise.all(
    files.map(async ({ storageKey, kind, firstPage, lastPage }) => {
      const bytes = await storage.get(storageKey);
      if (!bytes || !kind) throw new Error('The bytes of an original are missing');
      return { bytes, kind, pages: pagesOf({ firstPage, lastPage }) };
    }),
  );

/** Links to the pictures of the first pages of these uploads, by the upload's id; those without one are left out. */
export const receiptThumbnails = async (
  deps: Pick<Deps, 'env' | 'clock'>,
  tx: UserDb,
  draftIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => thumbnails(await firstPages(tx, draftIds), linksFor(deps, tx.userId));

/** Small pictures of photos that browsers cannot show. */
export const PREVIEWS: LinkKind = { path: '/previews', purpose: 'preview-links' };

/** The link to a photo's small picture, for its owner. */
export const previewLink = ({ env, clock }: Pick<Deps, 'env' | 'clock'>, userId: string, fileId: string): string =>
  createFileLinks(env.appSecret, PREVIEWS).linkTo(userId, fileId, clock.now());
