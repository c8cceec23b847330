import type { SessionUser } from '@tillslip/contract/instance';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { createFileLinks, type FileLink, type LinkKind } from '../../../platform/files/file-links.ts';
import { findFile } from './files.repository.ts';
import { sourcesOf } from './source-files.ts';

/** Small pictures of photos that browsers cannot show. */
const PREVIEWS: LinkKind = { path: '/previews', purpose: 'preview-links' };

/** The link to a photo's small picture, for its owner. */
export const previewLink = ({ env, clock }: Pick<Deps, 'env' | 'clock'>, userId: string, fileId: string): string =>
  createFileLinks(env.appSecret, PREVIEWS).linkTo(userId, fileId, clock.now());

/** A picture on its way out, and how long a browser may keep it. */
export interface ServedPreview {
  readonly jpeg: Uint8Array;
  readonly seconds: number;
}

/**
 * Draws a HEIC photo for its owner before it is read. Drawn when it is asked for and kept by the browser alone.
 *
 * @throws NOT_SIGNED_IN for a guest; FILE_NOT_FOUND for everything else that is wrong, so that nothing is told.
 * Spec: decisions 12.
 */
export async function servePreview(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'storage' | 'reader'>,
  user: SessionUser | null,
  link: FileLink,
  signal: AbortSignal,
): Promise<ServedPreview> {
  if (!user) throw new AppError('NOT_SIGNED_IN');
  const now = deps.clock.now();
  if (!createFileLinks(deps.env.appSecret, PREVIEWS).isGood(user.id, link, now)) throw new AppError('FILE_NOT_FOUND');
  const row = await readAsUser(deps.db, user.id, (tx) => findFile(tx, link.id));
  const [file] = row?.kind === 'heic' ? await sourcesOf(deps, [row]) : [];
  const jpeg = file ? await deps.reader.drawSmall(file, { signal }) : null;
  if (!jpeg) throw new AppError('FILE_NOT_FOUND');
  return { jpeg, seconds: Math.floor(link.expires - now.getTime() / 1000) };
}
