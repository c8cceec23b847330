import type { StatementDetail } from '@tillslip/contract/bank/schemas';
import { z } from 'zod';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { createFileLinks, type FileLink } from '../../../platform/files/file-links.ts';
import { isUuid } from '../../../platform/is-uuid.ts';
import { pictureKey } from './read-file.ts';
import { findUpload, type UploadRow } from './uploads.repository.ts';

/** Where files of statements are served; links of another purpose do not open them. */
export const STATEMENT_FILES = { path: '/files/statements', purpose: 'statement-file-links' };

const StoredPageSchema = z.object({ page: z.int(), width: z.int(), height: z.int() });

/** Build the view of a statement's original, with its short-lived link. */
export function fileViews(
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  { id, userId, filename, mediaType, bytes, sha256 }: UploadRow,
): StatementDetail['files'] {
  const links = createFileLinks(env.appSecret, STATEMENT_FILES);
  return [{ id, filename, mediaType, bytes, sha256, url: links.linkTo(userId, id, clock.now()) }];
}

/** Build the views of a statement's page images, with their links. */
export function pageViews(
  { env, clock }: Pick<Deps, 'env' | 'clock'>,
  upload: Pick<UploadRow, 'id' | 'userId'>,
  stored: unknown,
): StatementDetail['pages'] {
  const links = createFileLinks(env.appSecret, STATEMENT_FILES);
  const now = clock.now();
  return z
    .array(StoredPageSchema)
    .parse(stored)
    .map(({ page, width, height }) => ({
      ...{ page, width, height },
      url: links.linkTo(upload.userId, `${upload.id}.${page}`, now),
    }));
}

/** A file to send. */
export interface ServedStatementFile {
  readonly stream: NonNullable<Awaited<ReturnType<Deps['storage']['open']>>>['stream'];
  readonly bytes: number;
  readonly mediaType: string;
  readonly filename: string;
  /** How long a browser may cache it. */
  readonly seconds: number;
}

/**
 * Open the original of an upload (`{id}`) or the image of one of its pages (`{id}.{page}`) for its owner.
 *
 * @throws NOT_SIGNED_IN for a guest; FILE_NOT_FOUND for any other reason, to reveal nothing.
 * Spec: decisions 12.
 */
export async function serveStatementFile(
  { db, env, clock, storage }: Pick<Deps, 'db' | 'env' | 'clock' | 'storage'>,
  userId: string,
  link: FileLink,
): Promise<ServedStatementFile> {
  const now = clock.now();
  const isGood = createFileLinks(env.appSecret, STATEMENT_FILES).isGood(userId, link, now);
  const [id = '', page] = link.id.split('.');
  const upload = isGood && isUuid(id) ? await asUser(db, userId, (tx) => findUpload(tx, id)) : undefined;
  const opened = upload && (await storage.open(page ? pictureKey(upload, Number(page)) : upload.storageKey));
  if (!upload || !opened) throw new AppError('FILE_NOT_FOUND');
  return {
    ...opened,
    mediaType: page ? 'image/jpeg' : upload.mediaType,
    filename: page ? `page-${page}.jpg` : upload.filename,
    seconds: Math.floor(link.expires - now.getTime() / 1000),
  };
}
