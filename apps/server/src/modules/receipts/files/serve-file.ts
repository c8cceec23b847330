import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { createFileLinks, type FileLink } from '../../../platform/files/file-links.ts';
import { PREVIEWS, sourcesOf } from './file-views.ts';
import { type FileRow, findFile } from './files.repository.ts';

/** A file to send. */
export interface ServedFile {
  readonly row: FileRow;
  readonly stream: NonNullable<Awaited<ReturnType<Deps['storage']['open']>>>['stream'];
  readonly bytes: number;
  /** How long a browser may cache it. */
  readonly seconds: number;
}

/**
 * Open a file for its owner. The link must be signed, not expired and issued to the user of the session, so a shared or
 * guessed link opens nothing.
 *
 * @throws NOT_SIGNED_IN for a guest; FILE_NOT_FOUND for every other reason, to reveal nothing.
 * Spec: decisions 12.
 */
export async function serveFile(
  { db, env, clock, storage }: Pick<Deps, 'db' | 'env' | 'clock' | 'storage'>,
  userId: string,
  link: FileLink,
): Promise<ServedFile> {
  const now = clock.now();
  if (!createFileLinks(env.appSecret).isGood(userId, link, now)) throw new AppError('FILE_NOT_FOUND');
  const row = await readAsUser(db, userId, (tx) => findFile(tx, link.id));
  const opened = row && (await storage.open(row.storageKey));
  if (!row || !opened) throw new AppError('FILE_NOT_FOUND');
  return { row, ...opened, seconds: Math.floor(link.expires - now.getTime() / 1000) };
}

/** A picture to send, and how long a browser may cache it. */
export interface ServedPreview {
  readonly jpeg: Uint8Array;
  readonly seconds: number;
}

/**
 * Draw a photo or PDF small for its owner before it is read. It is drawn on request and cached only by the browser.
 *
 * @throws NOT_SIGNED_IN for a guest; FILE_NOT_FOUND for every other reason, to reveal nothing.
 * Spec: decisions 12.
 */
export async function servePreview(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'storage' | 'reader'>,
  userId: string,
  link: FileLink,
  signal: AbortSignal,
): Promise<ServedPreview> {
  const now = deps.clock.now();
  if (!createFileLinks(deps.env.appSecret, PREVIEWS).isGood(userId, link, now)) throw new AppError('FILE_NOT_FOUND');
  const row = await readAsUser(deps.db, userId, (tx) => findFile(tx, link.id));
  const [file] = row?.purpose === 'original' ? await sourcesOf(deps, [row]) : [];
  const jpeg = file ? await deps.reader.drawSmall(file, { signal }) : null;
  if (!jpeg) throw new AppError('FILE_NOT_FOUND');
  return { jpeg, seconds: Math.floor(link.expires - now.getTime() / 1000) };
}
