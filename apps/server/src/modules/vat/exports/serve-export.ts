import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FileLink } from '../../../platform/files/file-links.ts';
import { exportLinks } from './export-view.ts';
import { type ExportRow, findExport } from './exports.repository.ts';

/** A file to send, or one that is still being built. */
export type ServedExport =
  | { readonly state: 'ready'; readonly row: ExportRow; readonly stream: OpenedFile['stream']; readonly bytes: number }
  | { readonly state: 'waiting'; readonly row: ExportRow };

type OpenedFile = NonNullable<Awaited<ReturnType<Deps['storage']['open']>>>;

/**
 * Open an export for its owner: the link must be signed, not expired and issued to the user of the session.
 *
 * @throws NOT_SIGNED_IN for a guest; VAT_EXPORT_NOT_FOUND for every other reason, to reveal nothing.
 * Spec: decisions 12.
 */
export async function serveExport(
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'storage'>,
  userId: string,
  link: FileLink,
): Promise<ServedExport> {
  if (!exportLinks(deps).isGood(userId, link, deps.clock.now())) throw new AppError('VAT_EXPORT_NOT_FOUND');
  const row = await readAsUser(deps.db, userId, (tx) => findExport(tx, link.id));
  if (!row || row.status === 'failed') throw new AppError('VAT_EXPORT_NOT_FOUND');
  if (row.storageKey === null) return { state: 'waiting', row };
  const opened = await deps.storage.open(row.storageKey);
  if (!opened) throw new AppError('VAT_EXPORT_NOT_FOUND');
  return { state: 'ready', row, ...opened };
}
